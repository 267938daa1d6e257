import type { Responses } from '../../contract/contract.ts'
import { groupedDigits } from '../../base/rupees.ts'
import { listingOrders, type ListingOrder } from '../../market/store/listing.ts'
import { html, type Content } from '../../html/html.ts'
import { listingList } from './listing-list.ts'
import { searchAddress, type SearchForm, type SearchView } from './search-parameters.ts'

interface ResultParts {
  readonly form: SearchForm
  readonly view: SearchView
  readonly pageSize: number
  readonly found: Responses['search_properties']
  readonly nowMs: number
}

/** The listings of one page, with links to the other orders and pages. */
export function searchResults(parts: ResultParts): Content {
  const { form, view, pageSize, found, nowMs } = parts
  const { total, listings } = found
  if (total === 0) {
    return html`<section class="empty" aria-labelledby="results">
      <h2 id="results">No listings found</h2>
      <p><a class="button plain" href="/search">Start again</a></p>
    </section>`
  }
  const pages = Math.ceil(total / pageSize)
  const first = (view.page - 1) * pageSize + 1
  return html`<section aria-labelledby="results">
    <div class="results-head">
      <h2 id="results">${counted(total)}</h2>
      ${
        listings.length > 0 &&
        pages > 1 &&
        html`<p>
          Showing ${groupedDigits(first)} to ${groupedDigits(first + listings.length - 1)}
        </p>`
      }
    </div>
    ${orders(form, view)}
    ${
      listings.length > 0
        ? listingList(listings, nowMs, first)
        : html`<p class="message" role="status">
            There is no page ${groupedDigits(view.page)}. The last one is
            <a href="${searchAddress(form, { ...view, page: pages })}"
              >page ${groupedDigits(pages)}</a
            >.
          </p>`
    }
    ${pageLinks(form, view, pages)}
  </section>`
}

const orderNames: Readonly<Record<ListingOrder, string>> = {
  relevance: 'Most relevant',
  price: 'Lowest price',
  highestPrice: 'Highest price',
  pricePerSqft: 'Lowest price per sq ft',
  newest: 'Newest',
}

function orders(form: SearchForm, view: SearchView): Content {
  const links = listingOrders.map((order) => {
    const current = order === view.order && html`aria-current="true"`
    return html`<li>
      <a href="${searchAddress(form, { order, page: 1 })}" ${current}>${orderNames[order]}</a>
    </li>`
  })
  return html`<nav class="choices" aria-label="Order">
    <ul>
      ${links}
    </ul>
  </nav>`
}

function pageLinks(form: SearchForm, view: SearchView, pages: number): Content {
  if (pages === 1 || view.page > pages) return null
  const link = (page: number, name: string, rel: string): Content =>
    page >= 1 &&
    page <= pages &&
    html`<li><a rel="${rel}" href="${searchAddress(form, { ...view, page })}">${name}</a></li>`
  const near = [1, view.page - 1, view.page, view.page + 1, pages].filter(
    (page) => page >= 1 && page <= pages,
  )
  const shown = Array.from(new Set(near)).toSorted((a, b) => a - b)
  return html`<nav class="choices pages" aria-label="Pages">
    <ul>
      ${link(view.page - 1, 'Previous', 'prev')}
      ${shown.map((page, index) => {
        const gap = index > 0 && page - (shown[index - 1] ?? 0) > 1
        const current = page === view.page && html`aria-current="page"`
        return html`${gap && html`<li class="gap" aria-hidden="true">…</li>`}
          <li>
            <a href="${searchAddress(form, { ...view, page })}" aria-label="Page ${page}" ${current}
              >${groupedDigits(page)}</a
            >
          </li>`
      })}
      ${link(view.page + 1, 'Next', 'next')}
    </ul>
  </nav>`
}

/** `1 listing`, `1,234 listings`. */
export function counted(total: number): string {
  return total === 1 ? '1 listing' : `${groupedDigits(total)} listings`
}
