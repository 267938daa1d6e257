import type { StuffingLimits } from './read-rules.ts'
import { titleWords } from './title-words.ts'

/** Whether a title repeats itself for search engines. */
export function keywordStuffingCheck(limits: StuffingLimits): (title: string) => boolean {
  const notCounted = new Set(limits.not_counted)
  const homes = new Set(limits.words_for_homes)
  return (title) => {
    const words = titleWords(title).map(({ text }) => text)
    const counts = new Map<string, number>()
    for (const word of words) {
      if (/^\p{L}/u.test(word) && word.length > 2 && !notCounted.has(word)) {
        counts.set(word, (counts.get(word) ?? 0) + 1)
      }
    }
    return (
      Math.max(0, ...counts.values()) > limits.same_word_at_most ||
      words.filter((word) => homes.has(word)).length > limits.words_for_homes_at_most ||
      title.split(/[,|/;•·]+/).length > limits.parts_at_most
    )
  }
}
