import type { Responses } from '../../contract/contract.ts'
import { html, type Content } from '../../html/html.ts'
import { offerOf, priceOf, shortFactsOf } from './listing-words.ts'

type Card = Responses['search_properties']['listings'][number]

/** Listings as cards, each a link to its page. */
export function listingList(listings: readonly Card[], nowMs: number, start = 1): Content {
  return html`<ol class="results" start="${start}">
    ${listings.map((listing) => card(listing, nowMs))}
  </ol>`
}

function card(listing: Card, nowMs: number): Content {
  const { title, locality, city, verified, sourceUrl } = listing
  return html`<li>
    <article class="card">
      <div>
        <p class="tags">
          <span class="tag">${offerOf(listing)}</span>
          ${verified && html`<span class="tag good">Verified</span>`}
        </p>
        <h3><a href="${new URL(sourceUrl).pathname}">${title}</a></h3>
        <p class="place">${locality}, ${city}</p>
        ${inShort(listing, nowMs)}
      </div>
      <p class="price">${priceOf(listing)}</p>
    </article>
  </li>`
}

/** Only the summary of a rental says what the rent pays for: a month, or years as a lump sum. */
function inShort(listing: Card, nowMs: number): Content {
  if (listing.listingType === 'rent') return html`<p class="short-facts">${listing.summary}</p>`
  return html`<ul class="short-facts">
    ${shortFactsOf(listing, nowMs).map((fact) => html`<li>${fact}</li>`)}
  </ul>`
}
