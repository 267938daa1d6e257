import type { Query } from 'minisearch'
import { isNearWord } from '../../../contract/typo.ts'
import { emptyWords, partsOf, stemsOf, wordsIn } from './search-terms.ts'
import type { Synonyms } from './search-synonyms.ts'
import type { Vocabulary } from './search-vocabulary.ts'

/** What makes a query one of the index. */
export interface QueryParts {
  readonly synonyms: Synonyms
  readonly vocabulary: Vocabulary
}

/** The longest query, in characters and in words. Each word costs look-ups in the index, and so does each part of a name. */
export const [maxQueryLength, maxQueryWords] = [64, 8]

/** What is searched for. */
export interface ReadQuery {
  readonly text: string
  /** Whether more was typed. */
  readonly isCut: boolean
}

/** The beginning of what a reader typed that is no longer than the longest query. */
export function readQuery(typed: string): ReadQuery {
  const whole = typed.trim()
  const short = whole.slice(0, maxQueryLength)
  let left = maxQueryWords
  const beyond = wordsIn(short).find(({ word }) => (left -= partsOf(word).length || 1) < 0)
  const text = short.slice(0, beyond?.at).trim()
  return { text, isCut: text !== whole }
}

/** The longest synonyms have so many words. */
const maxPhrase = 4

/**
 * One query of the index for each thing that a reader typed: a name, a word, or words with a synonym. A section is found by all of
 * them, or else by some.
 */
export function queriesOf(typed: string, parts: QueryParts): readonly Query[] {
  const written = wordsIn(typed).map(({ word }) => word)
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
  { synonyms, vocabulary }: QueryParts,
): { readonly length: number; readonly means: readonly string[] } {
  for (let length = Math.min(maxPhrase, written.length); length > 0; length -= 1) {
    const phrase = written.slice(0, length).flatMap(partsOf).join(' ')
    const means =
      synonyms.get(phrase) ??
      (vocabulary.isKnown(phrase) ? undefined : nearSynonym(phrase, synonyms))
    if (means !== undefined) return { length, means }
  }
  return { length: 1, means: [] }
}

/** The synonym that is being typed, or was misspelt. */
function nearSynonym(phrase: string, synonyms: Synonyms): readonly string[] | undefined {
  if (phrase.length < 4) return undefined
  const typed = [...synonyms.keys()]
  const near =
    typed.find((each) => each.startsWith(phrase)) ?? typed.find((each) => isNearWord(phrase, each))
  return near === undefined ? undefined : synonyms.get(near)
}

function isEmpty(word: string): boolean {
  return partsOf(word).every((part) => part.length < 2 || emptyWords.has(part))
}

/** A name is found whole, or else by all of its words. */
function wordQuery(word: string, { vocabulary }: QueryParts): Query {
  const parts = partsOf(word)
  const whole = word.toLowerCase()
  const [only = whole] = parts
  if (parts.length < 2) return termsQuery(vocabulary.termsFor(only))
  const ofParts = allOf(parts.map((part) => termsQuery(vocabulary.termsFor(part))))
  return anyOf([{ ...termsQuery(vocabulary.termsFor(whole)), boostTerm: () => 6 }, ofParts])
}

/** The first is what was typed; the others weigh less. */
function termsQuery(terms: readonly string[]): QueryWith {
  return { ...anyOf([...terms]), boostTerm: (term) => (term === terms[0] ? 1 : 0.4) }
}

type QueryWith = Exclude<Query, string | symbol>

/** What a synonym means weighs less than what was typed. */
function meantQuery(meant: string): Query {
  return { ...allOf(stemsOf(meant).filter((stem) => !emptyWords.has(stem))), boostTerm: () => 0.8 }
}

function allOf(queries: Query[]): QueryWith {
  return { combineWith: 'AND', queries }
}

function anyOf(queries: Query[]): QueryWith {
  return { combineWith: 'OR', queries }
}
