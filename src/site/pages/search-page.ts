import { capitalised } from '../../base/plain-text.ts'
import type { InvalidParams } from '../../base/refusal.ts'
import { html, type Content } from '../../html/html.ts'
import type { Page } from '../../html/page.ts'
import type { CoveredLocality, PlaceDirectory } from '../../market/places/place-directory.ts'
import { messageInWords, problemInWords, searchForm } from './search-form.ts'
import type { SearchForm } from './search-parameters.ts'
import { counted, searchResults, priceBands, type ShownSearch } from './search-results.ts'
import { sitePage } from './site-page.ts'

/** The form with its errors. */
export function rejectedSearchPage(
  form: SearchForm,
  { issues }: InvalidParams,
  places: PlaceDirectory,
): Page {
  return sitePage({
    status: 400,
    title: 'Search homes',
    main: html`<h1>Search homes</h1>
      <div class="message bad" role="alert">
        <p>Please correct this and search again:</p>
        <ul>
          ${issues.map((issue) => html`<li>${problemInWords(issue)}</li>`)}
        </ul>
      </div>
      ${searchForm(form, issues, places)}`,
  })
}

/** The form, bands of prices, the listings, and the localities of the city. */
export function searchPage(shown: ShownSearch, directory: PlaceDirectory): Page {
  const { form, view, found, ranks } = shown
  const understood = new URL(found.handoffUrl).searchParams
  const [city, locality] = [understood.get('city'), understood.get('locality')]
  const place = (found.supported ? [locality, city] : [form.locality, form.city]).filter(Boolean)
  const heading = `${kindOf(form)}${place.length > 0 ? ` in ${place.join(', ')}` : ''}`
  // Search engines get the first page in order of relevance, where it has listings, whatever place or price its address names.
  const isIndexed = found.total > 0 && view.page === 1 && view.order === 'relevance'
  const places = directory.places.filter(({ cityName }) => city === null || cityName === city)
  const searched = places.filter(({ name }) => name === locality)
  return sitePage({
    title: view.page === 1 ? heading : `${heading}, page ${view.page}`,
    description: `${heading}: ${counted(found.total)}.`,
    ...(isIndexed && { canonicalUrl: found.handoffUrl }),
    main: html`<h1>${heading}</h1>
      ${searchForm(form, [], directory, view.order)}
      ${
        found.scopeMessage !== undefined &&
        html`<p class="message" role="status">${messageInWords(found.scopeMessage)}</p>`
      }
      ${priceBands(ranks, form)} ${searchResults(shown)}
      ${localityLinks(searched.length > 0 ? searched : places)}
      <footer class="provenance">
        <p>Source: ${found.attribution}. ${found.disclaimer}</p>
      </footer>`,
  })
}

function localityLinks(places: readonly CoveredLocality[]): Content {
  return html`<nav aria-labelledby="localities">
    <h2 id="localities">Prices, livability and what to check</h2>
    <ul class="links">
      ${places.map(({ slug, name }) => html`<li><a href="/locality/${slug}">About ${name}</a></li>`)}
    </ul>
  </nav>`
}

/** `2 BHK apartments for sale`. */
function kindOf({ bedrooms, propertyType, transactionType, rentalStructure }: SearchForm): string {
  const kind = propertyType === undefined ? 'homes' : `${propertyType.replace('_', ' ')}s`
  const rent = rentalStructure === 'lease' ? 'on lump-sum lease' : 'for rent'
  const offer = transactionType === 'rent' ? rent : 'for sale'
  return capitalised(`${bedrooms === undefined ? '' : `${bedrooms} BHK `}${kind} ${offer}`)
}
