import { randomBytes } from 'node:crypto'
import { base62, base62OfNumber, randomIds } from '../../src/base/random-id.ts'

describe('randomIds', () => {
  it('makes the prefix and the given number of base62 characters', () => {
    expect(randomIds('req_', 22, randomBytes)()).to.match(/^req_[0-9A-Za-z]{22}$/)
  })

  it('makes a different id each time', () => {
    const newId = randomIds('', 22, randomBytes)
    expect(new Set(Array.from({ length: 1000 }, newId)).size).to.equal(1000)
  })

  it('uses every character equally often', () => {
    const newId = randomIds('', 62_000, (size) => Uint8Array.from({ length: size }, (_, at) => at))
    const counts = countOf(newId())
    expect(counts.size).to.equal(62)
    expect(Math.max(...counts.values()) - Math.min(...counts.values())).to.be.at.most(1)
  })
})

function countOf(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  return counts
}

describe('base62', () => {
  for (const [value, text] of [
    [0, '000000'],
    [9, '000009'],
    [10, '00000A'],
    [35, '00000Z'],
    [36, '00000a'],
    [61, '00000z'],
    [62, '000010'],
    [2 ** 32 - 1, '4gfFC3'],
  ] as const) {
    it(`writes ${value} as ${text}, from a number or a bigint`, () => {
      expect(base62(BigInt(value), 6)).to.equal(text)
      expect(base62OfNumber(value, 6)).to.equal(text)
    })
  }
})
