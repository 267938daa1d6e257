import { distance } from 'fastest-levenshtein'
import { plainText } from '../base/plain-text.ts'

/**
 * The form in which names of states and places are compared: without case, accents, spaces and punctuation, and without
 * the words that people add or leave out ("and", "state of", "India"), unless nothing else is there.
 */
export function nameForm(name: string): string {
  return joined(wordsOf(name), fillers)
}

/** The same with the word "city", which distinguishes Nanded City from Nanded. */
export function exactNameForm(name: string): string {
  return joined(wordsOf(name), exactFillers)
}

/** Words in lower case, without accents and punctuation. */
export function wordsOf(name: string): readonly string[] {
  return plainText(name)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
}

function joined(words: readonly string[], dropped: ReadonlySet<string>): string {
  const significant = words.filter((word) => !dropped.has(word))
  return (significant.length === 0 ? words : significant).join('')
}

const exactFillers = new Set(['and', 'the', 'of', 'in', 'india', 'state', 'union', 'territory'])
const fillers = new Set([...exactFillers, 'city'])

/** Up to three of the names that `form` may be a misspelling of, nearest first. */
export function nearestNames(
  form: string,
  known: readonly { readonly form: string; readonly name: string }[],
): readonly string[] {
  const nearest = new Map<string, number>()
  for (const candidate of known) {
    const furthest = maxTypos(Math.min(form.length, candidate.form.length))
    if (Math.abs(form.length - candidate.form.length) > furthest) continue
    const away = distance(form, candidate.form)
    if (away <= furthest && away < (nearest.get(candidate.name) ?? Infinity)) {
      nearest.set(candidate.name, away)
    }
  }
  return [...nearest]
    .toSorted(([nameA, a], [nameB, b]) => a - b || (nameA < nameB ? -1 : 1))
    .slice(0, 3)
    .map(([name]) => name)
}

/** How many letters may be wrong: few enough that a typo does not turn one country's name into another's. */
function maxTypos(length: number): number {
  return length < 4 ? 0 : length < 6 ? 1 : length < 10 ? 2 : 3
}
