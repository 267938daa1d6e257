import { distance } from 'fastest-levenshtein'
import type { NameForm } from './name-form.ts'

/**
 * Whether one is the other with a letter or two wrong. Words are compared one by one where there are as many: `newRate` is no
 * typo of `oldRate`. A number is never one of another number.
 */
export function isTypoOf(written: NameForm, known: NameForm): boolean {
  return (
    areNear(written.spelt, known.spelt) ||
    areNear(written.words, known.words) ||
    (written.spelt.length !== known.spelt.length && isSplit(written.whole, known.whole))
  )
}

function areNear(written: readonly string[], known: readonly string[]): boolean {
  return (
    written.length === known.length &&
    written.every((word, index) => isNearWord(word, known[index] ?? ''))
  )
}

/** A word that was split or joined, with one letter wrong at most: two would make `husband or wife` of `husband and wife`. */
function isSplit(written: string, known: string): boolean {
  return written === known || (known.length > 7 && isNearWord(written, known, 1))
}

/** One letter from four on, two from eight on. Two neighbours that were swapped count as one. */
export function isNearWord(
  written: string,
  known: string,
  most = known.length < 4 ? 0 : known.length < 8 ? 1 : 2,
): boolean {
  if (written === known) return true
  if (most === 0 || Math.abs(written.length - known.length) > most) return false
  // The first letter is rarely mistaken, and another one often makes another word: dental, rental.
  if (written[0] !== known[0]) return false
  if (/\d/.test(written + known) && digitsOf(written) !== digitsOf(known)) return false
  return distance(written, known) <= most || isSwapped(written, known)
}

function digitsOf(word: string): string {
  return word.replaceAll(/\D/g, '')
}

function isSwapped(written: string, known: string): boolean {
  const at = Array.from(written).findIndex((letter, index) => letter !== known[index])
  const swapped = `${written.slice(0, at)}${written[at + 1] ?? ''}${written[at] ?? ''}${written.slice(at + 2)}`
  return swapped === known
}
