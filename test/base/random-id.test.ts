import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import { randomIds } from '../../src/base/random-id.ts'

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
