import type { Characters } from './read-rules.ts'

/** Turns all-capitals into title case and writes BHK in capitals. Acronyms and short words in capitals stay. */
export function letterCase({ acronyms, small_words }: Characters): (title: string) => string {
  const unchanged = new Set(acronyms)
  const small = new Set(small_words)
  return (title) => {
    const isAllCapitals = !/\p{Ll}/u.test(title) && /\p{Lu}{4}/u.test(title.replace(/BHK/g, ''))
    return title
      .replace(/(?<![\p{L}.,])(\d{1,2}(?:\.5)?)[ -]?bhk(?!\p{L})/giu, '$1 BHK')
      .replace(capitalsWord, (word, place: number) => {
        if (unchanged.has(word)) return word
        if (isAllCapitals && place > 0 && small.has(word.toLowerCase())) return word.toLowerCase()
        if (word.length >= 4) return capitalised(word)
        if (!isAllCapitals) return word
        return word.length === 3 && /[AEIOU]/.test(word) ? capitalised(word) : word
      })
  }
}

const capitalsWord = /(?<![\p{L}\d])\p{Lu}{2,}(?!\p{L}|\d)/gu

function capitalised(word: string): string {
  return word.charAt(0) + word.slice(1).toLowerCase()
}
