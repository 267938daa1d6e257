import { LRUCache } from 'lru-cache'
import type { City } from './city.ts'
import type { CityMeaning, Gazetteer } from './gazetteer.ts'
import { localitiesOf, type LocalityMeaning } from './locality-meaning.ts'
import { normalForm } from './normal-form.ts'

/** The places of a request in the caller's words. Other arguments are ignored. */
export interface PlaceWords {
  readonly city?: string
  readonly locality?: string
  readonly localities?: readonly string[]
  readonly [other: string]: unknown
}

/** The same places, resolved so that two spellings are equal. */
export interface RequestedPlaces {
  /**
   * The places in a cache key: a slug in an array, or the words themselves where a response may repeat them.
   */
  readonly key: string
  /** What is counted as localities: covered ones by their slugs, others by the normal form of their name. */
  readonly localities: readonly string[]
}

/** Resolving a misspelled name costs more than a search, and the same few names are requested again and again. */
const maxEntries = 2000

/** Makes a cached resolver over one gazetteer. */
export function placeResolver(gazetteer: Gazetteer): (words: PlaceWords) => RequestedPlaces {
  const cache = new LRUCache<string, RequestedPlaces>({ max: maxEntries })
  return (words) => {
    const { city, locality, localities } = words
    if (city === undefined && locality === undefined && localities === undefined) return nowhere
    const text = JSON.stringify([city ?? null, locality ?? null, localities ?? null])
    const known = cache.get(text)
    if (known !== undefined) return known
    const read = resolvePlaces(gazetteer, words)
    cache.set(text, read)
    return read
  }
}

const nowhere: RequestedPlaces = { key: '', localities: [] }

interface KeyedPlace {
  readonly key: string | readonly string[]
  readonly counted: readonly string[]
}

function resolvePlaces(gazetteer: Gazetteer, words: PlaceWords): RequestedPlaces {
  const city = words.city === undefined ? undefined : gazetteer.city(words.city)
  const names = [
    ...(words.locality === undefined ? [] : [words.locality]),
    ...(words.localities ?? []),
  ]
  const places = names.map((name) => keyedPlace(gazetteer, city, words.city, name))
  const cityKey = city?.kind === 'city' ? [city.city.slug] : (words.city ?? null)
  return {
    key: JSON.stringify([cityKey, ...places.map(({ key }) => key)]),
    localities: Array.from(new Set(places.flatMap(({ counted }) => counted))),
  }
}

function keyedPlace(
  gazetteer: Gazetteer,
  cityMeaning: CityMeaning | undefined,
  cityWords: string | undefined,
  name: string,
): KeyedPlace {
  const unknown = `? ${normalForm(name) || name}`
  if (cityMeaning === undefined) {
    const place = gazetteer.anywhere(name)
    return place.kind === 'in-city'
      ? keyOfMeaning(place.city, place.meaning, name, `/${unknown}`)
      : { key: name, counted: [`/${unknown}`] }
  }
  const city = cityMeaning.kind === 'city' ? cityMeaning.city : cityMeaning.misspelled
  if (city === undefined) {
    return { key: name, counted: [`${normalForm(cityWords ?? '') || cityWords}/${unknown}`] }
  }
  return keyOfMeaning(city, gazetteer.locality(city, name), name, `${city.slug}/${unknown}`)
}

/** The words themselves are the key where a response may repeat them. */
function keyOfMeaning(
  city: City,
  meaning: LocalityMeaning,
  name: string,
  unknown: string,
): KeyedPlace {
  const slugs = localitiesOf(meaning).map(({ slug }) => `${city.slug}/${slug}`)
  switch (meaning.kind) {
    case 'locality': {
      const { assumed, part, leftOut } = meaning
      const isPlain = assumed === undefined && leftOut.length === 0
      return {
        key: isPlain ? [...slugs, ...(part === undefined ? [] : [part])] : name,
        counted: slugs,
      }
    }
    case 'corridor':
    case 'pincode':
      return { key: name, counted: [`${city.slug}/${normalForm(meaning.name)}`] }
    case 'several':
    case 'misspelled':
      return { key: name, counted: slugs }
    case 'whole-city':
      return { key: name, counted: [] }
    case 'ambiguous':
    case 'elsewhere':
    case 'outside':
    case 'unknown':
      return { key: name, counted: [unknown] }
  }
}
