import { day, list, nullable, object, text, type Schema } from './schema.ts'

/** Any address, also of a home page. */
export const address: Schema<string> = {
  type: 'string',
  format: 'uri',
  pattern: '^https?://',
  write: 'Write an address with https://.',
}

/** The page itself, never a home page. */
const page = nullable({
  ...address,
  pattern: '^https?://[^/?#]+(?=[/?])(?!/?(index\\.[a-z]+|[a-z]{2})?/?(#.*)?$)',
  write: 'Write url: the page itself, or null where no page is known.',
})

/** The required keys of a reference. */
export const referenceKeys = {
  title: { ...text, write: 'Write title: the act, circular or page by its full name.' },
  /** Section, schedule, article or paragraph. */
  section: { ...text, write: 'Write section: where in the source this is.' },
  url: page,
}

/** The optional keys of a reference. */
export const optionalReferenceKeys = {
  published_on: day,
  /** Where the text was read, when the source itself could not be opened. */
  read_through: text,
}

/** Where figures come from, at least one source. */
export const references = list(object(referenceKeys, optionalReferenceKeys), {
  write: 'Write references: a list of {title, section, url}, at least one.',
})

/** The day someone last looked at the references, whether or not they are primary sources. */
export const readOn = {
  ...day,
  write: 'Write read_on: YYYY-MM-DD of the day someone last looked at the references.',
}

/** The day a person last compared the figures with a primary source; null: nobody has. Always present. */
export const verifiedOn: Schema<string | null> = {
  type: ['string', 'null'],
  format: 'date',
  write:
    'Write verified_on: YYYY-MM-DD of the day a person last compared this with the primary source, or null if nobody has.',
}
