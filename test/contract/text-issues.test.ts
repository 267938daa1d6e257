import { expect } from 'chai'
import { textIssues } from '../../src/contract/text-issues.ts'

const message = 'must be well-formed Unicode text without NUL characters'

describe('textIssues', () => {
  it('reports malformed text at any path', () => {
    const found = textIssues({ city: 'a\0b', listings: ['fine', '\ud800'], deep: { name: '\0' } })
    expect(found).to.deep.equal(
      ['city', 'listings.1', 'deep.name'].map((path) => ({ path, message })),
    )
  })

  it('accepts well-formed text in any script', () => {
    expect(textIssues({ city: 'கோயம்புத்தூர்', mark: '🏠', count: 3, none: null })).to.deep.equal([])
  })
})
