import { groupedDigits, rupeesText } from '../../base/rupees.ts'
import { html, type Content } from '../../html/html.ts'
import { roundStep, tenths } from '../../html/trend-chart.ts'
import type { PriceRanks } from '../../market/price-ranks.ts'

/** With fewer listings, a distribution says nothing. */
const fewestListings = 20
/** Round steps make it fewer, and up to half as many. */
const maxBars = 16

interface Bar {
  readonly fromInr: number
  /** Undefined for the last one, which is open. */
  readonly beforeInr: number | undefined
  readonly count: number
}

/**
 * How many of the found listings ask for how much, as bars that lead to the listings. The cheapest and the dearest two percent do
 * not stretch the scale: they are counted in the first bar and in the last.
 */
export function priceDistribution(
  ranks: PriceRanks,
  addressOf: (prices: { readonly minPrice: number; readonly maxPrice?: number }) => string,
): Content {
  if (ranks.total < fewestListings) return null
  const bars = barsOf(ranks)
  const most = Math.max(...bars.map(({ count }) => count))
  if (bars.length < 2) return null
  const [lower, middle, upper] = [0.25, 0.5, 0.75].map((share) => ranks.priceAt(share))
  return html`<section class="panel" aria-labelledby="prices">
    <h2 id="prices">Prices</h2>
    <p class="trend-note">
      The middle half of the ${groupedDigits(ranks.total)} listings is priced from
      ${rupeesText(lower ?? 0)} to ${rupeesText(upper ?? 0)}. The median is
      ${rupeesText(middle ?? 0)}.
    </p>
    <table class="bars">
      <caption>
        Listings by price
      </caption>
      <thead>
        <tr>
          <th scope="col">Price</th>
          <th scope="col">Listings</th>
        </tr>
      </thead>
      <tbody>
        ${bars.map((bar) => {
          const { fromInr, beforeInr, count } = bar
          const maxPrice = beforeInr === undefined ? {} : { maxPrice: beforeInr - 1 }
          return html`<tr>
            <th scope="row">
              ${
                count === 0
                  ? nameOf(bar)
                  : html`<a href="${addressOf({ minPrice: fromInr, ...maxPrice })}"
                      >${nameOf(bar)}</a
                    >`
              }
            </th>
            <td>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect width="${tenths((100 * count) / most)}" height="10" rx="1" />
              </svg>
              <span>${groupedDigits(count)}</span>
            </td>
          </tr>`
        })}
      </tbody>
    </table>
  </section>`
}

function barsOf(ranks: PriceRanks): readonly Bar[] {
  const [low, high] = [ranks.priceAt(0.02), ranks.priceAt(0.98)]
  if (high <= low) return []
  const step = roundStep((high - low) / (maxBars - 1))
  const first = Math.floor(low / step) * step
  const edges = Array.from({ length: maxBars + 1 }, (_, index) => first + index * step).filter(
    (edge) => edge < high,
  )
  return edges.map((edge, index) => {
    const fromInr = index === 0 ? 0 : edge
    const beforeInr = edges[index + 1]
    return { fromInr, beforeInr, count: ranks.countBetween(fromInr, beforeInr ?? Infinity) }
  })
}

function nameOf({ fromInr, beforeInr }: Bar): string {
  if (beforeInr === undefined) return `${rupeesText(fromInr)} or more`
  return fromInr === 0
    ? `below ${rupeesText(beforeInr)}`
    : `${rupeesText(fromInr)} to ${rupeesText(beforeInr)}`
}
