import { groupedDigits, rupeesText } from '../../base/rupees.ts'
import type { Responses } from '../../contract/contract.ts'
import { html, type Content } from '../../html/html.ts'
import { listingOrders, type ListingOrder } from '../../market/store/listing.ts'
import type { PriceRanks } from '../../market/search/price-ranks.ts'
import { listingList } from './listing-words.ts'
import { searchPath, type SearchForm, type SearchView } from './search-parameters.ts'

/** A search as it was requested, and what was found. */
export interface ShownSearch {
  readonly form: SearchForm
  readonly view: SearchView
  readonly pageSize: number
  readonly found: Responses['search_properties']
  readonly nowMs: number
  /** The prices of all that was found; undefined where they are not counted. */
  readonly ranks: PriceRanks | undefined
}

const orderNames: Readonly<Record<ListingOrder, string>> = {
  relevance: 'Most relevant',
  price: 'Lowest price',
  highestPrice: 'Highest price',
  newest: 'Newest',
}

/** The listings of one page, with links to the other orders and pages. */
export function searchResults({ form, view, pageSize, found, nowMs }: ShownSearch): Content {
  const { total, listings } = found
  if (total === 0) {
    return html`<section class="empty" aria-labelledby="results">
      <h2 id="results">No listings found</h2>
      <p><a class="button plain" href="/search">Start again</a></p>
    </section>`
  }
  const pages = Math.ceil(total / pageSize)
  const first = (view.page - 1) * pageSize + 1
  const last = first + listings.length - 1
  const orderLink = (order: ListingOrder): Content =>
    choice(
      searchPath(form, { order, page: 1 }),
      orderNames[order],
      order === view.order && html`aria-current="true"`,
    )
  const pageLink = (page: number, name: string, attributes: Content): Content =>
    page >= 1 && page <= pages && choice(searchPath(form, { ...view, page }), name, attributes)
  const near = [1, view.page - 1, view.page, view.page + 1, pages]
  return html`<section aria-labelledby="results">
    <div class="results-head">
      <h2 id="results">${counted(total)}</h2>
      ${listings.length > 0 && html`<p>Showing ${groupedDigits(first)} to ${groupedDigits(last)}</p>`}
    </div>
    <nav class="choices" aria-label="Order">
      <ul>
        ${listingOrders.map(orderLink)}
      </ul>
    </nav>
    ${
      listings.length > 0
        ? listingList(listings, nowMs, first)
        : html`<p class="message" role="status">
            There is no page ${groupedDigits(view.page)}. The last one is page
            ${groupedDigits(pages)}.
          </p>`
    }
    <nav class="choices pages" aria-label="Pages">
      <ul>
        ${pageLink(view.page - 1, 'Previous', html`rel="prev"`)}
        ${[...new Set(near)].map((page) => {
          const current = page === view.page && html` aria-current="page"`
          return pageLink(page, groupedDigits(page), html`aria-label="Page ${page}"${current}`)
        })}
        ${pageLink(view.page + 1, 'Next', html`rel="next"`)}
      </ul>
    </nav>
  </section>`
}

function choice(address: string, name: string, attributes: Content): Content {
  return html`<li><a ${attributes} href="${address}">${name}</a></li>`
}

/** `1 listing`, `1,234 listings`. */
export function counted(total: number): string {
  return total === 1 ? '1 listing' : `${groupedDigits(total)} listings`
}

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
        const address = searchPath({
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
