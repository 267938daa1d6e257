import { localitiesAlong, type City } from './city.ts'
import {
  alternativeMeaning,
  eachLocalityOnce,
  type AlternativeMeaning,
} from './alternative-meaning.ts'
import type { LocalityMeaning, ResolvedMeaning } from './locality-meaning.ts'
import type { NamedPlace } from './name-index.ts'
import { isOnlyTheCity, withoutSuffixes, type KnownNames } from './phrase-meaning.ts'
import type { PlaceText } from './place-text.ts'

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
  const said = read.find(
    (each) => each.kind === 'ambiguous' || each.kind === 'elsewhere' || each.kind === 'outside',
  )
  if (said !== undefined) return said
  const unread = read.filter((each) => each.kind === 'unread')
  if (unread.length === 0 && read.some(({ kind }) => kind === 'whole-city')) {
    return { kind: 'whole-city' }
  }
  const whole = withoutSuffixes(form, known.suffixes)
  const [only, second] = unread
  const part = second === undefined ? only : undefined
  const forms = part === undefined || part.place !== undefined ? [whole] : [whole, part.form]
  const typos = forms.flatMap((each) => known.typos(each))
  const places = eachLocalityOnce(typos.flatMap((name) => known.byForm.get(name) ?? []))
  const towns = new Set(
    forms.flatMap((each) => known.towns.typos(each)).map((name) => known.towns.byForm.get(name)),
  )
  const isAsked = typos.some((name) => known.ambiguous.get(name)?.default === null)
  const [place, other] = places
  if (place !== undefined && other === undefined && towns.size === 0 && !isAsked) {
    return { kind: 'misspelled', name: place.name, meaning: meaningOf(known.city, [place], []) }
  }
  const [town] = towns
  if (place === undefined && town !== undefined && towns.size === 1) {
    return { kind: 'outside', place: town }
  }
  const near = [
    ...places.map(({ locality }) => locality.name),
    ...unread.flatMap((each) => each.place?.locality.name ?? []),
    ...known.suggest(part?.form ?? whole),
  ]
  return { kind: 'unknown', near: [...new Set(near)].slice(0, maxSuggestions) }
}

const maxSuggestions = 3

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
