import type { City, Locality } from './city.ts'

/** What livability is made of; each is rated 1 (weak) to 5 (strong). */
export const factors = [
  'connectivity',
  'schools',
  'healthcare',
  'water',
  'floodSafety',
  'trafficEase',
  'jobs',
  'greenery',
] as const

/** One factor of livability. */
export type Factor = (typeof factors)[number]

/** Three levels, for demand and confidence. */
export type Level = 'low' | 'medium' | 'high'

/** A city's record with the researched and rated facts of its localities. */
export interface CuratedCity extends City {
  /** `YYYY-MM-DD`. */
  readonly compiledOn: string
  readonly newestSourceSeen: { readonly press: string }
  readonly anchors: Readonly<Record<string, Point>>
  readonly localities: readonly CuratedLocality[]
}

/** A locality with its rated factors and its place on the map. */
export interface CuratedLocality extends Locality, Point {
  /** Change of the apartment rate over twelve months, in percent. */
  readonly yoyTrendPct: number
  readonly factors: Readonly<Record<Factor, number>>
  /** 0 to 100. */
  readonly demandIndex: number
  readonly strengths: readonly { readonly tag: string; readonly text: string }[]
  readonly watchouts: readonly { readonly code: string; readonly text: string }[]
  readonly confidence: { readonly prices: Level }
}

/** Degrees, WGS 84. */
interface Point {
  readonly lat: number
  readonly lng: number
}

/** The same record, seen whole: search needs the names of places only, and `City` shows it no more than that. */
export function curatedCity(city: City): CuratedCity {
  // One file describes both.
  return city as CuratedCity
}

/** The middle of a band. */
export function midpoint({ min, max }: { readonly min: number; readonly max: number }): number {
  return (min + max) / 2
}

/** Great-circle distance in km. */
export function distanceKm(from: Point, to: Point): number {
  const [fromLat, toLat] = [radians(from.lat), radians(to.lat)]
  const halfLat = Math.sin((toLat - fromLat) / 2)
  const halfLng = Math.sin(radians(to.lng - from.lng) / 2)
  const chord = halfLat ** 2 + Math.cos(fromLat) * Math.cos(toLat) * halfLng ** 2
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(chord))
}

const earthRadiusKm = 6371

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
