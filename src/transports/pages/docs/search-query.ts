import { closest, distance } from 'fastest-levenshtein'
import type { Query } from 'minisearch'
import { emptyWords, partsOf, stemsOf, wordsIn } from './search-terms.ts'
import type { Synonyms } from './search-synonyms.ts'

/** What makes a query one of the index. */
export interface QueryParts {
  readonly synonyms: Synonyms
  /** Whether a page has this word, or one that begins with it. */
  readonly isKnown: (term: string) => boolean
}

/** Each word costs its own lookups in the index. */
const maxWords = 8

/** The longest synonyms have so many words. */
const maxPhrase = 4

/**
 * One query of the index for each thing that a reader typed: a name, a word, or words with a synonym. A section is found by all of
 * them, or else by some.
 */
export function queriesOf(typed: string, parts: QueryParts): readonly Query[] {
  const written = wordsIn(typed)
    .slice(0, maxWords)
    .map(({ word }) => word)
  const queries: Query[] = []
  for (let at = 0; at < written.length;) {
    const { length, means } = phraseAt(written.slice(at), parts)
    const words = written.slice(at, at + length)
    if (means.length > 0 || !words.every(isEmpty)) {
      const asTyped = allOf(words.map((word) => wordQuery(word, parts)))
      queries.push(anyOf([asTyped, ...means.map(meantQuery)]))
    }
    at += length
  }
  return queries
}

/** The longest text that is a synonym, at the beginning of these words; the first word alone where there is none. */
function phraseAt(
  written: readonly string[],
  { synonyms, isKnown }: QueryParts,
): { readonly length: number; readonly means: readonly string[] } {
  for (let length = Math.min(maxPhrase, written.length); length > 0; length -= 1) {
    const phrase = written.slice(0, length).flatMap(partsOf).join(' ')
    const means =
      synonyms.get(phrase) ?? (isKnown(phrase) ? undefined : nearSynonym(phrase, synonyms))
    if (means !== undefined) return { length, means }
  }
  return { length: 1, means: [] }
}

/** The synonym that is being typed, or was misspelt. */
function nearSynonym(phrase: string, synonyms: Synonyms): readonly string[] | undefined {
  if (phrase.length < 4) return undefined
  const typed = [...synonyms.keys()]
  const begun = typed.find((each) => each.startsWith(phrase))
  const near = begun ?? closest(phrase, typed)
  const isMeant = begun !== undefined || distance(phrase, near) <= typosIn(phrase)
  return isMeant ? synonyms.get(near) : undefined
}

function isEmpty(word: string): boolean {
  return partsOf(word).every((part) => part.length < 2 || emptyWords.has(part))
}

/** How many wrong letters a word of this length may have. */
function typosIn(word: string): number {
  return word.length > 7 ? 2 : word.length > 3 ? 1 : 0
}

/** A name is found whole, or else by all of its words. */
function wordQuery(word: string, { isKnown }: QueryParts): Query {
  const parts = partsOf(word)
  const whole = word.toLowerCase()
  const [only = whole] = parts
  if (parts.length < 2) return term(only, isKnown(only))
  const ofParts = allOf(parts.map((part) => term(part, true)))
  return anyOf([{ ...term(whole, true), boostTerm: () => 6 }, ofParts])
}

function term(word: string, isKnown: boolean): QueryWith {
  return {
    queries: [word],
    prefix: word.length > 1,
    fuzzy: isKnown ? false : typosIn(word),
  }
}

type QueryWith = Exclude<Query, string | symbol>

/** What a synonym means weighs less than what was typed. */
function meantQuery(meant: string): Query {
  const stems = stemsOf(meant).filter((stem) => !emptyWords.has(stem))
  return { ...allOf(stems.map((stem) => term(stem, true))), boostTerm: () => 0.8 }
}

function allOf(queries: Query[]): QueryWith {
  return { combineWith: 'AND', queries }
}

function anyOf(queries: Query[]): QueryWith {
  return { combineWith: 'OR', queries }
}
