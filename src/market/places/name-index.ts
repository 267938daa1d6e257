import type { City, Locality } from './city.ts'
import { placeForm } from './place-text.ts'
import { consonantsOf, soundOf, withOtherEnding } from './sounds.ts'
import { suggester, typoIndex } from './near-names.ts'

/** One name of a place of a city. */
export interface NamedPlace {
  readonly locality: Locality
  readonly name: string
  /**
   * What the name says of the locality. Where a text has several, a `locality` is more specific than a `part` or landmark of one,
   * and these more than a `road`.
   */
  readonly rank: 'locality' | 'part' | 'road'
  /** For a part of the locality, or a landmark in it. */
  readonly isPart: boolean
}

/** The spellings of one city's places. */
export type NameIndex = ReturnType<typeof nameIndex>

const indexes = new WeakMap<City, NameIndex>()

/** Indexes a city's names once, however many callers' sets of cities it belongs to. */
export function nameIndexOf(city: City): NameIndex {
  const known = indexes.get(city) ?? nameIndex(city)
  indexes.set(city, known)
  return known
}

function nameIndex(city: City) {
  const places = placesOf(city)
  const byForm = new Map<string, NamedPlace>()
  for (const [spelling, place] of places) {
    const form = placeForm(spelling)
    // Lower ranks never displace higher ones: a canonical name wins over another place's part.
    if (!byForm.has(form)) byForm.set(form, place)
  }
  const ambiguous = new Map(city.ambiguousNames.map((entry) => [placeForm(entry.name), entry]))
  const cityForms = [city.name, city.nameTa, ...city.aliases].map(placeForm)
  const stateForm = placeForm(city.state)
  return {
    city,
    byForm,
    ambiguous,
    typos: typoIndex([...ambiguous.keys(), ...formsWithTypos(places)]),
    /** Names that a caller may have meant. */
    suggest: suggester(Array.from(byForm, ([form, { locality }]) => [form, locality.name])),
    /** The city's own name, where a caller may have meant it. */
    suggestCity: suggester(cityForms.map((form) => [form, city.name])),
    cityForms,
    /** Endings that say where the place is and not which place it is. */
    suffixes: [
      ...[...cityForms, stateForm],
      ...[...city.stateAliases, 'India', 'இந்தியா', 'भारत'].map(placeForm),
    ],
    /** Null where two places sound the same: then neither is meant for certain. */
    bySound: placesBySound(places),
    citySounds: new Set(
      [...cityForms, stateForm].flatMap((form) => withOtherEnding(soundOf([form]))),
    ),
  }
}

/** A shorter alias is too near to other names. */
const minAliasLength = 7

/** The names in which a typo is understood: of localities and roads. There are too many parts and landmarks like others. */
function formsWithTypos(places: readonly (readonly [string, NamedPlace])[]): readonly string[] {
  return places.flatMap(([spelling, { locality, isPart }]) => {
    const form = placeForm(spelling)
    return !isPart && (spelling === locality.name || form.length >= minAliasLength) ? [form] : []
  })
}

/** Names before parts, parts before landmarks. */
function placesOf(city: City): readonly (readonly [string, NamedPlace])[] {
  const whole = (locality: Locality, spelling: string) => {
    const rank = rankOf(spelling, locality)
    return [spelling, { locality, name: locality.name, rank, isPart: false }] as const
  }
  const part = (locality: Locality, name: string, spelling: string) => {
    const rank = rankOf(spelling, locality) === 'road' ? 'road' : 'part'
    return [spelling, { locality, name, rank, isPart: locality.kind === 'locality' }] as const
  }
  const { localities, landmarks = [] } = city
  return [
    ...localities.map((locality) => whole(locality, locality.name)),
    ...localities.map((locality) => whole(locality, locality.nameTa)),
    ...localities.flatMap((locality) => locality.aliases.map((alias) => whole(locality, alias))),
    ...localities.flatMap((locality) =>
      locality.subLocalities.map((name) => part(locality, name, name)),
    ),
    ...landmarks.flatMap(({ name, aliases, locality: slug }) => {
      const locality = localities.find((other) => other.slug === slug)
      return locality === undefined
        ? []
        : [name, ...aliases].map((spelling) => part(locality, name, spelling))
    }),
  ]
}

function rankOf(spelling: string, { kind, name }: Locality): 'locality' | 'road' {
  if (kind === 'corridor') return 'road'
  return spelling !== name && /(?:road|street)$/u.test(placeForm(spelling)) ? 'road' : 'locality'
}

function placesBySound(places: readonly (readonly [string, NamedPlace])[]) {
  const sounds = new Map<string, NamedPlace | null>()
  const add = (sound: string, place: NamedPlace): void => {
    const known = sounds.get(sound)
    if (known === undefined) sounds.set(sound, place)
    else if (known?.locality !== place.locality) sounds.set(sound, null)
  }
  for (const [spelling, place] of places) {
    const sound = soundOf([placeForm(spelling)])
    for (const ending of withOtherEnding(sound)) add(ending, place)
  }
  for (const [sound, place] of Array.from(sounds)) {
    const consonants = consonantsOf(sound)
    if (place !== null && consonants !== undefined) add(`-${consonants}`, place)
  }
  return sounds
}
