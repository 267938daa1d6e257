/** A day of the calendar. YAML 1.2 reads it as text. */
export const daySchema = {
  type: 'string',
  format: 'date',
  write: 'Write a day as YYYY-MM-DD.',
} as const

/** Whole rupees as text: a number literal would already have passed through a double. */
export const rupeesSchema = {
  type: 'string',
  pattern: '^(0|[1-9][0-9]{0,15})$',
  write: 'Write whole rupees as text without separators, such as "150000".',
} as const

/** A rate as an exact decimal with its percent sign, so that nobody wonders whether 0.05 is five percent. */
export const percentSchema = {
  type: 'string',
  pattern: '^(0|[1-9][0-9]{0,3})(\\.[0-9]{1,6})?%$',
  write: 'Write a rate as text with its percent sign, such as "5%" or "0.25%".',
} as const

export const textSchema = {
  type: 'string',
  minLength: 1,
  write: 'Write a text that is not empty.',
} as const

/** Where a figure comes from. */
export interface Reference {
  readonly title: string
  /** Section, schedule, article or paragraph: where in the source a reader finds it. */
  readonly section: string
  readonly url: string
  readonly published_on?: string
  /** Where the text was read, when the source itself could not be opened. */
  readonly read_through?: string
}

export const referenceSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'section', 'url'],
  properties: {
    title: { ...textSchema, write: 'Write title: the act, circular or page by its full name.' },
    section: { ...textSchema, write: 'Write section: where in the source this stands.' },
    url: {
      type: 'string',
      format: 'uri',
      pattern: '^https?://',
      write: 'Write url: where the source is published, with https://.',
    },
    published_on: daySchema,
    read_through: textSchema,
  },
} as const

export const referencesSchema = {
  type: 'array',
  minItems: 1,
  items: referenceSchema,
  write: 'Write references: a list of {title, section, url}, at least one.',
} as const

/** The day somebody last looked at the references, primary or not. Says nothing of how far to trust them. */
export const readOnSchema = {
  ...daySchema,
  write: 'Write read_on: YYYY-MM-DD of the day somebody last looked at the references.',
} as const

/** The day a person last compared the figures with a primary source; null: nobody has. Never left out. */
export const verifiedOnSchema = {
  type: ['string', 'null'],
  format: 'date',
  write:
    'Write verified_on: YYYY-MM-DD of the day a person last compared this with the primary source, or null if nobody has.',
} as const
