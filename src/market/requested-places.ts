import { LRUCache } from 'lru-cache'
import type { City } from './city.ts'
import type { Gazetteer, LocalityMeaning } from './gazetteer.ts'
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
  readonly key: string | readonly [string]
  readonly counted?: string
}

function resolvePlaces(gazetteer: Gazetteer, words: PlaceWords): RequestedPlaces {
  const city = words.city === undefined ? undefined : cityIn(gazetteer, words.city)
  const names = [
    ...(words.locality === undefined ? [] : [words.locality]),
    ...(words.localities ?? []),
  ]
  const places = names.map((name) => resolveLocality(gazetteer, city, words.city, name))
  const cityKey = city === undefined ? (words.city ?? null) : [city.slug]
  return {
    key: JSON.stringify([cityKey, ...places.map(({ key }) => key)]),
    localities: places.flatMap(({ counted }) => (counted === undefined ? [] : [counted])),
  }
}

function cityIn(gazetteer: Gazetteer, text: string): City | undefined {
  const meaning = gazetteer.city(text)
  return meaning.kind === 'city' ? meaning.city : undefined
}

function resolveLocality(
  gazetteer: Gazetteer,
  city: City | undefined,
  cityWords: string | undefined,
  name: string,
): KeyedPlace {
  const unknown = `? ${normalForm(name) || name}`
  if (city === undefined && cityWords !== undefined) {
    return { key: name, counted: `${normalForm(cityWords) || cityWords}/${unknown}` }
  }
  const cities = city === undefined ? gazetteer.cities : [city]
  for (const covered of cities) {
    const meaning = gazetteer.locality(covered, name)
    const read = keyOfMeaning(covered, meaning, name)
    if (read !== undefined) return read
  }
  return { key: name, counted: `${city?.slug ?? ''}/${unknown}` }
}

/** Undefined for a name that this city does not have. */
function keyOfMeaning(city: City, meaning: LocalityMeaning, name: string): KeyedPlace | undefined {
  switch (meaning.kind) {
    case 'locality': {
      const { locality, assumed } = meaning
      const counted = `${city.slug}/${locality.slug}`
      return { key: assumed === undefined ? [counted] : name, counted }
    }
    case 'corridor':
    case 'pincode':
      return { key: name, counted: `${city.slug}/${normalForm(meaning.name)}` }
    case 'whole-city':
      return { key: name }
    case 'ambiguous':
    case 'elsewhere':
    case 'unknown':
      return undefined
  }
}
