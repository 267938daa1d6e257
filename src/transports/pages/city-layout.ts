import { tenths } from '../../html/trend-chart.ts'
import type { MappedLocality } from '../../market/locality-map.ts'
import { priceBands, type PriceBands } from './price-bands.ts'

/** Of the drawing, whose lengths are its own units. */
export const mapSize = 400

/** A locality with its place in the drawing. */
export interface PlacedLocality extends MappedLocality {
  readonly x: number
  readonly y: number
  /** Of {@link CityLayout.bands}. */
  readonly band: number | undefined
}

/** A name beside its dot. */
interface Label {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'end'
}

/** All that maps of a city have in common, whatever their links lead to. */
export interface CityLayout {
  readonly places: readonly PlacedLocality[]
  readonly bands: PriceBands
  /** As many names as fit without covering a dot or a name: the marked one, then those furthest from others. */
  labels(marked: string | undefined): readonly Label[]
}

/** Placing the names takes longer than all else on a page, and is the same until the figures are read again. */
const layouts = new WeakMap<readonly MappedLocality[], Map<string, CityLayout>>()

/** The layout of one city of the map. */
export function cityLayout(mapped: readonly MappedLocality[], cityName: string): CityLayout {
  const ofMap = layouts.get(mapped) ?? new Map<string, CityLayout>()
  layouts.set(mapped, ofMap)
  const layout =
    ofMap.get(cityName) ?? newLayout(mapped.filter((place) => place.cityName === cityName))
  ofMap.set(cityName, layout)
  return layout
}

function newLayout(localities: readonly MappedLocality[]): CityLayout {
  const bands = priceBands(localities)
  const at = projection(localities)
  const places = localities.map((place) => ({
    ...place,
    ...at(place),
    band: bands.bandOf(place.pricePerSqftInr),
  }))
  const byDistance = places
    .map((place) => ({ place, apart: distanceToNearest(place, places) }))
    .toSorted((a, b) => b.apart - a.apart)
    .map(({ place }) => place)
  const known = new Map<string | undefined, readonly Label[]>()
  return {
    places,
    bands,
    labels(marked) {
      const labels = known.get(marked) ?? placedLabels(byDistance, marked)
      known.set(marked, labels)
      return labels
    },
  }
}

interface Point {
  readonly x: number
  readonly y: number
}

const margin = 24
/** The middle, where most localities are, is drawn larger than the edge; 1 draws all distances alike. */
const towardsEdge = 0.7

/** North is up. */
function projection(places: readonly MappedLocality[]): (place: MappedLocality) => Point {
  const middle = {
    lat: median(places.map(({ lat }) => lat)),
    lng: median(places.map(({ lng }) => lng)),
  }
  const shrink = Math.cos((middle.lat * Math.PI) / 180)
  const spread = ({ lat, lng }: MappedLocality): Point => {
    const [east, north] = [(lng - middle.lng) * shrink, lat - middle.lat]
    const distance = Math.hypot(east, north)
    const factor = distance === 0 ? 0 : distance ** (towardsEdge - 1)
    return { x: east * factor, y: -north * factor }
  }
  const all = places.map(spread)
  const extent = (values: readonly number[]): readonly [number, number] => [
    Math.min(...values),
    Math.max(...values),
  ]
  const [left, right] = extent(all.map(({ x }) => x))
  const [top, bottom] = extent(all.map(({ y }) => y))
  const scale = (mapSize - 2 * margin) / (Math.max(right - left, bottom - top) || 1)
  return (place) => {
    const { x, y } = spread(place)
    return {
      x: tenths(mapSize / 2 + (x - (left + right) / 2) * scale),
      y: tenths(mapSize / 2 + (y - (top + bottom) / 2) * scale),
    }
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function distanceToNearest(place: Point, all: readonly Point[]): number {
  return all.reduce((least, other) => {
    const apart = Math.hypot(other.x - place.x, other.y - place.y)
    return apart === 0 ? least : Math.min(least, apart)
  }, Infinity)
}

const letterWidth = 6.4
const lineHeight = 13
const dotRadius = 5
const fromDot = 10
const maxLabels = 18

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

function placedLabels(
  places: readonly PlacedLocality[],
  marked: string | undefined,
): readonly Label[] {
  const inTurn = places.toSorted((a, b) => Number(b.slug === marked) - Number(a.slug === marked))
  const taken: Box[] = places.map(({ x, y }) => ({
    ...{ left: x - dotRadius, right: x + dotRadius },
    ...{ top: y - dotRadius, bottom: y + dotRadius },
  }))
  const labels: Label[] = []
  for (const { name, slug, x, y } of inTurn) {
    if (labels.length === maxLabels) break
    const length = name.length * letterWidth
    const sides = [
      { anchor: 'start', start: x + fromDot, left: x + fromDot },
      { anchor: 'end', start: x - fromDot, left: x - fromDot - length },
    ] as const
    const inside = sides
      .map((side) => ({
        ...side,
        ...{ top: y - lineHeight / 2, right: side.left + length, bottom: y + lineHeight / 2 },
      }))
      .filter(({ left, right }) => left > 0 && right < mapSize)
    const free = inside.find((side) => !taken.some((other) => overlap(side, other)))
    const chosen = free ?? (slug === marked ? inside[0] : undefined)
    if (chosen === undefined) continue
    taken.push(chosen)
    labels.push({ name, x: tenths(chosen.start), y: tenths(y + 4), anchor: chosen.anchor })
  }
  return labels
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
