import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ruleFileReader } from '../../rules/read-rule-file.ts'
import { count, list, object, oneOf, record, text, type ValueOf } from '../../rules/schema.ts'

/** Spellings, between semicolons: see `phrases.ts`. */
const spellings = text

const fact = object(
  {
    say: {
      ...text,
      pattern: "^[A-Z0-9][A-Za-z0-9' -]{1,30}$",
      write: 'Write two to 31 Latin letters and digits.',
    },
    // Each language native and romanised.
    ...{ en: spellings, ta: spellings, hi: spellings, te: spellings, kn: spellings, ml: spellings },
  },
  {
    /** What a field of the row says too; the row's word counts. */
    as: oneOf('furnishing', 'new', 'unfinished', 'registered'),
  },
)

const vocabulary = object({
  facing: object({ directions: record(spellings), after: spellings, before: spellings }),
  home: list(fact),
  condition: list(fact),
  amenities: list(fact),
  road_width: spellings,
  landmarks: list(fact),
  near: object({ both: spellings, before: spellings, after: spellings, walk: spellings }),
  floor: object({ numbered: spellings, words: record(spellings) }),
  endings: spellings,
})

const negation = object({
  before: spellings,
  negators: record(spellings),
  absorber: spellings,
  harmless: spellings,
  auxiliary: spellings,
  article: spellings,
  and: spellings,
  or: spellings,
  but: spellings,
})

const contradictions = object({
  deals: object({ sale: spellings, rent: spellings, neither: spellings }),
  bedrooms: spellings,
  numbers: record(count),
  other_products: spellings,
  not_products_after: spellings,
  homes: spellings,
  wanted: spellings,
  other_cities: spellings,
  in_city: spellings,
  not_city: spellings,
})

/** A fact that a title may state: our words for it, and the spellings that mean it. */
export type VocabularyFact = ValueOf<typeof fact>
/** `vocabulary.yaml`: all that a public title can take from an advertiser's. */
export type Vocabulary = ValueOf<typeof vocabulary>
/** `negation.yaml`: what turns a statement into its opposite. */
export type Negation = ValueOf<typeof negation>
/** `contradictions.yaml`: what a title may not say against its row. */
export type Contradictions = ValueOf<typeof contradictions>

/** The files of `data/titles/`. */
export interface TitleData {
  readonly vocabulary: Vocabulary
  readonly negation: Negation
  readonly contradictions: Contradictions
}

/** @throws {RuleFileError} for a file that cannot be used, with every problem and its place. */
export function readTitleData(directory: string): TitleData {
  const read = <T>(reader: (file: string, text: string) => { value: T }, name: string): T => {
    const file = join(directory, `${name}.yaml`)
    return reader(file, readFileSync(file, 'utf8')).value
  }
  return {
    vocabulary: read(ruleFileReader({ schema: vocabulary }), 'vocabulary'),
    negation: read(ruleFileReader({ schema: negation }), 'negation'),
    contradictions: read(ruleFileReader({ schema: contradictions }), 'contradictions'),
  }
}
