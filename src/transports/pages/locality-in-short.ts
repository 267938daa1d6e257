import { html, type Html } from '../../html/html.ts'
import type { MappedLocality } from '../../market/locality-map.ts'
import { cityLayout } from './city-layout.ts'

/** One sentence about a locality, in ranges: the exact figures are on its own page, which counts toward the limits. */
export function localityInShort(place: MappedLocality, mapped: readonly MappedLocality[]): Html {
  const { bands } = cityLayout(mapped, place.cityName)
  const band = bands.bandOf(place.pricePerSqftInr)
  return html`<p>
    Apartments:
    ${band === undefined ? 'price unknown' : `${bands.names[band] ?? ''} per sq ft of carpet`}.
    Livability: ${livabilityRange(place)}.
  </p>`
}

/** `70 to 79 of 100`. */
export function livabilityRange({ livabilityScore }: MappedLocality): string {
  if (livabilityScore === null) return 'not known'
  const from = Math.min(90, Math.floor(livabilityScore / 10) * 10)
  return `${from} to ${from === 90 ? 100 : from + 9} of 100`
}
