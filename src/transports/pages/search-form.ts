import type { Issue } from '../../base/refusal.ts'
import type { PlaceDirectory } from '../../market/place-directory.ts'
import { html, type Content, type Html } from '../../html/html.ts'
import {
  firstPage,
  orderWords,
  type Parameter,
  type SearchForm,
  type SearchView,
} from './search-parameters.ts'

const labels: Readonly<Record<Parameter, string>> = {
  city: 'City',
  locality: 'Locality',
  transactionType: 'Buy or rent',
  propertyType: 'Property type',
  bedrooms: 'Bedrooms',
  minPrice: 'Lowest price',
  maxPrice: 'Highest price',
  rentalStructure: 'Terms of rent',
  furnishing: 'Furnishing',
  limit: 'Listings on this page',
}

/** The search form, filled in as it was sent. `issues` are shown beside their fields. */
export function searchForm(
  form: SearchForm,
  issues: readonly Issue[],
  { places, cityNames }: PlaceDirectory,
  { order }: Pick<SearchView, 'order'> = firstPage,
): Html {
  const field = (name: Parameter, control: (attributes: Html) => Html): Html => {
    const problem = issues
      .filter(({ path }) => path === name)
      .map(problemInWords)
      .join(' ')
    const attributes = html`id="${name}"
    name="${name}"${problem !== '' && html` aria-invalid="true" aria-describedby="${name}-problem"`}`
    return html`<div class="field ${rentOnly.includes(name) && 'rent-only'}">
      <label for="${name}">${labels[name]}</label>
      ${control(attributes)}
      ${problem !== '' && html`<p class="problem" id="${name}-problem">${problem}</p>`}
    </div>`
  }
  const choice = (name: Parameter, anything: string, options: readonly Option[]): Html =>
    field(
      name,
      (attributes) =>
        html`<select ${attributes}>
          <option value="">${anything}</option>
          ${options.map(([value, text]) => option(value, text, form[name]))}
        </select>`,
    )
  const input = (name: Parameter, more: Html, after: Content = null): Html =>
    field(
      name,
      (attributes) => html`<input ${attributes} ${more} value="${form[name] ?? ''}" />${after}`,
    )
  const suggested = (name: Parameter, anything: string, max: number, names: readonly string[]) =>
    input(
      name,
      html`type="text" maxlength="${max}" list="${name}-names" autocomplete="off"
      placeholder="${anything}"`,
      html`<datalist id="${name}-names">
        ${names.map((known) => html`<option value="${known}"></option>`)}
      </datalist>`,
    )
  const rupees = (name: Parameter): Html =>
    input(
      name,
      html`type="text" maxlength="24" inputmode="numeric" autocomplete="off" placeholder="In rupees"`,
    )

  return html`<form class="search" action="/search" method="get" role="search" aria-label="Homes">
    ${offer(form)}
    ${suggested(
      'locality',
      'Any locality',
      80,
      places.map(({ name }) => name),
    )}
    ${choice('propertyType', 'Any type', propertyTypes)}
    ${choice('bedrooms', 'Any number', bedroomCounts)}
    <details class="more-filters" ${isNarrowed(form, issues) && 'open'}>
      <summary>Price and more</summary>
      <div>
        ${rupees('minPrice')} ${rupees('maxPrice')}
        ${choice('rentalStructure', 'Any terms', rentalStructures)}
        ${choice('furnishing', 'Any furnishing', furnishings)}
        ${suggested('city', 'Any covered city', 60, cityNames)}
      </div>
    </details>
    ${order !== firstPage.order && html`<input type="hidden" name="sort" value="${orderWords[order]}" />`}
    <div class="submit"><button type="submit">Search</button></div>
  </form>`
}

/** Issues in the words of the form: the contract names parameters, people see labels. */
export function problemsInWords(issues: readonly Issue[]): Content {
  return issues.map((issue) => html`<li>${problemInWords(issue)}</li>`)
}

/** A message of the tool in the words of the form. Locality, bedrooms and furnishing are called the same in both. */
export function messageInWords(message: string): string {
  return message.replace(
    /\b(?:(?:min|max)Price|propertyType|rentalStructure|transactionType)\b/gu,
    (name, at: number) => (at === 0 ? labelOf(name) : labelOf(name).toLowerCase()),
  )
}

function problemInWords({ path, message }: Issue): string {
  const named = message
    .replace(/\b(?:min|max)Price\b/gu, (name) => `the ${labelOf(name).toLowerCase()}`)
    .replace(/\ban integer\b.*, not a string$/u, 'a whole number')
  return `${labelOf(path)} ${named}.`
}

function labelOf(path: string): string {
  return Object.entries(labels).find(([name]) => name === path)?.[1] ?? path
}

/** A folded field must not be in use, or wrong, without being seen. */
function isNarrowed(form: SearchForm, issues: readonly Issue[]): boolean {
  const folded: readonly Parameter[] = ['minPrice', 'maxPrice', 'rentalStructure', 'furnishing']
  return (
    folded.some((name) => form[name] !== undefined) ||
    issues.some(({ path }) => path !== 'locality')
  )
}

type Option = readonly [value: string, text: string]

const rentOnly: readonly Parameter[] = ['rentalStructure', 'furnishing']

const propertyTypes: readonly Option[] = [
  ['apartment', 'Apartment'],
  ['independent_house', 'Independent house'],
  ['villa', 'Villa'],
  ['plot', 'Plot'],
]

const bedroomCounts: readonly Option[] = Array.from({ length: 10 }, (_, index) => [
  String(index + 1),
  `${index + 1} BHK`,
])

const rentalStructures: readonly Option[] = [
  ['monthly', 'Monthly rent'],
  ['lease', 'Lump-sum lease (bogiyam)'],
]

const furnishings: readonly Option[] = [
  ['furnished', 'Furnished'],
  ['semi-furnished', 'Semi-furnished'],
  ['unfurnished', 'Unfurnished'],
]

function offer({ transactionType = 'sale' }: SearchForm): Html {
  const choices: readonly Option[] = [
    ['sale', 'Buy'],
    ['rent', 'Rent'],
  ]
  return html`<fieldset class="offer">
    <legend>${labels.transactionType}</legend>
    ${choices.map(
      ([value, text]) =>
        html`<label
          ><input
            type="radio"
            name="transactionType"
            value="${value}"
            ${value === transactionType && 'checked'}
          /><span>${text}</span></label
        >`,
    )}
  </fieldset>`
}

function option(value: string, text: string, chosen: string | undefined): Html {
  return html`<option value="${value}" ${value === chosen && 'selected'}>${text}</option>`
}
