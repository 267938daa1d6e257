import { localitiesAlong, type AmbiguousName, type City, type Locality } from './city.ts'
import { nearNames, type KnownName } from './near-names.ts'
import { normalForm } from './normal-form.ts'

/** What a caller's name for a city means. */
export type CityMeaning =
  | { readonly kind: 'city'; readonly city: City }
  | { readonly kind: 'outside'; readonly near: readonly string[]; readonly localityOf?: City }

/** What a caller's name for a locality means inside one city. */
export type LocalityMeaning =
  | {
      readonly kind: 'locality'
      readonly locality: Locality
      /** Set when the name alone decided and it has other meanings. */
      readonly assumed?: AmbiguousName
    }
  | {
      readonly kind: 'corridor' | 'pincode'
      readonly name: string
      readonly localities: readonly Locality[]
    }
  | {
      readonly kind: 'ambiguous'
      readonly ambiguous: AmbiguousName
      readonly candidates: readonly Candidate[]
    }
  | { readonly kind: 'elsewhere'; readonly name: string; readonly pincode: string }
  /** The words name the city itself. */
  | { readonly kind: 'whole-city' }
  | { readonly kind: 'unknown'; readonly near: readonly string[] }

/** A locality that an ambiguous name may mean, and the pincode that selects it. */
export interface Candidate {
  readonly locality: Locality
  readonly pincode: string
}

/** Knows every spelling of the covered places. */
export interface Gazetteer {
  readonly cities: readonly City[]
  city(text: string): CityMeaning
  locality(city: City, text: string): LocalityMeaning
}

/** Indexes every spelling of the cities and their localities. */
export function gazetteer(cities: readonly City[]): Gazetteer {
  const indexes = new Map(cities.map((city) => [city.slug, nameIndex(city)]))
  const cityNames = cities.flatMap(spellingsOfCity)
  const cityForms = cities.map((city) => {
    const forms = spellingsOfCity(city).map(({ form }) => form)
    return { city, forms, suffixes: [...stateForms(city), ...forms] }
  })

  function resolveCity(text: string): CityMeaning {
    const { rest } = splitPincode(text)
    const form = normalForm(rest)
    for (const { city, forms, suffixes } of cityForms) {
      if (forms.includes(withoutSuffixes(form, suffixes, forms))) return { kind: 'city', city }
    }
    const localityOf = cities.find((city) => indexes.get(city.slug)?.byForm.has(form))
    const near = nearNames(form, cityNames)
    return { kind: 'outside', near, ...(localityOf === undefined ? {} : { localityOf }) }
  }

  return {
    cities,
    city: resolveCity,
    locality(city, text) {
      const known = indexes.get(city.slug) ?? nameIndex(city)
      return resolveLocality(known, text)
    },
  }
}

/** The covered localities that an ambiguous name may mean, with the pincode that chooses each. */
export function candidatesOf(city: City, { byPincode }: AmbiguousName): readonly Candidate[] {
  return Object.entries(byPincode).flatMap(([pincode, slug]) => {
    const locality = bySlug(city, slug)
    return locality === undefined ? [] : [{ locality, pincode }]
  })
}

/** All spellings of one city's places by normal form. */
interface NameIndex {
  readonly city: City
  readonly byForm: ReadonlyMap<string, Locality>
  readonly ambiguous: ReadonlyMap<string, AmbiguousName>
  readonly names: readonly KnownName[]
  /** Endings that say where the place is and not which place it is. */
  readonly suffixes: readonly string[]
}

function nameIndex(city: City): NameIndex {
  const byForm = new Map<string, Locality>()
  // Lower ranks never displace higher ones: a canonical name wins over another place's sub-locality.
  const ranks: readonly ((locality: Locality) => readonly string[])[] = [
    ({ name }) => [name],
    ({ nameTa }) => [nameTa],
    ({ aliases }) => aliases,
    ({ subLocalities }) => subLocalities,
  ]
  const spellings = ranks.flatMap((ofRank) =>
    city.localities.flatMap((locality) =>
      ofRank(locality).map((spelling) => ({ locality, spelling })),
    ),
  )
  const add = (spelling: string, locality: Locality): void => {
    const form = normalForm(spelling)
    if (!byForm.has(form)) byForm.set(form, locality)
  }
  for (const { spelling, locality } of spellings) add(spelling, locality)
  // Other words for a road are understood, but never suggested.
  const names = Array.from(byForm, ([form, { name }]) => ({
    form,
    name,
    nameForm: normalForm(name),
  }))
  for (const { spelling, locality } of spellings) {
    for (const [word, other] of roadSynonyms) add(spelling.replace(word, other), locality)
  }
  return {
    city,
    byForm,
    ambiguous: new Map(city.ambiguousNames.map((entry) => [normalForm(entry.name), entry])),
    names,
    suffixes: [...spellingsOfCity(city).map(({ form }) => form), ...stateForms(city)],
  }
}

/** "Road" has a short form, and two words in Tamil. */
const roadSynonyms = [
  [/\broad\b/giu, 'Rd'],
  [/ரோடு/gu, 'சாலை'],
] as const

