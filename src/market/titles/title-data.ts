import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ruleFileReader } from '../../rules/read-rule-file.ts'
import { count, list, object, oneOf, record, text, type ValueOf } from '../../rules/schema.ts'

const texts = list(text, { uniqueItems: true })

/** Spellings by language, native and romanised. */
const spellings = object({ en: texts, ta: texts, hi: texts, te: texts, kn: texts, ml: texts })

const fact = object(
  {
    say: {
      ...text,
      pattern: "^[A-Z0-9][A-Za-z0-9' -]{1,30}$",
      write: 'Write two to 31 Latin letters.',
    },
    words: spellings,
  },
  {
    /** What a field of the row says too; the row's word counts. */
    as: oneOf('furnishing', 'new', 'unfinished', 'registered'),
  },
)

const vocabulary = object({
  facing: object({ directions: record(texts), after: texts, before: texts }),
  home: list(fact),
  condition: list(fact),
  amenities: list(fact),
  road_width: texts,
  landmarks: list(fact),
  near: object({ before: texts, after: texts, both: texts }),
  floor: object({ numbered: texts, words: record(texts) }),
})

const negation = object({
  before: texts,
  negators: record(texts),
  absorber: texts,
  numbering: texts,
  auxiliary: texts,
  article: texts,
  and: texts,
  or: texts,
  but: texts,
})

const contradictions = object({
  deals: object({ sale: texts, rent: texts, neither: texts }),
  bedrooms: texts,
  numbers: record(count),
  other_products: texts,
  not_products_after: texts,
  homes: texts,
  wanted: texts,
  other_cities: texts,
  in_city: texts,
  not_city: texts,
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
