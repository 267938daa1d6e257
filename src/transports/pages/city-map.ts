import { html, type Content, type Html } from '../../html/html.ts'
import { mapSize, type CityLayout, type PlacedLocality } from './city-layout.ts'

interface MapParts {
  readonly layout: CityLayout
  readonly addressOf: (place: PlacedLocality) => string
  /** The slug of the locality that the page is about. */
  readonly marked?: string
}

/**
 * The localities of a city by price, as a drawing and as a list that says the same. The keyboard and assistive technology get the
 * list, where links are large and named; the drawing's are for a mouse.
 */
export function cityMap({ layout, addressOf, marked }: MapParts): Html {
  const { places, bands } = layout
  const dot = (place: PlacedLocality): Content => {
    const { name, slug, x, y, band } = place
    const isMarked = slug === marked
    return html`<a href="${addressOf(place)}" tabindex="-1"
      ><title>${name}</title>
      <circle
        class="band-${band ?? 'none'}${isMarked && ' marked'}"
        cx="${x}"
        cy="${y}"
        r="${isMarked ? 8 : 5}"
    /></a>`
  }
  return html`<div class="city-map">
    <svg viewBox="0 0 ${mapSize} ${mapSize}" aria-hidden="true" focusable="false">
      ${places.map(dot)}
      ${layout
        .labels(marked)
        .map(
          ({ name, x, y, anchor }) =>
            html`<text x="${x}" y="${y}" text-anchor="${anchor}">${name}</text>`,
        )}
    </svg>
    <div class="bands">
      ${[...bands.names.keys(), undefined].map((band) =>
        bandList(
          band,
          band === undefined ? 'Price unknown' : (bands.names[band] ?? ''),
          places.filter((place) => place.band === band),
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
  places: readonly PlacedLocality[],
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
