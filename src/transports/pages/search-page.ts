import { capitalised } from '../../base/capitalised.ts'
import { isRefusal, type Refusal } from '../../base/refusal.ts'
import type { Responses } from '../../contract/contract.ts'
import { groupedDigits } from '../../base/rupees.ts'
import type { PlaceDirectory } from '../../market/place-directory.ts'
import { html, type Content } from '../../html/html.ts'
import { offerOf, priceOf, shortFactsOf } from './listing-words.ts'
import type { Page } from '../../html/page.ts'
import { sitePage } from './site-page.ts'
import { messageInWords, problemsInWords, searchForm } from './search-form.ts'
import { searchAddress, type SearchForm } from './search-parameters.ts'
import { aboutSearch } from './structured-data.ts'

type FoundListings = Responses['search_properties']

/** The form with the listings below it, or with its errors. */
export function searchPage(
  form: SearchForm,
  response: FoundListings | Refusal,
  places: PlaceDirectory,
): Page {
  if (isRefusal(response)) {
    const issues = response.error === 'invalid_params' ? response.issues : []
    return sitePage({
      status: 400,
      title: 'Search homes',
      main: html`<h1>Search homes</h1>
        <div class="message bad" role="alert">
          <p>Please correct this and search again:</p>
          <ul>
            ${problemsInWords(issues)}
          </ul>
        </div>
        ${searchForm(form, issues, places)}`,
    })
  }
  const heading = headingOf(form, response)
  return sitePage({
    title: heading,
    description: `${heading}: ${counted(response.total)}.`,
    // A page without listings is not for search engines, whatever place or price its address names.
    ...(response.total > 0 && { canonicalUrl: response.handoffUrl }),
    structuredData: aboutSearch(response.listings),
    main: html`<h1>${heading}</h1>
      ${searchForm(form, [], places)}
      ${
        response.scopeMessage !== undefined &&
        html`<p class="message" role="status">${messageInWords(response.scopeMessage)}</p>`
      }
      ${aboutLocality(response, places)} ${results(form, response)}
      <footer class="provenance">
        <p>Source: ${response.attribution}. ${response.disclaimer}</p>
      </footer>`,
  })
}

function aboutLocality({ handoffUrl }: FoundListings, { places }: PlaceDirectory): Content {
  const understood = new URL(handoffUrl).searchParams.get('locality')
  const place = places.find(({ name }) => name === understood)
  if (place === undefined) return null
  return html`<p>
    <a href="/locality/${place.slug}">About ${place.name}</a>: prices, livability and what to look
    into.
  </p>`
}

function results(form: SearchForm, { total, listings }: FoundListings): Content {
  if (total === 0) {
    return html`<section class="empty" aria-labelledby="results">
      <h2 id="results">Nothing found</h2>
      <p><a class="button plain" href="/search">Start again</a></p>
    </section>`
  }
  return html`<section aria-labelledby="results">
    <div class="results-head">
      <h2 id="results">${counted(total)}</h2>
      ${listings.length < total && html`<p>The ${listings.length} most relevant are shown.</p>`}
    </div>
    <ol class="results">
      ${listings.map(card)}
    </ol>
    ${more(form, listings.length, total)}
  </section>`
}

function card(listing: FoundListings['listings'][number]): Content {
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
        ${inShort(listing)}
      </div>
      <p class="price">${priceOf(listing)}</p>
    </article>
  </li>`
}

/** Only the summary of a rental says what the rent pays for: a month, or years as a lump sum. */
function inShort(listing: FoundListings['listings'][number]): Content {
  if (listing.listingType === 'rent') return html`<p class="short-facts">${listing.summary}</p>`
  return html`<ul class="short-facts">
    ${shortFactsOf(listing).map((fact) => html`<li>${fact}</li>`)}
  </ul>`
}

/** The most listings that a search returns. */
const maxShown = 20

function more(form: SearchForm, shown: number, total: number): Content {
  if (shown >= total) return null
  if (shown >= maxShown) {
    return html`<p class="more">
      Narrow the search to see others: by locality, price or bedrooms.
    </p>`
  }
  const address = searchAddress({ ...form, limit: String(maxShown) })
  return html`<p class="more">
    <a class="button plain" href="${address}">Show up to ${maxShown}</a>
  </p>`
}

/** `2 BHK apartments for sale in Saravanampatti, Coimbatore`, with places as the search understood them. */
function headingOf(form: SearchForm, { handoffUrl, supported }: FoundListings): string {
  const understood = new URL(handoffUrl).searchParams
  const names = supported
    ? [understood.get('locality'), understood.get('city')]
    : [form.locality, form.city]
  const place = names.filter((name) => typeof name === 'string').join(', ')
  const kind = plurals[form.propertyType ?? ''] ?? 'homes'
  const size = form.bedrooms === undefined ? '' : `${form.bedrooms} BHK `
  return capitalised(`${size}${kind} ${offerInWords(form)}${place === '' ? '' : ` in ${place}`}`)
}

const plurals: Readonly<Record<string, string>> = {
  apartment: 'apartments',
  villa: 'villas',
  plot: 'plots',
  independent_house: 'independent houses',
}

function offerInWords({ transactionType, rentalStructure }: SearchForm): string {
  if (transactionType !== 'rent') return 'for sale'
  return rentalStructure === 'lease' ? 'on lump-sum lease' : 'for rent'
}

function counted(total: number): string {
  return total === 1 ? '1 listing' : `${groupedDigits(total)} listings`
}
