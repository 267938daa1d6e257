import { capitalised } from '../../base/plain-text.ts'
import type { InvalidParams, Issue } from '../../base/refusal.ts'
import { html, type Content, type Page, type Html } from '../../html/html.ts'
import type { CoveredLocality, PlaceDirectory } from '../../market/places/place-directory.ts'
import {
  type SearchForm,
  firstPage,
  orderWords,
  parameterNames,
  searchFields,
  type Parameter,
} from './search-parameters.ts'
import { counted, searchResults, priceBands, type ShownSearch } from './search-results.ts'
import { sitePage } from './site-page.ts'
import { selectField } from '../../html/form-fields.ts'
import { textField } from './form-fields.ts'

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

/** In the order of the form; it folds the others, and has none for `limit`. */
const shown: readonly Parameter[] = [
  'transactionType',
  'locality',
  'city',
  'propertyType',
  'bedrooms',
]
const folded = parameterNames.filter((name) => name !== 'limit' && !shown.includes(name))

/** The search form, filled in as it was sent. `issues` are shown beside their fields. */
function searchForm(
  form: SearchForm,
  issues: readonly Issue[],
  { places, cityNames }: PlaceDirectory,
  order = firstPage.order,
): Html {
  const known: Partial<Record<Parameter, readonly string[]>> = {
    city: cityNames,
    locality: places.map(({ name }) => name),
  }
  const field = (name: Parameter): Html => {
    const { label, kind, choices } = searchFields[name]
    const problems = issues.filter(({ path }) => path === name).map(problemInWords)
    const described = { name, label, problem: problems.join(' ') || undefined }
    const value = form[name] ?? ''
    if (choices !== undefined) return selectField(described, Object.entries(choices), value)
    // A city that is spelled otherwise, or is not covered, stays as it was written.
    if (name === 'city' && ['', ...cityNames].includes(value)) {
      const cities = cityNames.map((city) => [city, city] as const)
      return selectField(described, [['', 'All cities'], ...cities], value)
    }
    const placeholder = kind === 'rupees' ? 'In rupees' : 'Any'
    const attributes = html`type="text" maxlength="80" autocomplete="off"
    placeholder="${placeholder}"`
    return textField(described, value, attributes, known[name])
  }
  // A folded field must not be in use, or wrong, without being seen.
  const isOpen = issues.length > 0 || folded.some((name) => form[name] !== undefined)
  return html`<form class="search" action="/search" method="get" role="search" aria-label="Homes">
    ${shown.map(field)}
    <details class="more-filters" ${isOpen && 'open'}>
      <summary>Price, furnishing and terms of rent</summary>
      <div>${folded.map(field)}</div>
    </details>
    ${order !== firstPage.order && html`<input type="hidden" name="sort" value="${orderWords[order]}" />`}
    <button type="submit">Search</button>
  </form>`
}

/** An issue in the words of the form: the contract names parameters, people see labels. */
function problemInWords({ path, message }: Issue): string {
  const problem = messageInWords(message.replace(/\b(?=(?:min|max)Price\b)/gu, 'the ')).replace(
    /\ban integer\b.*, not a string$/u,
    'a whole number',
  )
  return `${labelOf(path)} ${problem}.`
}

/** A message of the tool in the words of the form. Locality, bedrooms and furnishing are called the same in both. */
function messageInWords(message: string): string {
  return message.replace(namesInCode, (name, at: number) =>
    at === 0 ? labelOf(name) : labelOf(name).toLowerCase(),
  )
}

const namesInCode = new RegExp(
  `\\b(?:${parameterNames.filter((name) => /[A-Z]/u.test(name)).join('|')})\\b`,
  'gu',
)

function labelOf(path: string): string {
  const name = parameterNames.find((parameter) => parameter === path)
  return name === undefined ? path : searchFields[name].label
}
