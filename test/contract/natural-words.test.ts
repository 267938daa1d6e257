import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { isRefusal } from '../../src/base/refusal.ts'
import type { Operation } from '../../src/contract/contract.ts'
import { contract } from '../api/mcp/fake-pipeline.ts'

/** By operation, by argument (`names` for the names of arguments), by what is meant: the words. */
type Words = Record<string, Record<string, Record<string, readonly string[]>>>

interface Hint {
  readonly title: string
  /** `none` for a word that must get no hint. */
  readonly meant: string
  readonly said: string
}

describe('hints for the words that people and models use', () => {
  for (const [file, least] of [
    ['natural-words', 800],
    ['unseen-values', 120],
    ['unseen-names', 120],
    ['unseen-third', 120],
    ['unseen-fourth', 120],
    ['unclear-words', 40],
  ] as const) {
    describe(`of ${file}.yaml`, () => {
      const hints = hintsFor(file)
      const known = hints.filter(({ meant }) => meant !== 'none')

      it(`covers ${least} words and more`, () => {
        expect(known).to.have.length.above(least)
      })

      it('suggests the right value for at least 90 % of them', () => {
        const right = known.filter(({ meant, said }) => said === meant)
        const without = known.filter(({ said }) => said === 'none').map(({ title }) => title)
        expect(right.length / known.length, without.join('; ')).to.be.at.least(0.9)
      })

      it('suggests a wrong value for none, and nothing for a word that denies or is unclear', () => {
        const wrong = hints.filter(({ meant, said }) => said !== meant && said !== 'none')
        expect(wrong).to.deep.equal([])
      })
    })
  }

  it('accepts no synonym in place of what it means', () => {
    const { validate } = contract.operations.search_properties
    expect(isRefusal(validate({ furnishing: 'fully furnished' }))).to.equal(true)
    expect(isRefusal(validate({ bhk: 2 }))).to.equal(true)
  })
})

function hintsFor(file: string): readonly Hint[] {
  const words: Words = parse(readFileSync(new URL(`${file}.yaml`, import.meta.url), 'utf8'))
  return Object.values(contract.operations).flatMap((operation) =>
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
}

/** What the error of one wrong argument suggests. */
function hintOf(operation: Operation, argument: string, word: string): string {
  const result = operation.validate({ [argument === 'names' ? word : argument]: word })
  const issues = isRefusal(result) && 'issues' in result ? result.issues : []
  const path = argument === 'names' ? word : argument
  const [issue] = issues.filter((one) => one.path === path)
  return /did you mean ([\w.-]+)\?/.exec(issue?.message ?? '')?.[1] ?? 'none'
}
