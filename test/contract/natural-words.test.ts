import { expect } from 'chai'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { isRefusal } from '../../src/base/refusal.ts'
import type { Operation } from '../../src/contract/contract.ts'
import { contract } from '../transports/mcp/fake-pipeline.ts'

/** By operation, by argument (`names` for the names of arguments), by what is meant: the words. */
type Words = Record<string, Record<string, Record<string, readonly string[]>>>

const words: Words = parse(readFileSync(new URL('natural-words.yaml', import.meta.url), 'utf8'))

interface Hint {
  readonly title: string
  /** `none` for a word that must get no hint. */
  readonly meant: string
  readonly said: string
}

describe('hints for the words that people and models use', () => {
  const hints = Object.values(contract.operations).flatMap((operation) =>
    Object.entries(words[operation.id] ?? {}).flatMap(([argument, byMeaning]) =>
      Object.entries(byMeaning).flatMap(([meant, written]) =>
        written.map((word): Hint => ({
          title: `${operation.id} ${argument} ${word}`,
          meant,
          said: hintOf(operation, argument, word),
        })),
      ),
    ),
  )
  const known = hints.filter(({ meant }) => meant !== 'none')

  it('has 200 words and more, of every operation', () => {
    expect(known).to.have.length.above(200)
    expect(Object.keys(words)).to.have.members([...contract.operationIds])
  })

  it('gives at least 85 % of them the right hint', () => {
    const right = known.filter(({ meant, said }) => said === meant)
    const without = known.filter(({ said }) => said === 'none').map(({ title }) => title)
    expect(right.length / known.length, without.join('; ')).to.be.at.least(0.85)
  })

  it('gives none a wrong hint, and no hint to a word that denies or is unclear', () => {
    const wrong = hints.filter(({ meant, said }) => said !== meant && said !== 'none')
    expect(wrong).to.deep.equal([])
  })

  it('accepts no synonym in place of what it means', () => {
    const { validate } = contract.operations.search_properties
    expect(isRefusal(validate({ furnishing: 'fully furnished' }))).to.equal(true)
    expect(isRefusal(validate({ bhk: 2 }))).to.equal(true)
  })
})

/** What the error of one wrong argument suggests. */
function hintOf(operation: Operation, argument: string, word: string): string {
  const result = operation.validate({ [argument === 'names' ? word : argument]: word })
  const issues = isRefusal(result) && 'issues' in result ? result.issues : []
  const path = argument === 'names' ? word : argument
  const [issue] = issues.filter((one) => one.path === path)
  return /did you mean ([\w-]+)\?/.exec(issue?.message ?? '')?.[1] ?? 'none'
}
