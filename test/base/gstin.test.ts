import { expect } from 'chai'
import { readGstin, stateCodeOf } from '../../src/base/gstin.ts'

/** Published sample numbers. */
const known = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '06AABCU9603R1ZR']

describe('a GSTIN', () => {
  it('is read in any case and with spaces', () => {
    for (const gstin of known) expect(readGstin(gstin)).to.equal(gstin)
    expect(readGstin(' 27 aapfu0939f 1zv ')).to.equal('27AAPFU0939F1ZV')
    expect(stateCodeOf('27AAPFU0939F1ZV')).to.equal('27')
  })

  it('is rejected with any single character changed', () => {
    for (const gstin of known) {
      for (const [at, character] of Array.from(gstin).entries()) {
        const others = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ').filter(
          (other) => other !== character,
        )
        for (const other of others) {
          const wrong = gstin.slice(0, at) + other + gstin.slice(at + 1)
          expect(readGstin(wrong), wrong).to.equal(undefined)
        }
      }
    }
  })

  it('is rejected in another form', () => {
    for (const wrong of [
      '',
      '27AAPFU0939F1Z',
      '27AAPFU0939F1ZVV',
      'A7AAPFU0939F1ZV',
      '27AAPFU0939F0ZV',
    ]) {
      expect(readGstin(wrong), wrong).to.equal(undefined)
    }
  })
})
