import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { load } from 'js-yaml'
import {
  listAt,
  mappingAt,
  textAt,
  type Mapping,
} from '../../../../src/contract/document/document-tree.ts'
import { loadContract } from '../../../../src/contract/load-contract.ts'
import { generatedDirectory } from '../edited-source.ts'

const requests = mappingAt(
  load(readFileSync(join(import.meta.dirname, 'requests.yaml'), 'utf8')),
  [],
)
const tools = listAt(JSON.parse(loadContract(generatedDirectory).toolsJson), ['tools'])

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Okapi BM25 with its usual constants, over what a host indexes of a tool. */
function searchTools(tools: readonly unknown[]): (request: string) => Mapping {
  const indexed = tools.map((tool) => ({
    name: textAt(tool, ['name']),
    words: wordsOf(['name', 'title', 'description'].map((key) => textAt(tool, [key])).join(' ')),
  }))
  const meanLength = indexed.reduce((sum, { words }) => sum + words.length, 0) / indexed.length
  const rarity = (word: string): number => {
    const having = indexed.filter(({ words }) => words.includes(word)).length
    return Math.log(1 + (indexed.length - having + 0.5) / (having + 0.5))
  }
  return (request) => {
    const scores = indexed.map(({ name, words }) => {
      const damping = 1.2 * (0.25 + (0.75 * words.length) / meanLength)
      const score = wordsOf(request).reduce((sum, word) => {
        const count = words.filter((other) => other === word).length
        return sum + (rarity(word) * count * 2.2) / (count + damping)
      }, 0)
      return [name, score] as const
    })
    return Object.fromEntries(scores)
  }
}

/** How many other tools score as high, so that a tie counts as lost. */
function rankOf(tool: string, scores: Mapping): number {
  const own = Number(scores[tool])
  const others = Object.entries(scores).filter(([name]) => name !== tool)
  return own === 0 ? others.length : others.filter(([, score]) => Number(score) >= own).length
}

describe('the choice of a tool', () => {
  const search = searchTools(tools)

  for (const language of Object.keys(requests)) {
    const pairs = listAt(requests, [language])
    const shareWithin = (places: number): number => {
      const found = pairs.filter((pair) => {
        const [request, tool] = [textAt(pair, ['0']), textAt(pair, ['1'])]
        return rankOf(tool, search(request)) < places
      })
      return found.length / pairs.length
    }

    it(`lets a lexical search find the right tool first for 75% of requests in ${language}`, () => {
      expect(pairs.length).to.equal(40)
      expect(shareWithin(1)).to.be.at.least(0.75)
    })

    it(`lets a lexical search find the right tool among three for 95% of requests in ${language}`, () => {
      expect(shareWithin(3)).to.be.at.least(0.95)
    })
  }

  it('fails this measure if two tools have each other’s words', () => {
    const [first, second, ...rest] = tools
    const swapped = searchTools([
      { ...mappingAt(first, []), description: textAt(second, ['description']), title: '' },
      { ...mappingAt(second, []), description: textAt(first, ['description']), title: '' },
      ...rest,
    ])
    const request = 'Show me apartments for sale with three bedrooms'
    expect(rankOf(textAt(first, ['name']), search(request))).to.equal(0)
    expect(rankOf(textAt(first, ['name']), swapped(request))).to.be.above(0)
  })
})
