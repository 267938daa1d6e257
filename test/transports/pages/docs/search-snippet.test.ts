import { expect } from 'chai'
import fc from 'fast-check'
import { snippetOf } from '../../../../src/transports/pages/docs/search-snippet.ts'
import { indexTerms, termsOf } from '../../../../src/transports/pages/docs/search-terms.ts'

describe('a snippet of a text', () => {
  const filler = 'some further words about the subject '.repeat(20)

  it('begins and ends with whole words around the first hit', () => {
    const parts = snippetOf(`${filler}webhooks are absent ${filler}`, new Set(['webhook']))
    expect(parts).to.have.length(3)
    expect(parts[1]).to.equal('webhooks')
    const plain = parts.join('')
    expect(plain).to.match(/^… .+ …$/u)
    const known = new Set(`${filler}webhooks are absent`.split(' '))
    for (const word of plain.slice(2, -2).split(' ')) expect(known.has(word), word).to.equal(true)
  })

  it('is the text itself where that is short, whatever is in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        expect(snippetOf(text, new Set(indexTerms(text))).join('')).to.equal(text)
      }),
    )
  })

  it('has every second part marked, in any text', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 80 }), fc.nat(79), (text, at) => {
        const word = text.split(/[\s,.]+/u)[at] ?? ''
        const parts = snippetOf(text, new Set(termsOf(word)))
        expect(parts.length % 2).to.equal(1)
        expect(text).to.include(parts.join('').replace(/^… /u, '').replace(/ …$/u, ''))
      }),
    )
  })
})

describe('the terms of a name', () => {
  it('are the name and the words that it is made of', () => {
    expect(termsOf('retryAfterSeconds')).to.have.members([
      'retryafterseconds',
      ...['retry', 'after', 'second'],
    ])
    expect(termsOf('X-Request-Id')).to.have.members(['x-request-id', 'x', 'request', 'id'])
    expect(termsOf('cities')).to.deep.equal(['city'])
    expect(termsOf('status')).to.deep.equal(['status'])
  })
})
