import { distance } from 'fastest-levenshtein'

/**
 * Whether one letter was left out, added or changed, or two neighbours were swapped. A letter may be left out beside two that
 * were swapped: `prum` for `puram`.
 */
export function isOneTypo(written: string, known: string): boolean {
  if (written === known || Math.abs(written.length - known.length) > 1) return false
  let start = 0
  while (start < written.length && written[start] === known[start]) start += 1
  let end = 0
  const shorter = Math.min(written.length, known.length)
  while (end < shorter - start && written.at(-1 - end) === known.at(-1 - end)) end += 1
  const wrong = written.slice(start, written.length - end)
  const right = known.slice(start, known.length - end)
  if (wrong.length <= 1 && right.length <= 1) return true
  return wrong.length === 2 && wrong[0] === right[1] && wrong[1] === right[0]
}

/** One letter from four on, two from eight on. */
export function isNearWord(
  written: string,
  known: string,
  most = known.length < 8 ? 1 : 2,
): boolean {
  if (written === known) return true
  // The first letter is rarely mistaken, and another one often makes another word: dental, rental.
  if (written[0] !== known[0] || known.length < 4) return false
  if (digitsOf(written) !== digitsOf(known)) return false
  return isOneTypo(written, known) || (most > 1 && distance(written, known) <= most)
}

/** Numbers are never typos: a second stage of a layout is another place. */
export function digitsOf(word: string): string {
  return word.replaceAll(/\D/g, '')
}
