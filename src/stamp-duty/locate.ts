import type { LocalBody } from './rules/state-rules.ts'
import { findPlace } from './find-place.ts'
import { nameForm, nearestNames } from './name-form.ts'
import type { LocatedPlace, StateWithPlaces } from './rules/stamp-duty-rules.ts'

interface PlaceInput {
  readonly city?: string | undefined
  readonly localBody?: LocalBody | undefined
  readonly isUrban?: boolean | undefined
}

/** Where the purchase is priced, and how that was decided. */
export interface Location {
  readonly place: LocatedPlace | undefined
  readonly localBody: LocalBody
  readonly zones: readonly string[]
  readonly source: 'localBody' | 'city' | 'isUrban' | 'default'
  /** The part of the city's name that is not known, beside a city that is: "Sarjapur" in "Sarjapur, Bengaluru". */
  readonly unknownPart: string | undefined
  /** The city was given and is not known in the state: what may have been meant. */
  readonly unknownCity: { readonly nearest: readonly string[] } | undefined
  /** The city has another kind of local body than the requested one. */
  readonly overridden: LocatedPlace | undefined
}

/** `localBody` wins over the city, and the city over `isUrban`; without any of them, a town's corporation is assumed. */
export function locate(state: StateWithPlaces, input: PlaceInput): Location {
  const { city, localBody, isUrban } = input
  const found = city === undefined ? undefined : findPlace(state, city)
  const place = found?.place
  const known = {
    place,
    unknownPart: found?.unknownPart,
    unknownCity:
      city === undefined || place !== undefined
        ? undefined
        : { nearest: nearestNames(nameForm(city), placeNames(state)) },
    overridden: undefined,
  }
  if (localBody !== undefined) {
    const isOther = place !== undefined && localBodyOf(place) !== localBody
    const zones = place === undefined || isOther ? [] : zonesOf(place)
    const overridden = isOther ? place : undefined
    return { ...known, localBody, zones, source: 'localBody', overridden }
  }
  if (place !== undefined) {
    return { ...known, localBody: localBodyOf(place), zones: zonesOf(place), source: 'city' }
  }
  return {
    ...known,
    localBody: isUrban === false ? 'gram_panchayat' : 'municipal_corporation',
    zones: [],
    source: isUrban === undefined ? 'default' : 'isUrban',
  }
}

function localBodyOf({ place, area }: LocatedPlace): LocalBody {
  return area?.local_body ?? place.local_body
}

function zonesOf({ place, area }: LocatedPlace): readonly string[] {
  return area?.zones ?? place.zones ?? []
}

function placeNames({ places }: StateWithPlaces): readonly { form: string; name: string }[] {
  return places.flatMap(({ slug, name, other_names: others = [], areas = [] }) => [
    ...[slug, name, ...others].map((each) => ({ form: nameForm(each), name })),
    ...areas.flatMap((area) =>
      [area.name, ...(area.other_names ?? [])].map((each) => ({
        form: nameForm(each),
        name: `${area.name}, ${name}`,
      })),
    ),
  ])
}
