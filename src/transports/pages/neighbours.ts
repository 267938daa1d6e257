import { html, type Content } from '../../html/html.ts'
import { neighboursOf, type MappedLocality } from '../../market/locality-map.ts'
import { cityMap } from './city-map.ts'
import { livabilityRange } from './locality-in-short.ts'
import { cityLayout } from './city-layout.ts'
import type { PriceBands } from './price-bands.ts'

const maxNeighbours = 6

/** The locality on the map of its city, and a table of those around it, in ranges: so many exact figures would be a copy of the data. */
export function neighbourhood(slug: string, mapped: readonly MappedLocality[]): Content {
  const place = mapped.find((other) => other.slug === slug)
  if (place === undefined) return null
  const layout = cityLayout(mapped, place.cityName)
  const { bands } = layout
  const neighbours = neighboursOf(place, layout.places).slice(0, maxNeighbours)
  return html`<section class="panel" aria-labelledby="around">
      <h2 id="around">Compared with its neighbours</h2>
      <table class="compare">
        <caption>
          Apartment prices by carpet area, and livability out of 100, in ranges. Each locality’s
          page has exact figures.
        </caption>
        <thead>
          <tr>
            <th scope="col">Locality</th>
            <th scope="col">₹ per sq ft</th>
            <th scope="col">Livability</th>
          </tr>
        </thead>
        <tbody>
          ${row(place, 'this one', bands)}
          ${neighbours.map(({ place: other, km }) => row(other, `${km.toFixed(1)} km`, bands))}
        </tbody>
      </table>
    </section>
    <section class="panel" aria-labelledby="map">
      <h2 id="map">On the map of ${place.cityName}</h2>
      <p class="trend-note">
        Colours show apartment prices in ₹ per sq ft of carpet. The map enlarges the city centre.
      </p>
      ${cityMap({ layout, addressOf: (other) => `/locality/${other.slug}`, marked: slug })}
    </section>`
}

function row(place: MappedLocality, note: string, bands: PriceBands): Content {
  const band = bands.bandOf(place.pricePerSqftInr)
  return html`<tr>
    <th scope="row">
      ${note === 'this one' ? html`<b>${place.name}</b>` : html`<a href="/locality/${place.slug}">${place.name}</a>`}
      <small>${note}</small>
    </th>
    <td>${band === undefined ? 'unknown' : (bands.names[band] ?? '')}</td>
    <td>${livabilityRange(place).replace(' of 100', '')}</td>
  </tr>`
}
