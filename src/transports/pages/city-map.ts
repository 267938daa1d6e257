import { html, type Content, type Html } from '../../html/html.ts'
import { tenths } from '../../html/trend-chart.ts'
import type { MappedLocality } from '../../market/locality-map.ts'
import { priceBands } from './price-bands.ts'

interface MapParts {
  /** All localities of one city. */
  readonly places: readonly MappedLocality[]
  readonly addressOf: (place: MappedLocality) => string
  /** The slug of the locality that the page is about. */
  readonly marked?: string
}

/**
 * The localities of a city by price, as a drawing and as a list that says the same. The keyboard and assistive technology get the
 * list, where links are large and named; the drawing's are for a mouse.
 */
export function cityMap({ places, addressOf, marked }: MapParts): Html {
  const bands = priceBands(places)
  const at = projection(places)
  const bandOf = ({ pricePerSqftInr }: MappedLocality): number | undefined =>
    bands.bandOf(pricePerSqftInr)
  const dot = (place: MappedLocality): Content => {
    const [x, y] = at(place)
    const isMarked = place.slug === marked
    return html`<a href="${addressOf(place)}" tabindex="-1"
      ><title>${place.name}</title>
      <circle
        class="band-${bandOf(place) ?? 'none'}${isMarked && ' marked'}"
        cx="${x}"
        cy="${y}"
        r="${isMarked ? 8 : 5}"
    /></a>`
  }
  const inBand = (band: number | undefined): readonly MappedLocality[] =>
    places.filter((place) => bandOf(place) === band)
  return html`<div class="city-map">
    <svg viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false">
      ${places.map(dot)} ${labels(places, at, marked)}
    </svg>
    <div class="bands">
      ${[...bands.names.keys(), undefined].map((band) =>
        bandList(
          band,
          band === undefined ? 'Price not known' : (bands.names[band] ?? ''),
          inBand(band),
          addressOf,
          marked,
        ),
      )}
    </div>
  </div>`
}

function bandList(
  band: number | undefined,
  name: string,
  places: readonly MappedLocality[],
  addressOf: MapParts['addressOf'],
  marked: string | undefined,
): Content {
  if (places.length === 0) return null
  const hasMarked = places.some(({ slug }) => slug === marked)
  return html`<details ${hasMarked && 'open'}>
    <summary>
      <span class="swatch band-${band ?? 'none'}"></span>${name}
      <span class="quiet">${places.length}</span>
    </summary>
    <ul>
      ${places.map(
        (place) =>
          html`<li>
            <a href="${addressOf(place)}" ${place.slug === marked && html`aria-current="true"`}
              >${place.name}</a
            >
          </li>`,
      )}
    </ul>
  </details>`
}

const width = 400
const height = 400
const margin = 24

type Point = readonly [x: number, y: number]

/** North is up. The middle, where most localities are, is drawn larger than the edge. */
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
    return [east * factor, -north * factor]
  }
  const all = places.map(spread)
  const [left, right] = [Math.min(...all.map(([x]) => x)), Math.max(...all.map(([x]) => x))]
  const [top, bottom] = [Math.min(...all.map(([, y]) => y)), Math.max(...all.map(([, y]) => y))]
  const scale = Math.min(
    (width - 2 * margin) / (right - left || 1),
    (height - 2 * margin) / (bottom - top || 1),
  )
  return (place) => {
    const [x, y] = spread(place)
    return [
      tenths(width / 2 + (x - (left + right) / 2) * scale),
      tenths(height / 2 + (y - (top + bottom) / 2) * scale),
    ]
  }
}

/** 1 draws all distances alike. */
const towardsEdge = 0.7

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

const letterWidth = 6.4
const lineHeight = 13
const maxLabels = 18

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Names beside their dots, as many as fit without covering a dot or a name: the marked one, then those furthest apart. */
function labels(
  places: readonly MappedLocality[],
  at: (place: MappedLocality) => Point,
  marked: string | undefined,
): Content {
  const dots = places.map(at)
  const nearest = (place: MappedLocality): number => {
    const [x, y] = at(place)
    return dots.reduce((least, [otherX, otherY]) => {
      const apart = Math.hypot(otherX - x, otherY - y)
      return apart === 0 ? least : Math.min(least, apart)
    }, Infinity)
  }
  const inTurn = places.toSorted(
    (a, b) => Number(b.slug === marked) - Number(a.slug === marked) || nearest(b) - nearest(a),
  )
  const taken: Box[] = dots.map(([x, y]) => ({
    left: x - 5,
    top: y - 5,
    right: x + 5,
    bottom: y + 5,
  }))
  const shown: Content[] = []
  for (const place of inTurn) {
    if (shown.length === maxLabels) break
    const [x, y] = at(place)
    const length = place.name.length * letterWidth
    const sides = [
      { x: x + 10, left: x + 10, anchor: 'start' },
      { x: x - 10, left: x - 10 - length, anchor: 'end' },
    ].map((side) => ({
      ...side,
      ...{ top: y - lineHeight / 2, right: side.left + length, bottom: y + lineHeight / 2 },
    }))
    const inside = sides.filter(({ left, right }) => left > 0 && right < width)
    const free = inside.find((side) => !taken.some((other) => overlaps(side, other)))
    const chosen = free ?? (place.slug === marked ? inside[0] : undefined)
    if (chosen === undefined) continue
    taken.push(chosen)
    shown.push(
      html`<text x="${tenths(chosen.x)}" y="${tenths(y + 4)}" text-anchor="${chosen.anchor}"
        >${place.name}</text
      >`,
    )
  }
  return shown
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
