import placeWords from '../../../data/words/places.json' with { type: 'json' }
import { normalForm } from './normal-form.ts'

/** Longer texts name no place. The contract allows 80 characters, each of up to two units; an import adds a pincode. */
export const maxTextLength = 180
const maxWords = 24

/** Words of a text that may name one place, or several in a row. */
export interface Phrase {
  /** In normal form. */
  readonly words: readonly string[]
  readonly written: readonly string[]
  readonly isNear: boolean
}

/** The form in which names of places are compared: normal, and with the usual word for its short forms. */
export function placeForm(name: string): string {
  return joined(wordsOf(name))
}

/** The words of a phrase as one form. */
export function joined(words: readonly string[]): string {
  return words.map((word) => spellings.get(word) ?? word).join('')
}

/** A caller's words for a place, taken apart. */
export type PlaceText = NonNullable<ReturnType<typeof readPlaceText>>

/** Takes a text apart; undefined for one that is too long to be the name of a place. */
export function readPlaceText(text: string) {
  if (text.length > maxTextLength) return undefined
  const { pincode, rest } = splitPincode(text)
  const tokens = tokensOf(rest)
  if (tokens.length > 2 * maxWords) return undefined
  return {
    pincode,
    form: placeForm(rest),
    /** "Vadavalli or Perur" has two. Each goes from the specific to the general, as addresses do. */
    alternatives: alternativesOf(tokens),
  }
}

interface Writable extends Phrase {
  readonly words: string[]
  readonly written: string[]
}

function emptyPhrase(isNear: boolean): Writable {
  return { words: [], written: [], isNear }
}

function alternativesOf(tokens: readonly string[]): readonly (readonly Phrase[])[] {
  const found: Writable[][] = [[emptyPhrase(false)]]
  const begin = (isNear: boolean): unknown => found.at(-1)?.push(emptyPhrase(isNear))
  for (const token of tokens) {
    const word = normalForm(token)
    if (/^[&+/]$/u.test(token) || alternatives.has(word)) {
      found.push([emptyPhrase(false)])
    } else if (word === '' || inside.has(word)) begin(false)
    else if (near.has(word)) begin(true)
    else {
      const phrase = found.at(-1)?.at(-1)
      phrase?.words.push(word)
      phrase?.written.push(token)
    }
  }
  return found
    .map((phrases) => phrases.filter(({ words }) => words.length > 0))
    .filter((phrases) => phrases.length > 0)
}

/** The words to look up, most telling first: as written, without what surrounds a name, and without a direction. */
export function trimmings(words: readonly string[]): readonly (readonly string[])[] {
  const inner = trim(words, (word) => fillers.has(word))
  const place = trim(inner, (word) => directions.has(word))
  return [words, inner, place]
}

/** Whether the words say nothing of a place. */
export function isFiller(word: string): boolean {
  return fillers.has(word) || /^\d+(?:bhk|rk)$/u.test(word)
}

function trim(words: readonly string[], isOuter: (word: string) => boolean): readonly string[] {
  const first = words.findIndex(
    (word) =>
      !isOuter(word) && !/^\d+(?:st|nd|rd|th|bhk|rk)?$/u.test(word) && !beforeNames.has(word),
  )
  if (first === -1) return []
  return words.slice(first, words.findLastIndex((word) => !isOuter(word)) + 1)
}

/** Words, signs between alternatives, and an empty-looking token for each end of a part. */
function tokensOf(text: string): readonly string[] {
  return text.replace(/['’]/gu, '').match(tokenPattern) ?? []
}

const tokenPattern = /[\p{L}\p{M}\p{N}]+|[&+/,;:|()[\]\n]|(?<=\s)[-–—](?=\s)/gu

function wordsOf(text: string): readonly string[] {
  return tokensOf(text)
    .map(normalForm)
    .filter((word) => word !== '')
}

function splitPincode(text: string): { readonly pincode?: string; readonly rest: string } {
  const found = /(?<!\d)([1-9]\d{2})\s?(\d{3})(?!\d)/u.exec(text)
  if (found === null) return { rest: text }
  return { pincode: `${found[1]}${found[2]}`, rest: text.replace(found[0], ' ') }
}

function words(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(' ')).map(normalForm))
}

const near = words(placeWords.near)
const inside = words(placeWords.inside)
/** What follows is another place. "To" and "between" name the ends of a stretch. */
const alternatives = words(placeWords.alternatives)
const fillers = words(...placeWords.fillers)
/** Parts of an address that come before the name of its locality: "2nd Street, Gandhipuram". */
const beforeNames = words(placeWords.beforeNames)
/** Parts of a place: "Peelamedu East" is in Peelamedu. */
const directions = words(placeWords.directions)
/** One word for its short forms and its translations, in names as in the texts of callers. */
const spellings: ReadonlyMap<string, string> = new Map(
  Object.entries(placeWords.spellings).flatMap(([word, others]) =>
    others.split(' ').map((other) => [normalForm(other), word] as const),
  ),
)
