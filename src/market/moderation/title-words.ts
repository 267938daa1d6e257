/** One word, number or sign of a title, folded for comparing, with its place in the title. */
export interface TitleWord {
  readonly text: string
  /** `text` without an s at its end, by which word lists are looked up too. */
  readonly singular: string
  readonly start: number
  readonly end: number
}

/** The words of a title in order. Punctuation only separates: otherwise it could be used to evade a rule. */
export function titleWords(title: string): readonly TitleWord[] {
  // Consecutive rules need the words of the same title.
  if (last?.title !== title) last = { title, words: split(title) }
  return last.words
}

let last: { readonly title: string; readonly words: readonly TitleWord[] } | undefined

function split(title: string): readonly TitleWord[] {
  return Array.from(title.matchAll(wordPattern), (match) => {
    const text = folded(match[0])
    return {
      text,
      singular: text.replace(/['’]?s$/, ''),
      start: match.index,
      end: match.index + match[0].length,
    }
  })
}

/** Lower case, without Latin accents, and no letter more than twice in a row, as phrases and word lists are compared. */
export function folded(word: string): string {
  const lower = word.toLowerCase()
  return (notAscii.test(lower) ? withoutAccents(lower) : lower).replace(/([a-z])\1{2,}/g, '$1')
}

const notAscii = /[^\u0020-\u007e]/

function withoutAccents(word: string): string {
  return word
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{Mn}+/gu, '')
    .normalize('NFC')
}

const wordPattern = /\d+(?:[.,]\d+)*|[\p{L}\p{M}]+(?:['’][a-z]+)?|[₹$%&+@]/giu
