import { nameForm, nearestNames } from './name-form.ts'
import { namesOfState, type StampDutyRules, type StateEntry } from './stamp-duty-rules.ts'

/** What a caller's word for a state means. */
export type StateFinding =
  | { readonly kind: 'found'; readonly state: StateEntry }
  /** A city was given where a state is wanted. */
  | { readonly kind: 'city'; readonly place: string; readonly state: StateEntry }
  /** Nearly the name of a state: which ones. */
  | { readonly kind: 'misspelt'; readonly nearest: readonly string[] }
  | { readonly kind: 'unknown' }

export function findState(book: StampDutyRules, given: string): StateFinding {
  const form = nameForm(given)
  const state = book.byName.get(form)
  if (state !== undefined) return { kind: 'found', state }
  for (const each of book.states) {
    const located = each.placeByName.get(form)
    if (located !== undefined && located.area === undefined) {
      return { kind: 'city', place: located.place.name, state: each }
    }
  }
  const nearest = nearestNames(form, knownNames(book))
  return nearest.length > 0 ? { kind: 'misspelt', nearest } : { kind: 'unknown' }
}

interface KnownName {
  readonly form: string
  readonly name: string
}

const knownNamesOf = new WeakMap<StampDutyRules, readonly KnownName[]>()

function knownNames(book: StampDutyRules): readonly KnownName[] {
  const known = knownNamesOf.get(book)
  if (known !== undefined) return known
  const made = book.states.flatMap((state) =>
    namesOfState(state).map((name) => ({ form: nameForm(name), name: state.name })),
  )
  knownNamesOf.set(book, made)
  return made
}