function resolveLocality(known: NameIndex, text: string): LocalityMeaning {
  const { pincode, rest } = splitPincode(text)
  const segments = rest
    .split(',')
    .map(normalForm)
    .filter((form) => form !== '')
  const whole = segments.join('')
  if (whole === '' || isOnlyTheCity(known, whole)) {
    return pincode === undefined && whole !== ''
      ? { kind: 'whole-city' }
      : byPincode(known, pincode)
  }

  for (const form of [
    whole,
    withoutSuffixes(whole, known.suffixes),
    ...knownLeadingSegments(known, segments),
  ]) {
    const ambiguous = known.ambiguous.get(form)
    if (ambiguous !== undefined) return disambiguate(known, ambiguous, pincode, segments)
    const locality = known.byForm.get(form)
    if (locality !== undefined) return meaningOf(known.city, locality)
  }
  const decided = bySlug(known.city, chosenByAdjacentWords(known, whole))
  if (decided !== undefined) return { kind: 'locality', locality: decided }
  return { kind: 'unknown', near: nearNames(withoutSuffixes(whole, known.suffixes), known.names) }
}

/** "P.N. Palayam near Mettupalayam Road": an ambiguous name directly followed by the words that choose its meaning. */
function chosenByAdjacentWords({ ambiguous }: NameIndex, whole: string): string | undefined {
  for (const [form, { byWords }] of ambiguous) {
    if (!whole.startsWith(form)) continue
    const rest = whole.slice(form.length)
    const chosen = Object.entries(byWords).find(([words]) => rest.includes(normalForm(words)))
    if (chosen !== undefined) return chosen[1]
  }
  return undefined
}

/**
 * The segments that may decide: in "12th Cross, Vadavalli, Coimbatore" what comes before a known place is inside it, but in
 * "Gandhipuram, Chennai" what follows means another place.
 */
function knownLeadingSegments(known: NameIndex, segments: readonly string[]): readonly string[] {
  const isKnown = (form: string): boolean =>
    known.byForm.has(form) || known.ambiguous.has(form) || isOnlyTheCity(known, form)
  const lastUnknown = segments.findLastIndex((form) => !isKnown(form))
  return segments.slice(lastUnknown + 1)
}

function meaningOf(city: City, locality: Locality): LocalityMeaning {
  if (locality.kind === 'locality') return { kind: 'locality', locality }
  return { kind: 'corridor', name: locality.name, localities: localitiesAlong(city, locality) }
}

function byPincode({ city }: NameIndex, pincode: string | undefined): LocalityMeaning {
  if (pincode === undefined) return { kind: 'unknown', near: [] }
  const localities = city.localities.filter(
    ({ kind, pincodes }) => kind === 'locality' && pincodes.includes(pincode),
  )
  const [only] = localities
  if (only === undefined) return { kind: 'unknown', near: [] }
  if (localities.length === 1) return { kind: 'locality', locality: only }
  return { kind: 'pincode', name: pincode, localities }
}

function disambiguate(
  known: NameIndex,
  ambiguous: AmbiguousName,
  pincode: string | undefined,
  segments: readonly string[],
): LocalityMeaning {
  if (pincode !== undefined && ambiguous.elsewhere.includes(pincode)) {
    return { kind: 'elsewhere', name: ambiguous.name, pincode }
  }
  const meant =
    (pincode === undefined ? undefined : ambiguous.byPincode[pincode]) ??
    chosenByWords(known, ambiguous, segments)
  const decided = bySlug(known.city, meant)
  if (decided !== undefined) return { kind: 'locality', locality: decided }
  const assumed = bySlug(known.city, ambiguous.default ?? undefined)
  if (assumed !== undefined) return { kind: 'locality', locality: assumed, assumed: ambiguous }
  return { kind: 'ambiguous', ambiguous, candidates: candidatesOf(known.city, ambiguous) }
}

/** "P.N. Palayam, Mettupalayam Road" or "Udayampalayam, Sowripalayam": the other words of the text may say which. */
function chosenByWords(
  known: NameIndex,
  ambiguous: AmbiguousName,
  segments: readonly string[],
): string | undefined {
  const whole = segments.join('')
  const byWords = Object.entries(ambiguous.byWords).find(([words]) =>
    whole.includes(normalForm(words)),
  )
  if (byWords !== undefined) return byWords[1]
  const possible = Object.values(ambiguous.byPincode)
  return segments
    .filter((segment) => !known.ambiguous.has(segment))
    .map((segment) => known.byForm.get(segment)?.slug)
    .find((slug) => slug !== undefined && possible.includes(slug))
}

function bySlug(city: City, slug: string | undefined): Locality | undefined {
  return city.localities.find((locality) => locality.slug === slug)
}

function splitPincode(text: string): { readonly pincode?: string; readonly rest: string } {
  const found = /(?<!\d)([1-9]\d{2})\s?(\d{3})(?!\d)/u.exec(text)
  if (found === null) return { rest: text }
  return { pincode: `${found[1]}${found[2]}`, rest: text.replace(found[0], ' ') }
}

function isOnlyTheCity(known: NameIndex, form: string): boolean {
  return (
    known.suffixes.includes(form) || known.suffixes.includes(withoutSuffixes(form, known.suffixes))
  )
}

/** Removes suffixes while something is left; a form in `whole` is a complete name and stays. */
function withoutSuffixes(
  form: string,
  suffixes: readonly string[],
  whole: readonly string[] = [],
): string {
  if (whole.includes(form)) return form
  const suffix = suffixes.find((ending) => form.endsWith(ending) && form.length > ending.length)
  return suffix === undefined
    ? form
    : withoutSuffixes(form.slice(0, -suffix.length), suffixes, whole)
}

function spellingsOfCity(city: City): readonly KnownName[] {
  const { name } = city
  const nameForm = normalForm(name)
  return [name, city.nameTa, ...city.aliases].map((spelling) => ({
    form: normalForm(spelling),
    name,
    nameForm,
  }))
}

function stateForms(city: City): readonly string[] {
  return [city.state, ...city.stateAliases, 'India', 'இந்தியா'].map(normalForm)
}
