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
interface RequestedPlaces {
  /**
   * The places in a cache key: a slug in an array, or the words themselves where a response may repeat them.
   */
  readonly key: string
  /** What is counted as localities: covered ones by their slugs, others by the normal form of their name. */
  readonly localities: readonly string[]
}

/** Makes a resolver over one gazetteer, which remembers the names that it has resolved. */
export function placeResolver(gazetteer: Gazetteer): (words: PlaceWords) => RequestedPlaces {
  return ({ city: cityWords, locality, localities = [] }) => {
    const names = [...(locality === undefined ? [] : [locality]), ...localities]
    if (cityWords === undefined && names.length === 0) return nowhere
    const meaning = cityWords === undefined ? undefined : gazetteer.city(cityWords)
    const places = names.map((name) => keyedPlace(gazetteer, meaning, cityWords, name))
    const city = meaning?.kind === 'city' ? [meaning.city.slug] : (cityWords ?? null)
    return {
      key: JSON.stringify([city, ...places.map(({ key }) => key)]),
      localities: Array.from(new Set(places.flatMap(({ counted }) => counted))),
    }
  }
}

const nowhere: RequestedPlaces = { key: '', localities: [] }

interface KeyedPlace {
  readonly key: string | readonly string[]
  readonly counted: readonly string[]
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
  const { kind } = meaning
  if (kind === 'whole-city') return { key: name, counted: [] }
  if (kind === 'corridor' || kind === 'pincode') {
    return { key: name, counted: [`${city.slug}/${normalForm(meaning.name)}`] }
  }
  const slugs = localitiesOf(meaning).map(({ slug }) => `${city.slug}/${slug}`)
  if (kind !== 'locality') return { key: name, counted: slugs.length === 0 ? [unknown] : slugs }
  const { assumed, part = [], leftOut } = meaning
  const isPlain = assumed === undefined && leftOut.length === 0
  return { key: isPlain ? slugs.concat(part) : name, counted: slugs }
}
