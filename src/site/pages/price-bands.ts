import { groupedDigits, rupeesText } from '../../base/rupees.ts'
import { html, type Content } from '../../html/html.ts'
import type { PriceRanks } from '../../market/search/price-ranks.ts'
import { searchAddress, type SearchForm } from './search-parameters.ts'

/** With fewer listings, bands say less than the listings. */
const fewestListings = 20

/** How many of the found listings cost how much, in up to five bands of about as many listings, each a link to them. */
export function priceBands(ranks: PriceRanks | undefined, form: SearchForm): Content {
  if (ranks === undefined || ranks.total < fewestListings) return null
  const bounds = [0.2, 0.4, 0.6, 0.8].map((share) => rounded(ranks.priceAt(share)))
  const edges = [0, ...new Set(bounds), Infinity]
  return html`<nav class="choices" aria-labelledby="prices">
    <h2 id="prices">Prices</h2>
    <ul>
      ${edges.slice(1).map((before, at) => {
        const from = edges[at] ?? 0
        const count = ranks.countBetween(from, before)
        const address = searchAddress({
          ...form,
          ...(from > 0 && { minPrice: String(from) }),
          ...(before < Infinity && { maxPrice: String(before - 1) }),
        })
        return (
          count > 0 &&
          html`<li>
            <a href="${address}">${nameOf(from, before)} <small>${groupedDigits(count)}</small></a>
          </li>`
        )
      })}
    </ul>
  </nav>`
}

/** Two digits, as people name a price. */
function rounded(price: number): number {
  return Number(price.toPrecision(2))
}

function nameOf(from: number, before: number): string {
  if (from === 0) return `Below ${rupeesText(before)}`
  return before === Infinity
    ? `${rupeesText(from)} or more`
    : `${rupeesText(from)} to ${rupeesText(before)}`
}
