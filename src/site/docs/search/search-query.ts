/** The longest query, in characters and in words. Each word costs look-ups in the index. */
export const [maxQueryLength, maxQueryWords] = [64, 8]

/** The words of a text, with the names inside them whole: `X-Request-Id`, `rate_limited`, `8.5`. */
export const words = /[\p{L}\p{N}\p{M}_]+(?:[-.'’][\p{L}\p{N}\p{M}_]+)*/gu

/** The words that a name is made of, in small letters and in the singular; a plain word is one. */
export function partsOf(word: string): readonly string[] {
  return word
    .split(/[_.'’-]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u)
    .filter((part) => part !== '')
    .map((part) => part.toLowerCase().replace(/(?<=..[^aius])s$/u, ''))
}

/** What is searched for. */
export interface ReadQuery {
  readonly text: string
  /** Whether more was typed. */
  readonly isCut: boolean
}

/** The beginning of what a reader typed that is no longer than the longest query. Each part of a name counts as a word. */
export function readQuery(typed: string): ReadQuery {
  const whole = typed.trim()
  const short = whole.slice(0, maxQueryLength)
  let left = maxQueryWords
  const beyond = [...short.matchAll(words)].find(([word]) => (left -= partsOf(word).length) < 0)
  const text = short.slice(0, beyond?.index).trim()
  return { text, isCut: text !== whole }
}
