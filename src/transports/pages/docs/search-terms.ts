/** A word of a text, as it is written and where. */
export interface WrittenWord {
  readonly word: string
  readonly at: number
}

/** Words with the names inside them whole: `X-Request-Id`, `rate_limited`, `8.5`, `listings[].price` as two. */
const words = /[\p{L}\p{N}\p{M}_]+(?:[-.'’][\p{L}\p{N}\p{M}_]+)*/gu

/** The words of a text, in their order. */
export function wordsIn(text: string): readonly WrittenWord[] {
  return Array.from(text.matchAll(words), ({ 0: word, index }) => ({ word, at: index }))
}

/**
 * What a word is found by: itself, and the words that a name is made of. `retryAfterSeconds` is found by all of it, and by
 * retry, after and seconds.
 */
export function termsOf(word: string): readonly string[] {
  const parts = partsOf(word)
  return parts.length > 1 ? [...new Set([word.toLowerCase(), ...parts])] : parts
}

/** The stems of the words of which a name is made; a plain word has one. */
export function partsOf(word: string): readonly string[] {
  return word
    .replaceAll(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, ' ')
    .split(/[\s_.'’-]+/u)
    .filter((part) => part !== '')
    .map(stemOf)
}

/** All that a text is found by. */
export function indexTerms(text: string): string[] {
  return wordsIn(text).flatMap(({ word }) => [...termsOf(word)])
}

/** The stems of a text's words. */
export function stemsOf(text: string): readonly string[] {
  return wordsIn(text).flatMap(({ word }) => partsOf(word))
}

/** In small letters and in the singular: enough for English prose, and harmless elsewhere. */
export function stemOf(word: string): string {
  const small = word.toLowerCase()
  if (small.length > 4 && small.endsWith('ies')) return `${small.slice(0, -3)}y`
  return small.length > 3 && /[^aius]s$/u.test(small) ? small.slice(0, -1) : small
}

/** Words that say nothing about what is sought. */
export const emptyWords: ReadonlySet<string> = new Set(
  (
    'a about am an and any are as at be by can cant could did do does doe dont for from get give had has have how i if in into is ' +
    'it its let like make me mean my need of on one or our please see should show so some that the their them there thi this to ' +
    'use using want was we what when where which who why will with without work would you your'
  ).split(' '),
)
