import { readQuery } from '../../../../src/site/docs/search/search-query.ts'

describe('a query of the documentation', () => {
  it('is searched for whole up to 8 words and 64 characters', () => {
    const words = 'one two three four five six seven eight'
    expect(readQuery(` ${words} `)).to.deep.equal({ text: words, isCut: false })
    expect(readQuery(`${words} nine ten`)).to.deep.equal({ text: words, isCut: true })
    const longest = 'a'.repeat(64)
    expect(readQuery(longest)).to.deep.equal({ text: longest, isCut: false })
    expect(readQuery(`${longest}b`)).to.deep.equal({ text: longest, isCut: true })
  })

  it('counts each part of a name as a word', () => {
    const four = 'get_property_decision_intelligence'
    expect(readQuery(`${four} emi loan tax duty`)).to.include({ isCut: false })
    expect(readQuery(`${four} emi loan tax duty gst`)).to.deep.equal({
      text: `${four} emi loan tax duty`,
      isCut: true,
    })
    expect(readQuery('one two three four five retryAfterSeconds')).to.include({ isCut: false })
    expect(readQuery('one two three four five six retryAfterSeconds')).to.include({ isCut: true })
    expect(readQuery('a.b.c.d.e.f.g.h')).to.include({ isCut: false })
    expect(readQuery('a.b.c.d.e.f.g.h.i')).to.deep.equal({ text: '', isCut: true })
  })
})
