import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ruleFileReader } from '../../rules/read-rule-file.ts'
import { textSchema } from '../../rules/rule-schemas.ts'
import type { TitleExample } from './title-facts.ts'

/** A rule of phrases: what it looks for, and what becomes of a title that has it. */
export interface PhraseRule {
  readonly rule: string
  readonly action: 'refuse' | 'clean'
  /** Completes "The title …"; every refusing rule has one. */
  readonly reason?: string
  readonly words?: Readonly<Record<string, readonly string[]>>
  /** Sets of conditions.yaml that hold for the rule's {who}. */
  readonly conditions?: readonly string[]
  readonly phrases?: readonly string[]
  /** Phrases that count only while the listing has no RERA registration. */
  readonly when_unregistered?: readonly string[]
  /** Read first; what they cover is not looked at again. */
  readonly allow?: readonly string[]
  readonly facts?: TitleExample['facts']
  readonly examples: RuleExamples
}

export interface RuleExamples {
  readonly refused?: readonly (string | TitleExample)[]
  readonly cleaned?: readonly { readonly from: string; readonly to: string }[]
  readonly kept?: readonly (string | TitleExample)[]
}

export interface Conditions {
  readonly sets: Readonly<Record<string, readonly string[]>>
  readonly names_of_places: readonly string[]
}

export interface Characters {
  readonly look_alikes: Readonly<Record<string, string>>
  readonly acronyms: readonly string[]
  readonly small_words: readonly string[]
}

export interface FactWords {
  readonly sale: readonly string[]
  readonly rent: readonly string[]
  readonly neither: readonly string[]
  readonly bedrooms: readonly string[]
  readonly numbers: Readonly<Record<string, number>>
  readonly cities: readonly (readonly string[])[]
  readonly in_city: readonly string[]
  readonly not_in_city: readonly string[]
}

export interface StuffingLimits {
  readonly same_word_at_most: number
  readonly words_for_homes_at_most: number
  readonly parts_at_most: number
  readonly words_for_homes: readonly string[]
  readonly not_counted: readonly string[]
}

/** All files of `data/moderation/`. */
export interface ModerationRules {
  readonly conditions: Conditions
  readonly characters: Characters
  readonly facts: FactWords
  readonly stuffing: StuffingLimits
  /** Refusing rules in the order in which they are tried. */
  readonly refusing: readonly PhraseRule[]
  readonly cleaning: readonly PhraseRule[]
  /** Examples of the rules that code decides. */
  readonly examples: Readonly<Record<string, RuleExamples>>
}

/** The name that comes first is the reason that a title with several faults is refused for. */
const refusingFiles = [
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
    refusing: refusingFiles.map((name) => read(readPhraseRule, name)),
    cleaning: cleaningFiles.map((name) => read(readPhraseRule, name)),
    examples: read(readExamples, 'examples'),
  }
}

const texts = { type: 'array', minItems: 1, uniqueItems: true, items: textSchema } as const
const count = { type: 'integer', minimum: 1 } as const

const factsSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    listingType: { enum: ['sale', 'rent'] },
    propertyType: { enum: ['apartment', 'villa', 'plot', 'independent_house'] },
    bhk: { type: ['integer', 'null'] },
    city: textSchema,
    reraId: { type: ['string', 'null'] },
  },
} as const

const exampleSchema = {
  anyOf: [
    { type: 'string' },
    {
      type: 'object',
      additionalProperties: false,
      required: ['title', 'facts'],
      properties: { title: textSchema, facts: factsSchema },
    },
  ],
  write: 'Write a title, or { title, facts }.',
} as const

const examplesSchema = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: {
    refused: { type: 'array', minItems: 1, items: exampleSchema },
    kept: { type: 'array', minItems: 1, items: exampleSchema },
    cleaned: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['from', 'to'],
        properties: { from: textSchema, to: textSchema },
      },
    },
  },
} as const

const readPhraseRule = ruleFileReader<PhraseRule>({
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['rule', 'action', 'examples'],
    properties: {
      rule: { type: 'string', pattern: '^[a-z_]+$', write: 'Write a name in snake_case.' },
      action: { enum: ['refuse', 'clean'] },
      reason: textSchema,
      words: { type: 'object', additionalProperties: texts },
      conditions: texts,
      phrases: texts,
      when_unregistered: texts,
      allow: texts,
      facts: factsSchema,
      examples: examplesSchema,
    },
  },
  check: ({ action, reason }, report) => {
    if (action === 'refuse' && reason === undefined) {
      report(
        ['action'],
        'a refusing rule has no reason. Write reason: what completes "The title …".',
      )
    }
  },
})

const readConditions = ruleFileReader<Conditions>({
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['sets', 'names_of_places'],
    properties: {
      sets: { type: 'object', additionalProperties: texts },
      names_of_places: texts,
    },
  },
})

const readCharacters = ruleFileReader<Characters>({
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['look_alikes', 'acronyms', 'small_words'],
    properties: {
      look_alikes: {
        type: 'object',
        propertyNames: { pattern: '^[A-Za-z]$' },
        additionalProperties: textSchema,
      },
      acronyms: texts,
      small_words: texts,
    },
  },
})

const readFacts = ruleFileReader<FactWords>({
  schema: {
    type: 'object',
    additionalProperties: false,
    required: [
      'sale',
      'rent',
      'neither',
      'bedrooms',
      'numbers',
      'cities',
      'in_city',
      'not_in_city',
    ],
    properties: {
      sale: texts,
      rent: texts,
      neither: texts,
      bedrooms: texts,
      numbers: { type: 'object', additionalProperties: count },
      cities: { type: 'array', minItems: 1, items: texts },
      in_city: texts,
      not_in_city: texts,
    },
  },
})

const readStuffing = ruleFileReader<StuffingLimits>({
  schema: {
    type: 'object',
    additionalProperties: false,
    required: [
      ...['same_word_at_most', 'words_for_homes_at_most', 'parts_at_most'],
      ...['words_for_homes', 'not_counted'],
    ],
    properties: {
      same_word_at_most: count,
      words_for_homes_at_most: count,
      parts_at_most: count,
      words_for_homes: texts,
      not_counted: texts,
    },
  },
})

const readExamples = ruleFileReader<Readonly<Record<string, RuleExamples>>>({
  schema: { type: 'object', additionalProperties: examplesSchema },
})
