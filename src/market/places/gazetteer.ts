import { LRUCache } from 'lru-cache'
import type { City } from './city.ts'
import { localitiesOf, type LocalityMeaning } from './locality-meaning.ts'
import { nameIndexOf } from './name-index.ts'
import { withoutSuffixes } from './phrase-meaning.ts'
import { joined, maxTextLength, readPlaceText, trimmings, type PlaceText } from './place-text.ts'
import { soundsOf } from './sounds.ts'
import { typoIndex } from './near-names.ts'
import { textMeaning } from './text-meaning.ts'
import { noTowns, type Towns } from './towns.ts'

/** What a caller's name for a city means. */
export type CityMeaning =
  | { readonly kind: 'city'; readonly city: City }
  | {
      readonly kind: 'outside'
      readonly near: readonly string[]
      readonly localityOf?: City
      /** The only covered city whose name is one typo away. */
      readonly misspelled?: City
    }

/** What a name means where the caller gave no city. */
type PlaceMeaning =
  | { readonly kind: 'in-city'; readonly city: City; readonly meaning: LocalityMeaning }
  | { readonly kind: 'several-cities'; readonly cities: readonly City[] }
  | { readonly kind: 'nowhere' }

/** Knows every spelling of the covered places. */
export interface Gazetteer {
  readonly cities: readonly City[]
  city(text: string): CityMeaning
  locality(city: City, text: string): LocalityMeaning
  anywhere(text: string): PlaceMeaning
}

/**
 * Knows every spelling of the cities and their localities. What it knows of a city is shared by all that have the city.
 *
 * @param towns places that are not covered
 */
export function gazetteer(cities: readonly City[], towns: Towns = noTowns): Gazetteer {
  const cityForms = new Map(
    cities.flatMap((city) => nameIndexOf(city).cityForms.map((form) => [form, city] as const)),
  )
  const cityTypos = typoIndex(cityForms.keys())

  function cityMeaning(text: string): CityMeaning {
    const read = readPlaceText(text)
    if (read === undefined) return { kind: 'outside', near: [] }
    const forms = formsOf(read)
    const named = cities.find((city) => forms.some((form) => isNameOfCity(city, form)))
    if (named !== undefined) return { kind: 'city', city: named }
    const sounds = soundsOf(read.alternatives.flat().flatMap(({ words }) => words))
    const [city, other] = cities.filter((each) =>
      sounds.some((sound) => nameIndexOf(each).citySounds.has(sound)),
    )
    if (city !== undefined && other === undefined) return { kind: 'city', city }
    return outsideMeaning(forms)
  }

  function outsideMeaning(forms: readonly string[]): CityMeaning {
    if (forms.some((form) => towns.byForm.has(form))) return { kind: 'outside', near: [] }
    const localityOf = cities.find((city) => {
      const { byForm, suffixes } = nameIndexOf(city)
      return forms.some((form) => byForm.has(withoutSuffixes(form, suffixes)))
    })
    const isTown = forms.some((form) => towns.typos(form).length > 0)
    const typos = new Set(
      forms.flatMap((form) => cityTypos(form)).map((form) => cityForms.get(form)),
    )
    const [misspelled] = typos.size === 1 && !isTown ? typos : []
    const near = forms.flatMap((form) =>
      cities.flatMap((city) => nameIndexOf(city).suggestCity(form)),
    )
    return {
      kind: 'outside',
      near: [...new Set(near)],
      ...(localityOf === undefined ? {} : { localityOf }),
      ...(misspelled === undefined ? {} : { misspelled }),
    }
  }

  function localityMeaning(city: City, text: PlaceText): LocalityMeaning {
    return textMeaning({ ...nameIndexOf(city), towns, cities: cityForms }, text)
  }

  /** A name that is not known in one city may be one of another's. */
  function inOtherCity(own: City, text: PlaceText): LocalityMeaning | undefined {
    const other = cities.find(
      (city) => city !== own && isWritten(localityMeaning(city, { ...text, pincode: undefined })),
    )
    return other === undefined
      ? undefined
      : { kind: 'outside', place: { kind: 'city', name: other.name } }
  }

  function meaningIn(city: City, text: string): LocalityMeaning {
    const read = readPlaceText(text)
    if (read === undefined) return unknown
    const meaning = localityMeaning(city, read)
    const isCertain = meaning.kind !== 'unknown' && meaning.kind !== 'misspelled'
    return isCertain ? meaning : (inOtherCity(city, read) ?? meaning)
  }

  function meaningAnywhere(text: string): PlaceMeaning {
    const read = readPlaceText(text)
    return chooseCity(
      cities.map((city) => ({
        city,
        meaning: read === undefined ? unknown : localityMeaning(city, read),
      })),
    )
  }

  const localities = new Map(
    cities.map((city) => [city, cached((text) => meaningIn(city, text))] as const),
  )
  return {
    cities,
    city: cached(cityMeaning),
    locality: (city, text) => localities.get(city)?.(text) ?? meaningIn(city, text),
    anywhere: cached(meaningAnywhere),
  }
}

/** The same few names are requested again and again, and an import repeats them in every row. */
const maxCached = 2000

function cached<Meaning extends object>(
  resolve: (text: string) => Meaning,
): (text: string) => Meaning {
  const cache = new LRUCache<string, Meaning>({ max: maxCached })
  return (text) => {
    const known = cache.get(text)
    if (known !== undefined) return known
    const meaning = resolve(text)
    if (text.length <= maxTextLength) cache.set(text, meaning)
    return meaning
  }
}

const unknown: LocalityMeaning = { kind: 'unknown', near: [] }

/** A name as written comes before a typo. One that several cities have is left to the caller. */
function chooseCity(
  meanings: readonly { readonly city: City; readonly meaning: LocalityMeaning }[],
): PlaceMeaning {
  const written = meanings.filter(({ meaning }) => isWritten(meaning))
  const resolved =
    written.length > 0 ? written : meanings.filter(({ meaning }) => meaning.kind === 'misspelled')
  if (resolved.length > 1) {
    return { kind: 'several-cities', cities: resolved.map(({ city }) => city) }
  }
  const chosen =
    resolved[0] ??
    meanings.find(({ meaning }) => meaning.kind === 'ambiguous' || meaning.kind === 'elsewhere') ??
    meanings.find(({ meaning }) => meaning.kind === 'outside') ??
    meanings.find(({ meaning }) => meaning.kind === 'unknown' && meaning.near.length > 0) ??
    meanings[0]
  return chosen === undefined ? { kind: 'nowhere' } : { kind: 'in-city', ...chosen }
}

function isWritten(meaning: LocalityMeaning): boolean {
  return (
    meaning.kind === 'whole-city' ||
    (meaning.kind !== 'misspelled' && localitiesOf(meaning).length > 0)
  )
}

/** A text as one form, and the same without what surrounds a name. */
function formsOf({ form, alternatives }: PlaceText): readonly string[] {
  const [phrases, second] = alternatives
  if (phrases === undefined || second !== undefined) return [form]
  const [, inner = []] = trimmings(phrases.flatMap(({ words }) => words))
  return Array.from(new Set([form, joined(inner)]))
}

function isNameOfCity(city: City, form: string): boolean {
  const { cityForms, suffixes } = nameIndexOf(city)
  return cityForms.includes(withoutSuffixes(form, suffixes, cityForms))
}
