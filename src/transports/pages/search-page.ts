import { capitalised } from '../../base/capitalised.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { Responses } from '../../contract/contract.ts'
import type { MappedLocality } from '../../market/locality-map.ts'
import type { PlaceDirectory } from '../../market/place-directory.ts'
import type { PriceRanks } from '../../market/price-ranks.ts'
import { html, type Content } from '../../html/html.ts'
import type { Page } from '../../html/page.ts'
import { cityLayout } from './city-layout.ts'
import { cityMap } from './city-map.ts'
import { priceDistribution } from './price-distribution.ts'
import { sitePage } from './site-page.ts'
import { messageInWords, problemsInWords, searchForm } from './search-form.ts'
import { searchAddress, type SearchForm, type SearchView } from './search-parameters.ts'
import { counted, searchResults } from './search-results.ts'
import { aboutSearch } from './structured-data.ts'

type FoundListings = Responses['search_properties']

/** A search as it was requested, and what was found. */
export interface ShownSearch {
  readonly form: SearchForm
  readonly view: SearchView
  readonly pageSize: number
  readonly found: FoundListings
  readonly nowMs: number
  /** The prices of all that was found; undefined where they are not counted. */
  readonly ranks: PriceRanks | undefined
  /** All localities; none where the map is left out. */
  readonly mapped: readonly MappedLocality[]
}

/** The form with its errors. */
export function rejectedSearchPage(
  form: SearchForm,
  refusal: Refusal,
  places: PlaceDirectory,
): Page {
  const issues = refusal.error === 'invalid_params' ? refusal.issues : []
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

/** The form with the listings below it, then their prices and the map of the city. */
export function searchPage(shown: ShownSearch, places: PlaceDirectory): Page {
  const { form, view, found } = shown
  const heading = headingOf(form, found)
  const [priceSection, mapSection] = [prices(shown), map(shown)]
  const pageOf = view.page === 1 ? '' : `, page ${view.page}`
  return sitePage({
    title: `${heading}${pageOf}`,
    description: `${heading}: ${counted(found.total)}.`,
    // Search engines get the first page in order of relevance, where it has listings, whatever place or price its address names.
    ...(found.total > 0 &&
      view.page === 1 &&
      view.order === 'relevance' && { canonicalUrl: found.handoffUrl }),
    structuredData: aboutSearch(found.listings),
    main: html`<h1>${heading}</h1>
      ${searchForm(form, [], places, view)}
      ${
        found.scopeMessage !== undefined &&
        html`<p class="message" role="status">${messageInWords(found.scopeMessage)}</p>`
      }
      ${aboutLocality(found, places)} ${below(priceSection, mapSection)} ${searchResults(shown)}
      ${priceSection} ${mapSection}
      <footer class="provenance">
        <p>Source: ${found.attribution}. ${found.disclaimer}</p>
      </footer>`,
  })
}

/** The list is long: what comes after it has links before it. */
function below(priceSection: Content, mapSection: Content): Content {
  if (priceSection === null && mapSection === null) return null
  return html`<nav class="below" aria-label="On this page">
    <ul>
      ${priceSection !== null && html`<li><a href="#prices">Prices</a></li>`}
      ${mapSection !== null && html`<li><a href="#map">Map of localities</a></li>`}
    </ul>
  </nav>`
}

function aboutLocality({ handoffUrl }: FoundListings, { places }: PlaceDirectory): Content {
  const understood = new URL(handoffUrl).searchParams.get('locality')
  const place = places.find(({ name }) => name === understood)
  if (place === undefined) return null
  return html`<p>
    <a href="/locality/${place.slug}">About ${place.name}</a>: prices, livability and what to check.
  </p>`
}

function prices({ form, view, ranks }: ShownSearch): Content {
  if (ranks === undefined) return null
  const { minPrice: _lowest, maxPrice, ...others } = form
  return priceDistribution(ranks, (bar) => {
    const highest = bar.maxPrice === undefined ? maxPrice : String(bar.maxPrice)
    const bounds = {
      minPrice: String(bar.minPrice),
      ...(highest !== undefined && { maxPrice: highest }),
    }
    return searchAddress({ ...others, ...bounds }, { ...view, page: 1 })
  })
}

function map({ form, view, found, mapped }: ShownSearch): Content {
  const understood = new URL(found.handoffUrl).searchParams
  const city = understood.get('city') ?? mapped[0]?.cityName
  if (city === undefined) return null
  const layout = cityLayout(mapped, city)
  const { places } = layout
  const marked = places.find(({ name }) => name === understood.get('locality'))
  if (places.length === 0) return null
  return html`<section class="panel" aria-labelledby="map">
    <h2 id="map">Localities of ${city}</h2>
    <p class="trend-note">
      Colours show apartment prices in ₹ per sq ft of carpet. Choose a locality to search there. The
      map enlarges the city centre.
    </p>
    ${cityMap({
      layout,
      addressOf: ({ name, cityName }) =>
        searchAddress({ ...form, city: cityName, locality: name }, { ...view, page: 1 }),
      ...(marked && { marked: marked.slug }),
    })}
  </section>`
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
