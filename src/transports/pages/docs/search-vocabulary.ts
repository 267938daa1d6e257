import { isNearWord } from '../../../contract/typo.ts'
import { emptyWords } from './search-terms.ts'

/** The most terms that one typed word stands for. Each costs a look-up, so this bounds what a query costs. */
export const maxTerms = 8

/** The terms of all pages, for what readers type. */
export interface Vocabulary {
  /** Whether a page has this word, or one that begins with it. */
  isKnown(word: string): boolean
  /** The word itself, then the shortest terms that begin with it, or else those with a letter or two wrong: at most `maxTerms`. */
  termsFor(word: string): readonly string[]
}

export function vocabularyOf(terms: ReadonlySet<string>): Vocabulary {
  const sorted = [...terms].filter((term) => !emptyWords.has(term)).sort()

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
    isKnown: (word) => terms.has(word) || beginningWith(word).length > 0,
    termsFor(word) {
      if (word.length < 2) return [word]
      const begun = beginningWith(word)
      const others =
        begun.length > 0 || terms.has(word)
          ? begun
          : beginningWith(word.slice(0, 1)).filter((term) => isNearWord(word, term))
      const shortest = others.toSorted((one, other) => one.length - other.length)
      return [...new Set([word, ...shortest])].slice(0, maxTerms)
    },
  }
}
