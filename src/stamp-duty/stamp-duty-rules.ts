import type { GstOnHomes } from './gst-schedule.ts'
import type { Place, PlaceArea } from './places.ts'
import type { Day } from '../base/day.ts'
import type { StateRules } from './schedule.ts'
import { exactSchedule, type ExactSchedule } from './exact-schedule.ts'
import { exactGst, type ExactGst } from './gst.ts'
import { nameForm } from './name-form.ts'

/** All rules, read into exact numbers and indexed by name: made once, used for every estimate. */
export interface StateBook {
  readonly states: readonly StateEntry[]
  readonly byName: ReadonlyMap<string, StateEntry>
  readonly gst: ExactGst
  readonly version: string
}

export interface StateEntry {
  readonly rules: StateRules
  /** Newest first. */
  readonly schedules: readonly ExactSchedule[]
  readonly places: readonly Place[]
  readonly placeByName: ReadonlyMap<string, LocatedPlace>
}

/** A place, or an area inside one. */
export interface LocatedPlace {
  readonly place: Place
  readonly area?: PlaceArea
}

/** What `rules` reads from `data/rules`. */
export interface StampDutySource {
  readonly states: readonly { readonly rules: StateRules; readonly places: readonly Place[] }[]
  readonly gst: GstOnHomes
  readonly version: string
}

/** @throws {RangeError} when two states answer to the same name. */
export function stateBook(source: StampDutySource): StateBook {
  const states = source.states.map(({ rules, places }) => ({
    rules,
    schedules: rules.schedules.map(exactSchedule),
    places,
    placeByName: placesByName(places),
  }))
  return {
    states,
    byName: statesByName(states),
    gst: exactGst(source.gst),
    version: source.version,
  }
}

/** The schedule in force on a day; the oldest when none has begun. */
export function scheduleOn({ rules, schedules }: StateEntry, day: Day): ExactSchedule {
  const found = schedules.find((schedule) => schedule.rules.effective_from <= day)
  const schedule = found ?? schedules.at(-1)
  if (schedule === undefined) throw new RangeError(`${rules.name} has no schedule.`)
  return schedule
}

/** Every name under which a state is known: codes, slug, names. */
export function namesOfState({ rules }: StateEntry): readonly string[] {
  return [rules.code, ...rules.other_codes, rules.slug, rules.name, ...rules.other_names]
}

function statesByName(states: readonly StateEntry[]): ReadonlyMap<string, StateEntry> {
  const byName = new Map<string, StateEntry>()
  for (const state of states) {
    for (const form of namesOfState(state).map(nameForm)) {
      const taken = byName.get(form)
      if (taken !== undefined && taken !== state) {
        throw new RangeError(`${taken.rules.name} and ${state.rules.name} are both named ${form}.`)
      }
      byName.set(form, state)
    }
  }
  return byName
}

/** A place's own name wins over an area of another place. */
function placesByName(places: readonly Place[]): ReadonlyMap<string, LocatedPlace> {
  const areas = places.flatMap((place) =>
    (place.areas ?? []).flatMap((area) =>
      [area.name, ...(area.other_names ?? [])].map(
        (name) => [nameForm(name), { place, area }] as const,
      ),
    ),
  )
  const whole = places.flatMap((place) =>
    [place.slug, place.name, ...(place.other_names ?? [])].map(
      (name) => [nameForm(name), { place }] as const,
    ),
  )
  return new Map([...areas, ...whole])
}
