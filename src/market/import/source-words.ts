import { readFile } from 'node:fs/promises'
import { ruleFileReader } from '../../rules/read-rule-file.ts'
import { day, list, object, text } from '../../rules/schema.ts'
import { folded, parsed, wordParser, type Parsed } from '../listings/parser.ts'

const words = list(text, { uniqueItems: true })
const parse = ruleFileReader({
  schema: object({
    about: text,
    checked_on: day,
    propertyType: object({ apartment: words, villa: words, plot: words, independent_house: words }),
    listingType: object({ sale: words, rent: words }),
    rentalStructure: object({ monthly: words, lease: words }),
    furnishing: object({
      furnished: words,
      'semi-furnished': words,
      unfurnished: words,
      not_given: words,
    }),
  }),
})

/** Parsers of the values of closed lists. */
export type SourceWords = Awaited<ReturnType<typeof readSourceWords>>

/**
 * Reads the values of closed lists, by our words and those of sources: `data/listings/words.yaml`.
 *
 * @throws {RuleFileError} naming line and column of everything that is wrong with the file.
 */
export async function readSourceWords(path: string) {
  const file = parse(path, await readFile(path, 'utf8')).value
  const { not_given: notGiven, ...furnishing } = file.furnishing
  const readFurnishing = wordParser(furnishing)
  const isNotGiven = new Set(notGiven.map(folded))
  return {
    propertyType: wordParser(file.propertyType),
    listingType: wordParser(file.listingType),
    rentalStructure: wordParser(file.rentalStructure),
    /** Null for what is read as not given. */
    furnishing: (text: string): Parsed<keyof typeof furnishing | null> =>
      isNotGiven.has(folded(text)) ? parsed(null) : readFurnishing(text),
  }
}
