import { distance } from 'fastest-levenshtein'

/** One letter from four on, two from eight on. Two neighbours that were swapped count as one. */
export function isNearWord(
  written: string,
  known: string,
  most = known.length < 8 ? 1 : 2,
): boolean {
  if (written === known) return true
  // The first letter is rarely mistaken, and another one often makes another word: dental, rental.
  if (written[0] !== known[0] || known.length < 4) return false
  if (Math.abs(written.length - known.length) > most) return false
  if (/\d/.test(written + known) && digitsOf(written) !== digitsOf(known)) return false
  return distance(written, known) <= most || isSwapped(written, known)
}

function digitsOf(word: string): string {
  return word.replaceAll(/\D/g, '')
}

function isSwapped(written: string, known: string): boolean {
  if (written.length !== known.length) return false
  const at = Array.from(written).findIndex((letter, index) => letter !== known[index])
  const swapped = `${written.slice(0, at)}${written[at + 1] ?? ''}${written[at] ?? ''}${written.slice(at + 2)}`
  return swapped === known
}
