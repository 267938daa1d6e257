import { expect } from 'chai'
import { withoutDenial } from '../../src/contract/nearest-name.ts'

describe('a name without its denial', () => {
  it('is the rest of up to 64 characters, and nothing of a longer text', () => {
    const longest = `not ${'a'.repeat(60)}`
    expect(withoutDenial(longest)).to.equal('a'.repeat(60))
    expect(withoutDenial(`${longest}a`)).to.equal(undefined)
  })

  it('is nothing where nothing is denied', () => {
    expect(withoutDenial('furnished')).to.equal(undefined)
    expect(withoutDenial('not')).to.equal(undefined)
  })
})
