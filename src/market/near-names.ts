import { distance } from 'fastest-levenshtein'
import { normalForm } from './normal-form.ts'

/** One spelling of a known name. */
export interface KnownName {
  /** One spelling in the form of `placeForm`. */
  readonly form: string
  /** The name to suggest. */
  readonly name: string
}

/** Up to three known names that a person may have meant by a form, nearest first. */
export type Suggest = (form: string) => readonly string[]

const maxSuggestions = 3
const minPartLength = 4
const maxFormLength = 40

/** Makes suggestions among names with the same first letter. */
export function suggester(known: readonly KnownName[]): Suggest {
  const names = known.map((each) => ({ ...each, nameForm: normalForm(each.name) }))
  return (form) => (form.length > maxFormLength ? [] : nearNames(form, names))
}

interface Candidate extends KnownName {
  /** Normal form of the name. */
  readonly nameForm: string
}

function nearNames(form: string, known: readonly Candidate[]): readonly string[] {
  // One letter in four may differ: enough for a typo or another romanisation, too few to turn one place into another.
  const furthest = Math.max(1, Math.min(4, Math.round(form.length / 4)))
  const nearest = new Map<string, number>()
  for (const candidate of known) {
    if (candidate.form[0] !== form[0]) continue
    const away = distanceTo(form, candidate, furthest)
    if (away <= furthest && away < (nearest.get(candidate.name) ?? Infinity)) {
      nearest.set(candidate.name, away)
    }
  }
  return Array.from(nearest)
    .sort(([nameA, awayA], [nameB, awayB]) => awayA - awayB || (nameA < nameB ? -1 : 1))
    .slice(0, maxSuggestions)
    .map(([name]) => name)
}

function distanceTo(form: string, candidate: Candidate, furthest: number): number {
  // The beginning of a name counts as one typo.
  if (form.length >= minPartLength && candidate.nameForm.startsWith(form)) return 1
  if (Math.abs(form.length - candidate.form.length) > furthest) return Infinity
  return distance(form, candidate.form)
}
