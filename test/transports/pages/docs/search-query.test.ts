import { expect } from 'chai'
import fc from 'fast-check'
import type { Query } from 'minisearch'
import { queriesOf, readQuery } from '../../../../src/transports/pages/docs/search-query.ts'
import { readSynonyms } from '../../../../src/transports/pages/docs/search-synonyms.ts'
import { vocabularyOf } from '../../../../src/transports/pages/docs/search-vocabulary.ts'

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
    expect(readQuery(`${four} retryAfterSeconds emi`)).to.include({ isCut: false })
    expect(readQuery(`${four} retryAfterSeconds emi loan`)).to.deep.equal({
      text: `${four} retryAfterSeconds emi`,
      isCut: true,
    })
    expect(readQuery('a.b.c.d.e.f.g.h.i')).to.deep.equal({ text: '', isCut: true })
    expect(readQuery('_ _ _ _ _ _ _ _ _')).to.deep.equal({ text: '_ _ _ _ _ _ _ _', isCut: true })
  })
})

describe('the terms that a word stands for', () => {
  const begun = Array.from({ length: 30 }, (_, at) => `stamp${'x'.repeat(at)}`)
  const near = Array.from({ length: 26 }, (_, at) => `dutie${String.fromCharCode(97 + at)}`)
  const { termsFor } = vocabularyOf(new Set([...begun, ...near, 'webhook', 'the', 'rate']))

  it('are itself and the shortest that begin with it, at most five', () => {
    expect(termsFor('stamp')).to.deep.equal(begun.slice(0, 5))
    expect(termsFor('stam')).to.deep.equal(['stam', ...begun.slice(0, 4)])
    expect(termsFor('rate')).to.deep.equal(['rate'])
  })

  it('are those with a letter wrong where none begins with it, at most five', () => {
    expect(termsFor('webhok')).to.deep.equal(['webhok', 'webhook'])
    expect(termsFor('dutieß')).to.have.length(5)
    expect(termsFor('zzqqxxyy')).to.deep.equal(['zzqqxxyy'])
  })

  it('are the letter alone for a single letter, and never a word that says nothing', () => {
    expect(termsFor('s')).to.deep.equal(['s'])
    expect(termsFor('th')).to.deep.equal(['th'])
  })
})

describe('the look-ups of a query', () => {
  const terms = new Set(
    ['st', 're', 'co', 'li', 'retry', 'stamp'].flatMap((word) =>
      Array.from({ length: 40 }, (_, at) => `${word}${'abcdefgh'[at % 8]}${'x'.repeat(at / 8)}`),
    ),
  )
  const parts = { synonyms: readSynonyms(), vocabulary: vocabularyOf(terms) }
  const lookUps = (typed: string): number =>
    queriesOf(readQuery(typed).text, parts).flatMap(termsIn).length

  it('stay below 120, however the words are chosen', () => {
    const phrases = [...parts.synonyms.keys()]
    const word = fc.constantFrom(...terms, ...phrases, 'st', 're', 'co', 'li', 'retri', 'stmap')
    const typed = fc
      .tuple(fc.array(word, { minLength: 6, maxLength: 12 }), fc.constantFrom(' ', '.', '_', '-'))
      .map(([words, between]) => words.join(between))
    fc.assert(
      fc.property(fc.oneof(typed, fc.string({ maxLength: 90 })), (query) => {
        expect(lookUps(query), query).to.be.below(120)
      }),
      {
        numRuns: 500,
        examples: [['st.re co.li st.re co.li'], ['quota billing retry timeout login rotate']],
      },
    )
  })
})

function termsIn(query: Query): readonly string[] {
  if (typeof query === 'symbol') return []
  return typeof query === 'string' ? [query] : query.queries.flatMap(termsIn)
}
