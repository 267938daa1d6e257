import { isNearWord } from '../../../contract/typo.ts'
import { emptyWords } from './search-terms.ts'

/** The most terms that one typed word stands for. Each costs a look-up, so this bounds what a query costs. */
export const maxTerms = 5

/** The terms of all pages, for what readers type. */
export interface Vocabulary {
  /** Whether a page has this word, or one that begins with it. */
  isKnown(word: string): boolean
  /** The word itself, then the shortest terms that begin with it, or else those with a letter or two wrong: at most `maxTerms`. */
  termsFor(word: string): readonly string[]
}

export function vocabularyOf(terms: ReadonlySet<string>): Vocabulary {
  const sorted = [...terms].sort()

  function beginningWith(text: string): readonly string[] {
    return sorted.slice(firstNotBefore(text), firstNotBefore(`${text}\u{ffff}`))
  }

  function firstNotBefore(text: string): number {
    let [from, end] = [0, sorted.length]
    while (from < end) {
      const middle = (from + end) >>> 1
      if ((sorted[middle] ?? '') < text) from = middle + 1
      else end = middle
    }
    return from
  }

  return {
    isKnown: (word) => beginningWith(word).length > 0,
    termsFor(word) {
      const begun = word.length < 2 ? [word] : beginningWith(word)
      const near = (term: string): boolean => isNearWord(word, term)
      const meant = begun.length > 0 ? begun : beginningWith(word.slice(0, 1)).filter(near)
      const shortest = meant
        .filter((term) => !emptyWords.has(term))
        .toSorted((one, other) => one.length - other.length)
      return [...new Set([word, ...shortest])].slice(0, maxTerms)
    },
  }
}
