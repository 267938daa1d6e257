import type { Issue } from '../../base/refusal.ts'
import { html, type Html } from '../../html/html.ts'
import type { PlaceDirectory } from '../../market/places/place-directory.ts'
import { selectField, textField, type Choices } from './form-fields.ts'
import { firstPage, orderWords, type Parameter, type SearchForm } from './search-parameters.ts'

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

const choices = {
  transactionType: { sale: 'Buy', rent: 'Rent' },
  propertyType: {
    '': 'Any',
    apartment: 'Apartment',
    independent_house: 'Independent house',
    villa: 'Villa',
    plot: 'Plot',
  },
  bedrooms: {
    '': 'Any',
    ...Object.fromEntries(Array.from({ length: 10 }, (_, at) => [at + 1, `${at + 1} BHK`])),
  },
  rentalStructure: { '': 'Any', monthly: 'Monthly rent', lease: 'Lump-sum lease (bogiyam)' },
  furnishing: {
    '': 'Any',
    furnished: 'Furnished',
    'semi-furnished': 'Semi-furnished',
    unfurnished: 'Unfurnished',
  },
} satisfies Partial<Record<Parameter, Choices>>

/** The search form, filled in as it was sent. `issues` are shown beside their fields. */
export function searchForm(
  form: SearchForm,
  issues: readonly Issue[],
  { places, cityNames }: PlaceDirectory,
  order = firstPage.order,
): Html {
  const field = (name: Parameter) => ({
    name,
    label: labels[name],
    problem:
      issues
        .filter(({ path }) => path === name)
        .map(problemInWords)
        .join(' ') || undefined,
  })
  const select = (name: keyof typeof choices): Html =>
    selectField(field(name), choices[name], form[name] ?? '')
  const text = (name: Parameter, placeholder: string, known: readonly string[] = []): Html =>
    textField(
      field(name),
      form[name] ?? '',
      html`type="text" maxlength="80" autocomplete="off" placeholder="${placeholder}"`,
      known,
    )
  const folded = ['minPrice', 'maxPrice', 'rentalStructure', 'furnishing'] as const
  // A folded field must not be in use, or wrong, without being seen.
  const isOpen = issues.length > 0 || folded.some((name) => form[name] !== undefined)
  const localityNames = places.map(({ name }) => name)
  return html`<form class="search" action="/search" method="get" role="search" aria-label="Homes">
    ${select('transactionType')} ${text('locality', 'Any', localityNames)}
    ${text('city', 'Any', cityNames)} ${select('propertyType')} ${select('bedrooms')}
    <details class="more-filters" ${isOpen && 'open'}>
      <summary>Price, furnishing and terms of rent</summary>
      <div>
        ${text('minPrice', 'In rupees')} ${text('maxPrice', 'In rupees')}
        ${select('rentalStructure')} ${select('furnishing')}
      </div>
    </details>
    ${order !== firstPage.order && html`<input type="hidden" name="sort" value="${orderWords[order]}" />`}
    <button type="submit">Search</button>
  </form>`
}

/** An issue in the words of the form: the contract names parameters, people see labels. */
export function problemInWords({ path, message }: Issue): string {
  const problem = messageInWords(message.replace(/\b(?=(?:min|max)Price\b)/gu, 'the ')).replace(
    /\ban integer\b.*, not a string$/u,
    'a whole number',
  )
  return `${labelOf(path)} ${problem}.`
}

/** A message of the tool in the words of the form. Locality, bedrooms and furnishing are called the same in both. */
export function messageInWords(message: string): string {
  return message.replace(
    /\b(?:(?:min|max)Price|propertyType|rentalStructure|transactionType)\b/gu,
    (name, at: number) => (at === 0 ? labelOf(name) : labelOf(name).toLowerCase()),
  )
}

function labelOf(path: string): string {
  return new Map<string, string>(Object.entries(labels)).get(path) ?? path
}
