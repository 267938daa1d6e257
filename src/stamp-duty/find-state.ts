import { nameForm, nearestNames } from './name-form.ts'
import type { StampDutyRules, StateWithPlaces } from './rules/stamp-duty-rules.ts'

/** What a caller's name for a state means. */
export type StateMatch =
  | {
      readonly kind: 'found'
      readonly state: StateWithPlaces
      /** The city that was given where a state is wanted, if only this state has one of that name. */
      readonly city?: string
    }
  /** A city of several states was given. */
  | { readonly kind: 'several'; readonly place: string; readonly states: readonly string[] }
  /** Nearly the name of a state: which ones. */
  | { readonly kind: 'misspelt'; readonly nearest: readonly string[] }
  | { readonly kind: 'unknown' }

/** Finds a state by any of its names, or suggests what was meant. */
export function findState(rules: StampDutyRules, given: string): StateMatch {
  const form = nameForm(given)
  const state = rules.byName.get(form)
  if (state !== undefined) return { kind: 'found', state }
  const located = rules.states.flatMap((each) => {
    const { place, area } = each.placeByName.get(form) ?? {}
    return place === undefined || area !== undefined ? [] : [{ place: place.name, in: each }]
  })
  const [first, second] = located
  if (first !== undefined) {
    return second === undefined
      ? { kind: 'found', state: first.in, city: first.place }
      : { kind: 'several', place: first.place, states: located.map((each) => each.in.name) }
  }
  const nearest = nearestNames(
    form,
    Array.from(rules.byName, ([known, { name }]) => ({ form: known, name })),
  )
  return nearest.length > 0 ? { kind: 'misspelt', nearest } : { kind: 'unknown' }
}
