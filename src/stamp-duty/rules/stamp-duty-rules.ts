import type { Day } from '../../base/calendar.ts'
import { inForceOn } from '../../rules/schedules.ts'
import type { GstOnHomes } from './gst-file.ts'
import { exactNameForm, nameForm } from '../name-form.ts'
import { chargesOf } from '../contested.ts'
import type { Place, PlaceArea } from './places-file.ts'
import type { Charge, Condition, PropertyType, Schedule, StateRules } from './state-rules.ts'

/** All rules of stamp duty, indexed by name: made once, used for every estimate. */
export interface StampDutyRules {
  /** By ISO code. */
  readonly states: readonly StateWithPlaces[]
  readonly byName: ReadonlyMap<string, StateWithPlaces>
  readonly gst: GstOnHomes
  /** Day of the last research and the start of a hash of every file, so that an estimate can be reproduced. */
  readonly version: string
}

/** One state or union territory with its places. */
export interface StateWithPlaces extends StateRules {
  /** Newest first. */
  readonly schedules: readonly ScheduleInForce[]
  readonly places: readonly Place[]
  readonly placeByName: ReadonlyMap<string, LocatedPlace>
  /** Each kind of place once: what an unknown place may be. */
  readonly kindsOfPlace: ReturnType<typeof kindsOf>
}

/** A schedule, with what its prices depend on. */
export interface ScheduleInForce extends Schedule {
  /** Whether any price depends on the kind of local body or the zone. */
  readonly pricesByLocation: boolean
  readonly pricedZones: readonly string[]
  /** The kinds of property whose price depends on whether it is a first sale. */
  readonly firstSaleTypes: readonly PropertyType[]
  /** Prices at which a slab, a case or a concession ends: the cost may jump above them. */
  readonly priceLimits: readonly bigint[]
  /** The same of the duty, which surcharges are taken of. */
  readonly dutyLimits: readonly bigint[]
}

/** A place, or an area inside one. */
export interface LocatedPlace {
  readonly place: Place
  readonly area?: PlaceArea
}

/**
 * Indexes what was read from the files.
 *
 * @throws {RangeError} when two states share a name.
 */
export function indexRules(
  files: readonly { readonly state: StateRules; readonly places: readonly Place[] }[],
  gst: GstOnHomes,
  version: string,
): StampDutyRules {
  const states = files.map(({ state, places }) => ({
    ...state,
    schedules: state.schedules.map(withPricedBy),
    places,
    placeByName: placesByName(places),
    kindsOfPlace: kindsOf(places),
  }))
  return { states, byName: statesByName(states), gst, version }
}

/** The schedule in force on a day; the oldest when none has begun. */
export function scheduleOn({ schedules }: StateWithPlaces, day: Day): ScheduleInForce {
  return inForceOn(schedules, day, ({ effective_from: from }) => from)
}

function withPricedBy(schedule: Schedule): ScheduleInForce {
  const conditions = chargesOf(schedule).flatMap(conditionsOf)
  const zones = conditions.flatMap(({ zone = [], not_zone: not = [] }) => [...zone, ...not])
  return {
    ...schedule,
    pricesByLocation:
      zones.length > 0 || conditions.some(({ local_body: bodies }) => bodies !== undefined),
    pricedZones: [...new Set(zones)],
    firstSaleTypes: conditions
      .filter(({ first_sale: first }) => first !== undefined)
      .flatMap(({ property }) => property ?? allTypes),
    priceLimits: limitsOf(schedule, 'consideration'),
    dutyLimits: limitsOf(schedule, 'duty'),
  }
}

/** Conditions limit the price, brackets what their charge is taken of. */
function limitsOf(schedule: Schedule, base: Charge['base']): readonly bigint[] {
  const charges = chargesOf(schedule)
  const conditions = base === 'duty' ? [] : charges.flatMap(conditionsOf)
  const brackets = charges
    .filter((charge) => charge.base === base)
    .flatMap(({ cases, concessions = [] }) => [...cases, ...concessions])
    .flatMap((pricing) => pricing.brackets ?? [])
  const limits = [
    ...conditions.flatMap(({ value }) => [value?.above ?? 0n, value?.up_to ?? 0n]),
    ...brackets.map(({ above }) => above),
  ]
  return [...new Set(limits)].filter((limit) => limit > 0n)
}

const allTypes: readonly PropertyType[] = ['residential', 'commercial', 'plot', 'agricultural']

function conditionsOf({ cases, concessions = [] }: Charge): readonly Condition[] {
  return [...cases, ...concessions].flatMap(({ when }) => (when === undefined ? [] : [when]))
}

function statesByName(states: readonly StateWithPlaces[]): ReadonlyMap<string, StateWithPlaces> {
  const byName = new Map<string, StateWithPlaces>()
  for (const state of states) {
    const names = [state.code, ...state.other_codes, state.slug, state.name, ...state.other_names]
    for (const form of names.map(nameForm)) {
      const taken = byName.get(form)
      if (taken !== undefined && taken !== state) {
        throw new RangeError(`${taken.name} and ${state.name} are both named ${form}.`)
      }
      byName.set(form, state)
    }
  }
  return byName
}

/** By every form of every name. A name as it is written wins over one without "city", and a place over an area. */
function placesByName(places: readonly Place[]): ReadonlyMap<string, LocatedPlace> {
  const areas = places.flatMap((place) =>
    (place.areas ?? []).map((area) => ({
      located: { place, area },
      names: [area.name, ...(area.other_names ?? [])],
    })),
  )
  const whole = places.map((place) => ({
    located: { place },
    names: [place.slug, place.name, ...(place.other_names ?? [])],
  }))
  const byForm = (formOf: (name: string) => string): readonly (readonly [string, LocatedPlace])[] =>
    [...areas, ...whole].flatMap(({ located, names }) =>
      names.map((name) => [formOf(name), located] as const),
    )
  return new Map([...byForm(nameForm), ...byForm(exactNameForm)])
}

function kindsOf(places: readonly Place[]) {
  const kinds = places.flatMap((place) =>
    [place, ...(place.areas ?? [])].map((part) => ({
      localBody: part.local_body ?? place.local_body,
      zones: part.zones ?? place.zones ?? [],
    })),
  )
  const bodies = ['municipal_corporation', 'municipal_council', 'gram_panchayat'] as const
  const all = [...kinds, ...bodies.map((localBody) => ({ localBody, zones: [] }))]
  const byKey = all.map((kind) => [`${kind.localBody} ${kind.zones.join(' ')}`, kind] as const)
  return [...new Map(byKey).values()]
}
