import { localitiesAlong, type City } from './city.ts'
import { alternativeMeaning, type AlternativeMeaning } from './alternative-meaning.ts'
import type { LocalityMeaning, ResolvedMeaning } from './locality-meaning.ts'
import type { NamedPlace } from './name-index.ts'
import { isOnlyTheCity, withoutSuffixes, type KnownNames } from './phrase-meaning.ts'
import type { PlaceText } from './place-text.ts'
import type { Town } from './towns.ts'

/** What a text means in one city. */
export function textMeaning(known: KnownNames, text: PlaceText): LocalityMeaning {
  const { form, pincode } = text
  if (form === '' || isOnlyTheCity(known, form)) {
    if (pincode !== undefined) return pincodeMeaning(known.city, pincode)
    return form === '' ? { kind: 'unknown', near: [] } : { kind: 'whole-city' }
  }
  const meaning = wholeMeaning(known, form) ?? alternativesMeaning(known, text)
  const isElsewhere =
    'localities' in meaning || meaning.kind === 'locality' || meaning.kind === 'misspelled'
  if (isElsewhere && pincode !== undefined && !isInDistrict(known.city, pincode)) {
    const name = meaning.kind === 'locality' ? meaning.locality.name : meaning.name
    return { kind: 'elsewhere', name, pincode }
  }
  return meaning
}

/** A name may contain words that mean something else between names: "Nava India to Goldwins". */
function wholeMeaning(known: KnownNames, form: string): LocalityMeaning | undefined {
  const name = [form, withoutSuffixes(form, known.suffixes)].find((each) => known.byForm.has(each))
  const place = name === undefined || known.ambiguous.has(name) ? undefined : known.byForm.get(name)
  return place === undefined ? undefined : meaningOf(known.city, [place], [])
}

function alternativesMeaning(known: KnownNames, text: PlaceText): LocalityMeaning {
  const read = text.alternatives.map((phrases) => ({
    phrases,
    meaning: alternativeMeaning(known, text, phrases),
  }))
  const found = read.flatMap(({ meaning }) => (meaning.kind === 'places' ? [meaning] : []))
  if (found.length === 0) {
    const meanings = read.map(({ meaning }) => meaning)
    return unresolved(known, text, meanings)
  }
  const places = found.flatMap((meaning) => meaning.places)
  const missed = read.flatMap(({ phrases, meaning }) =>
    meaning.kind === 'places' || meaning.kind === 'nothing'
      ? []
      : [phrases.flatMap(({ written }) => written).join(' ')],
  )
  const names = found.flatMap((meaning) => meaning.leftOut)
  const leftOut = names.filter((name) => !places.some((place) => place.name === name))
  const meaning = meaningOf(known.city, places, [...new Set([...leftOut, ...missed])])
  const assumed = found.find((each) => each.assumed !== undefined)?.assumed
  return meaning.kind === 'locality' && assumed !== undefined ? { ...meaning, assumed } : meaning
}

function meaningOf(
  city: City,
  places: readonly NamedPlace[],
  leftOut: readonly string[],
): ResolvedMeaning {
  const localities = Array.from(
    new Set(
      places.flatMap(({ locality }) =>
        locality.kind === 'corridor' ? localitiesAlong(city, locality) : [locality],
      ),
    ),
  )
  const [place] = places
  if (
    place?.locality.kind === 'corridor' &&
    places.every((same) => same.locality === place.locality)
  ) {
    return { kind: 'corridor', name: place.locality.name, localities, leftOut }
  }
  const [locality, second] = localities
  if (place === undefined || locality === undefined || second !== undefined) {
    const names = new Set(places.map((each) => each.locality.name))
    return { kind: 'several', name: Array.from(names).join(' and '), localities, leftOut }
  }
  const isPart = places.every((same) => same.isPart)
  return { kind: 'locality', locality, ...(isPart ? { part: place.name } : {}), leftOut }
}

function unresolved(
  known: KnownNames,
  { form }: PlaceText,
  read: readonly AlternativeMeaning[],
): LocalityMeaning {
  for (const meaning of read) {
    if (
      meaning.kind === 'ambiguous' ||
      meaning.kind === 'elsewhere' ||
      meaning.kind === 'outside'
    ) {
      return meaning
    }
  }
  const unknown = read.flatMap((meaning) => (meaning.kind === 'unknown' ? [meaning] : []))
  if (unknown.length === 0 && read.some(({ kind }) => kind === 'city'))
    return { kind: 'whole-city' }
  const whole = withoutSuffixes(form, known.suffixes)
  const [only, second] = unknown
  const isWhole = only === undefined || second !== undefined
  const forms = isWhole || only.place !== undefined ? [whole] : [whole, only.form]
  const typos = [...new Set(forms.flatMap((each) => placesByTypo(known, each)))]
  const [typo] = typos
  if (typos.length === 1 && typo !== undefined && typo !== 'outside') {
    const meaning = meaningOf(known.city, [typo], [])
    return { kind: 'misspelled', name: typo.name, meaning }
  }
  const town = typo === 'outside' ? townByTypo(known, forms) : undefined
  if (typos.length === 1 && town !== undefined) return { kind: 'outside', place: town }
  const near = [
    ...typos.flatMap((place) => (place === 'outside' ? [] : [place.locality.name])),
    ...unknown.flatMap(({ place }) => (place === undefined ? [] : [place.locality.name])),
    ...known.suggest(isWhole ? whole : only.form),
  ]
  return { kind: 'unknown', near: [...new Set(near)].slice(0, maxSuggestions) }
}

const maxSuggestions = 3

/** The places whose names are one typo away, each locality once. A name of several places or outside is `outside`. */
function placesByTypo(known: KnownNames, form: string): readonly (NamedPlace | 'outside')[] {
  const byLocality = new Map<string, NamedPlace>()
  let isOutside = known.towns.typos(form).length > 0
  for (const name of known.typos(form)) {
    const place = known.byForm.get(name)
    if (known.ambiguous.get(name)?.default === null) isOutside = true
    else if (place !== undefined) {
      const better = byLocality.get(place.locality.slug)
      if (better === undefined || better.isPart) byLocality.set(place.locality.slug, place)
    }
  }
  return [...byLocality.values(), ...(isOutside ? (['outside'] as const) : [])]
}

function townByTypo({ towns }: KnownNames, forms: readonly string[]): Town | undefined {
  const found = new Set(
    forms.flatMap((form) => towns.typos(form)).map((form) => towns.byForm.get(form)),
  )
  const [town] = found
  return found.size === 1 ? town : undefined
}

function pincodeMeaning(city: City, pincode: string): LocalityMeaning {
  const localities = city.localities.filter(
    ({ kind, pincodes }) => kind === 'locality' && pincodes.includes(pincode),
  )
  const [locality, second] = localities
  if (locality === undefined) return { kind: 'unknown', near: [] }
  if (second === undefined) return { kind: 'locality', locality, leftOut: [] }
  return { kind: 'pincode', name: pincode, localities, leftOut: [] }
}

/** The first three digits of a pincode name a postal district. */
function isInDistrict(city: City, pincode: string): boolean {
  return city.localities.some(({ pincodes }) =>
    pincodes.some((own) => own.slice(0, 3) === pincode.slice(0, 3)),
  )
}
