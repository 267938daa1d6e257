import { setImmediate } from 'node:timers/promises'
import type { City } from './city.ts'
import { curatedCity, distanceKm } from './insights/curated-city.ts'
import type { LocalityServiceParts } from './insights/locality-service.ts'

/** A locality on the map of its city. */
export interface MappedLocality {
  readonly slug: string
  readonly name: string
  readonly cityName: string
  /** Degrees, WGS 84, of its middle. */
  readonly lat: number
  readonly lng: number
  /** Of apartments in the newest month, per square foot of carpet area; null where no price is known. */
  readonly pricePerSqftInr: number | null
  readonly livabilityScore: number | null
}

/** Reading every locality after each change of a feed would cost more than the map is worth. */
const freshMs = 10 * 60_000

/** Makes a reader of all localities at once. What it returns is up to ten minutes old. */
export function localityMap(
  cities: readonly City[],
  reportFor: LocalityServiceParts['reportFor'],
): (nowMs: number) => Promise<readonly MappedLocality[]> {
  const areas = cities.map(curatedCity).flatMap(({ slug, name, localities }) =>
    localities.flatMap((locality) =>
      // A road has no page.
      locality.kind === 'corridor' ? [] : [{ city: { slug, name }, locality }],
    ),
  )
  let readAtMs = -Infinity
  let reading: Promise<readonly MappedLocality[]> | undefined

  async function read(nowMs: number): Promise<readonly MappedLocality[]> {
    const mapped: MappedLocality[] = []
    for (const { city, locality } of areas) {
      const { insights } = await reportFor(city.slug, locality.slug, nowMs)
      const { slug, name, lat, lng } = locality
      mapped.push({
        ...{ slug, name, lat, lng, cityName: city.name },
        pricePerSqftInr: insights.priceTrends.at(-1)?.avgPriceInr ?? null,
        livabilityScore: insights.livabilityScore,
      })
      // Calls are served between.
      await setImmediate()
    }
    return mapped
  }

  return (nowMs) => {
    const ageMs = nowMs - readAtMs
    if (reading === undefined || ageMs < 0 || ageMs >= freshMs) {
      readAtMs = nowMs
      reading = read(nowMs)
      // The next visitor tries again.
      reading.catch(() => (reading = undefined))
    }
    return reading
  }
}

/** The localities of the same city, the nearest first, with the distance between their middles in km. */
export function neighboursOf(
  place: MappedLocality,
  all: readonly MappedLocality[],
): readonly { readonly place: MappedLocality; readonly km: number }[] {
  return all
    .filter(({ slug, cityName }) => cityName === place.cityName && slug !== place.slug)
    .map((other) => ({ place: other, km: distanceKm(place, other) }))
    .sort((a, b) => a.km - b.km)
}
