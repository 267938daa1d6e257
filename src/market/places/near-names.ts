import { distance } from 'fastest-levenshtein'
import placeWords from '../../../data/words/places.json' with { type: 'json' }
import { digitsOf, isOneTypo } from '../../contract/hints/typo.ts'
import { normalForm } from './normal-form.ts'

/** Finds the forms that are one typo away. */
export type TypoIndex = (form: string) => readonly string[]

/** Shorter words are too near to others: with one letter changed they are another name as often as a typo. */
const minLength = 5
/**
 * The first letter is rarely mistaken, and in a short name another one often makes another place: Annur and Kannur, Podanur and
 * Kothanur. One that is missing from a longer name is rarely part of another.
 */
const minLengthForOtherFirst = 9
const minLengthForMissingFirst = 7
const minBeginning = 4

/** Words that many names have after their own. The words before them distinguish places: Raja Street and Rama Street. */
const commonWords = placeWords.afterNames.split(' ')
/** Endings that are written as part of the name, whose initials or short beginnings tell the places apart. */
const commonEndings = placeWords.endings.split(' ')

/** Finds typos among these forms, by comparing with each: a city has some thousand. */
export function typoIndex(forms: Iterable<string>): TypoIndex {
  const known = [...new Set(forms)].filter(({ length }) => length >= minLength)
  return (form) => known.filter((name) => isOneTypo(form, name) && tellsApart(form, name))
}

/** Whether the part that distinguishes the known name is unchanged: a short word, or the first letter of a longer one. */
function tellsApart(form: string, known: string): boolean {
  if (digitsOf(form) !== digitsOf(known)) return false
  const own = withoutEnding(known, commonWords)
  const beginning = withoutEnding(own, commonEndings)
  if (own.length < minLength) return form.startsWith(own)
  if (beginning.length < minBeginning) return form.startsWith(beginning)
  const minOwn = form.length < known.length ? minLengthForMissingFirst : minLengthForOtherFirst
  return own.length >= minOwn || form[0] === known[0]
}

function withoutEnding(name: string, endings: readonly string[]): string {
  const ending = endings.find((common) => name.endsWith(common))
  return name.slice(0, name.length - (ending?.length ?? 0))
}

/** Up to three known names that a person may have meant by a form, nearest first. */
type Suggest = (form: string) => readonly string[]

const maxSuggestions = 3
const minPartLength = 4
const maxFormLength = 40

/** Makes suggestions among names with the same first letter, each in the form of `placeForm` and as it is suggested. */
export function suggester(known: Iterable<readonly [form: string, name: string]>): Suggest {
  const names = Array.from(known, ([form, name]) => ({ form, name, nameForm: normalForm(name) }))
  return (form) => {
    if (form.length > maxFormLength) return []
    // One letter in four may differ: enough for a typo or another romanisation, too few to turn one place into another.
    const furthest = Math.max(1, Math.min(4, Math.round(form.length / 4)))
    const nearest = new Map<string, number>()
    for (const other of names.filter((each) => each.form[0] === form[0])) {
      // The beginning of a name counts as one typo.
      const isPart = form.length >= minPartLength && other.nameForm.startsWith(form)
      const away = isPart ? 1 : distance(form, other.form)
      if (away <= furthest && away < (nearest.get(other.name) ?? Infinity)) {
        nearest.set(other.name, away)
      }
    }
    return Array.from(nearest)
      .sort(([nameA, awayA], [nameB, awayB]) => awayA - awayB || (nameA < nameB ? -1 : 1))
      .slice(0, maxSuggestions)
      .map(([name]) => name)
  }
}
