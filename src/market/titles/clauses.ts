import type { Meaning, NegatingParts } from './meanings.ts'
import { isNumber, type Phrases } from './phrases.ts'
import type { TitleWord } from './title-words.ts'

/** A phrase of a title with its meaning, or a word that nobody knows. */
export interface Item {
  readonly meaning: Meaning | undefined
  /** The number in it: of a floor, of a road's feet. */
  readonly number: number
}

/** The text between two separators. */
export interface Clause {
  readonly items: Item[]
  /** The sign before it: `,` `:` or another; empty before the first. */
  readonly before: string
}

/** What splits a title into clauses. */
interface ClauseParts {
  readonly vocabulary: Phrases<Meaning>
  readonly negating: NegatingParts
}

const negator: Item = { meaning: { kind: 'negator' }, number: Number.NaN }
const unknown: Item = { meaning: undefined, number: Number.NaN }

/** The clauses of a title. `places` are the names of its city. */
export function clausesOf(
  words: readonly TitleWord[],
  places: Phrases<Meaning>,
  { vocabulary, negating }: ClauseParts,
): readonly Clause[] {
  const clauses: Clause[] = []
  let number = -1
  for (let place = 0; place < words.length;) {
    const word = words[place]
    if (word === undefined) break
    if (word.clause !== number) {
      clauses.push({ items: [], before: word.before })
      number = word.clause
    }
    const known = vocabulary.find(words, place)
    const named = places.find(words, place)
    const found = named !== undefined && named.end > (known?.end ?? 0) ? named : known
    if (found?.meaning.kind === 'but') clauses.push({ items: [], before: 'but' })
    else if (found !== undefined) {
      clauses
        .at(-1)
        ?.items.push({ meaning: found.meaning, number: numberIn(words, place, found.end) })
    } else {
      const isNegator = isDisguised(words, place) || negates(word.text, negating)
      clauses.at(-1)?.items.push(isNegator ? negator : unknown)
    }
    place = found?.end ?? place + 1
  }
  return clauses
}

function numberIn(words: readonly TitleWord[], from: number, end: number): number {
  for (let place = from; place < end; place += 1) {
    const word = words[place]
    if (word !== undefined && isNumber(word)) return Number(word.text)
  }
  return Number.NaN
}

function negates(text: string, { beginnings, parts }: NegatingParts): boolean {
  if (text === '0' || beginnings.some((beginning) => text.startsWith(beginning))) return true
  return parts.some((part) => text.includes(part))
}

/**
 * Whether a word may be another in disguise: "n0", "n o", letters of a script whose negations nobody listed. It may be a
 * "no", so it counts as one.
 */
function isDisguised(words: readonly TitleWord[], place: number): boolean {
  const word = words[place]
  const next = words[place + 1]
  if (word === undefined || isNumber(word)) return false
  if (foreign.test(word.text)) return true
  if (next === undefined) return false
  if (next.isGlued && isNumber(next)) {
    const after = words[place + 2]
    return next.text === '0' || (after !== undefined && after.isGlued && !isNumber(after))
  }
  return isLoneLetter(word) && isLoneLetter(next)
}

function isLoneLetter({ text }: TitleWord): boolean {
  return text.length === 1 && text !== 'a' && text >= 'a' && text <= 'z'
}

const foreign =
  /[^\p{ASCII}\p{Script=Tamil}\p{Script=Devanagari}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}]/u
