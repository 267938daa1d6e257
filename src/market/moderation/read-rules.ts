import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ruleFileReader } from '../../rules/read-rule-file.ts'
import {
  count,
  list,
  object,
  oneOf,
  record,
  text,
  type Schema,
  type ValueOf,
} from '../../rules/schema.ts'

const texts = list(text, { uniqueItems: true })

const bedrooms: Schema<number | null> = { type: ['integer', 'null'] }
const reraId: Schema<string | null> = { type: ['string', 'null'] }

const facts = object(
  {},
  {
    listingType: oneOf('sale', 'rent'),
    propertyType: oneOf('apartment', 'villa', 'plot', 'independent_house'),
    bhk: bedrooms,
    /** The covered city's name, as cards have it. */
    city: text,
    reraId,
  },
)

/** What the card says, which its title may not contradict. */
export type TitleFacts = Required<ValueOf<typeof facts>>

const titleWithFacts = object({ title: text, facts })

/** An example title with the facts that differ from the usual card. */
export type TitleExample = ValueOf<typeof titleWithFacts>

/** A title, or one with what differs from the usual card. */
const example: Schema<string | TitleExample> = {
  anyOf: [{ type: 'string' }, titleWithFacts],
  write: 'Write a title, or { title, facts }.',
}

const examples = {
  ...object(
    {},
    {
      refused: list(example),
      kept: list(example),
      cleaned: list(object({ from: text, to: text })),
    },
  ),
  minProperties: 1,
}

/** A rule of phrases: what it looks for, and what becomes of a title that has it. */
const phraseRule = object(
  {
    rule: { ...text, pattern: '^[a-z_]+$', write: 'Write a name in snake_case.' },
    action: oneOf('refuse', 'clean'),
    examples,
  },
  {
    /** Completes "The title …"; every rejecting rule has one. */
    reason: text,
    words: record(texts),
    /** Sets of conditions.yaml that apply to the rule's {who}. */
    conditions: texts,
    phrases: texts,
    /** Phrases that count only while the listing has no RERA registration. */
    when_unregistered: texts,
    /** Matched first; the words they cover are not matched again. */
    allow: texts,
    facts,
  },
)

const conditions = object({ sets: record(texts), names_of_places: texts })

const characters = object({
  look_alikes: { ...record(text), propertyNames: { pattern: '^[A-Za-z]$' } },
  acronyms: texts,
  small_words: texts,
})

const factWords = object({
  sale: texts,
  rent: texts,
  neither: texts,
  bedrooms: texts,
  numbers: record(count),
  cities: list(texts),
  in_city: texts,
  not_in_city: texts,
})

const stuffingLimits = object({
  same_word_at_most: count,
  words_for_homes_at_most: count,
  parts_at_most: count,
  words_for_homes: texts,
  not_counted: texts,
})

/** One rule file of phrases. */
export type PhraseRule = ValueOf<typeof phraseRule>
/** The examples of a rule, each of which is a test. */
export type RuleExamples = ValueOf<typeof examples>
/** `conditions.yaml`: sets of phrases that several rules share. */
export type Conditions = ValueOf<typeof conditions>
/** `characters.yaml`: look-alikes, acronyms and small words. */
export type Characters = ValueOf<typeof characters>
/** `listing-facts.yaml`: words for offers, bedrooms and cities. */
export type FactWords = ValueOf<typeof factWords>
/** `stuffing.yaml`: limits of repetition. */
export type StuffingLimits = ValueOf<typeof stuffingLimits>

/** All files of `data/moderation/`. */
export interface ModerationRules {
  readonly conditions: Conditions
  readonly characters: Characters
  readonly facts: FactWords
  readonly stuffing: StuffingLimits
  /** Rejecting rules in the order in which they are tried. */
  readonly rejecting: readonly PhraseRule[]
  readonly cleaning: readonly PhraseRule[]
  /** Examples of the rules that are written in code. */
  readonly examples: Readonly<Record<string, RuleExamples>>
}

/** In order of precedence: a title that breaks several rules is rejected by the first. */
const rejectingFiles = [
  ...['machine-addressed', 'wanted', 'other-product'],
  ...['community', 'religion', 'diet', 'origin', 'household', 'gender', 'age-or-disability'],
]
const cleaningFiles = ['come-ons', 'claims', 'price']

/** @throws {RuleFileError} for a file that cannot be used, with every problem and its place. */
export function readModerationRules(directory: string): ModerationRules {
  const read = <T>(reader: (file: string, text: string) => { value: T }, name: string): T => {
    const file = join(directory, `${name}.yaml`)
    return reader(file, readFileSync(file, 'utf8')).value
  }
  return {
    conditions: read(readConditions, 'conditions'),
    characters: read(readCharacters, 'characters'),
    facts: read(readFacts, 'listing-facts'),
    stuffing: read(readStuffing, 'stuffing'),
    rejecting: rejectingFiles.map((name) => read(readPhraseRule, name)),
    cleaning: cleaningFiles.map((name) => read(readPhraseRule, name)),
    examples: read(readExamples, 'examples'),
  }
}

const readPhraseRule = ruleFileReader({
  schema: phraseRule,
  check: ({ action, reason }, report) => {
    if (action === 'refuse' && reason === undefined) {
      report(
        ['action'],
        'a rejecting rule has no reason. Write reason: what completes "The title …".',
      )
    }
  },
})
const readConditions = ruleFileReader({ schema: conditions })
const readCharacters = ruleFileReader({ schema: characters })
const readFacts = ruleFileReader({ schema: factWords })
const readStuffing = ruleFileReader({ schema: stuffingLimits })
const readExamples = ruleFileReader({ schema: record(examples) })
