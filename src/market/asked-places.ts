import { LRUCache } from 'lru-cache'
import type { City } from './city.ts'
import type { Gazetteer, LocalityMeaning } from './gazetteer.ts'
import { normalForm } from './normal-form.ts'

/** The places of a question, in the caller's words; what else is asked means nothing here. */
export interface PlaceWords {
  readonly city?: string
  readonly locality?: string
  readonly localities?: readonly string[]
  readonly [other: string]: unknown
}

/** The same places, so that two spellings are one. */
export interface AskedPlaces {
  /**
   * What stands for the words in the key of an answer: the slug of a place in a list of its own, or the words themselves where
   * an answer may repeat them.
   */
  readonly key: string
  /** What is counted as localities: covered ones by their slugs, others by the normal form of their name. */
  readonly localities: readonly string[]
}

/** Reading a name that is nearly right costs more than a search; the same few are asked for again and again. */
const mostKept = 2000

export function placeReader(gazetteer: Gazetteer): (words: PlaceWords) => AskedPlaces {
  const kept = new LRUCache<string, AskedPlaces>({ max: mostKept })
  return (words) => {
    const { city, locality, localities } = words
    if (city === undefined && locality === undefined && localities === undefined) return nowhere
    const text = JSON.stringify([city ?? null, locality ?? null, localities ?? null])
    const known = kept.get(text)
    if (known !== undefined) return known
    const read = readPlaces(gazetteer, words)
    kept.set(text, read)
    return read
  }
}

const nowhere: AskedPlaces = { key: '', localities: [] }

interface ReadPlace {
  readonly key: string | readonly [string]
  readonly counted?: string
}

function readPlaces(gazetteer: Gazetteer, words: PlaceWords): AskedPlaces {
  const city = words.city === undefined ? undefined : cityIn(gazetteer, words.city)
  const names = [
    ...(words.locality === undefined ? [] : [words.locality]),
    ...(words.localities ?? []),
  ]
  const places = names.map((name) => readLocality(gazetteer, city, words.city, name))
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

function readLocality(
  gazetteer: Gazetteer,
  city: City | undefined,
  cityWords: string | undefined,
  name: string,
): ReadPlace {
  const unknown = `? ${normalForm(name) || name}`
  if (city === undefined && cityWords !== undefined) {
    return { key: name, counted: `${normalForm(cityWords) || cityWords}/${unknown}` }
  }
  const cities = city === undefined ? gazetteer.cities : [city]
  for (const covered of cities) {
    const meaning = gazetteer.locality(covered, name)
    const read = readMeaning(covered, meaning, name)
    if (read !== undefined) return read
  }
  return { key: name, counted: `${city?.slug ?? ''}/${unknown}` }
}

/** Undefined for a name that leads nowhere in this city. */
function readMeaning(city: City, meaning: LocalityMeaning, name: string): ReadPlace | undefined {
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
