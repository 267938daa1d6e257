import { curatedCity, distanceKm, type CuratedCity } from './curated-city.ts'
import type { Gazetteer } from './gazetteer.ts'
import { localitiesOf } from './locality-meaning.ts'

/** A covered locality, by what a page needs to name it. */
export interface CoveredLocality {
  readonly slug: string
  readonly name: string
  readonly nameTa: string
  /** Name and pincode: means this place alone, also where the name has several meanings. */
  readonly preciseName: string
  readonly cityName: string
  readonly state: string
  /** Degrees, WGS 84, of its middle. */
  readonly lat: number
  readonly lng: number
}

export type PlaceDirectory = ReturnType<typeof placeDirectory>

/** The covered localities by name, and by the slug in their page's URL. Roads have no page. */
export function placeDirectory(gazetteer: Gazetteer) {
  const { cities } = gazetteer
  const places = cities
    .map(curatedCity)
    .flatMap((city) => city.localities.flatMap((locality) => entryOf(city, locality)))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  const bySlug = new Map(places.map((place) => [place.slug, place]))
  const cityNames = cities.map(({ name }) => name)
  return {
    places,
    cityNames,
    find: (slug: string) => bySlug.get(slug),
    /** The locality that another spelling means, as a search reads it. */
    meant(name: string): CoveredLocality | undefined {
      const place = gazetteer.anywhere(name)
      const [locality, another] = place.kind === 'in-city' ? localitiesOf(place.meaning) : []
      return another === undefined ? bySlug.get(locality?.slug ?? '') : undefined
    },
  }
}

function entryOf(
  city: CuratedCity,
  locality: CuratedCity['localities'][number],
): readonly CoveredLocality[] {
  const { kind, slug, name, nameTa, pincodes, lat, lng } = locality
  if (kind === 'corridor') return []
  const preciseName = [name, ...pincodes.slice(0, 1)].join(', ')
  return [{ slug, name, nameTa, preciseName, cityName: city.name, state: city.state, lat, lng }]
}

/** The localities of the same city, the nearest first, with the distance between their middles in km. */
export function neighboursOf(
  place: CoveredLocality,
  { places }: PlaceDirectory,
): readonly (CoveredLocality & { readonly km: number })[] {
  return places
    .filter(({ slug, cityName }) => cityName === place.cityName && slug !== place.slug)
    .map((other) => ({ ...other, km: distanceKm(place, other) }))
    .sort((a, b) => a.km - b.km)
}
