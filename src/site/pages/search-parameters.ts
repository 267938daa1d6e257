import type { Arguments } from '../../contract/contract.ts'
import { listingOrders, type ListingOrder } from '../../market/store/listing.ts'
import type { Choices } from './form-fields.ts'

export type Parameter = Exclude<keyof Arguments['search_properties'], 'detail'>

/** The tool's arguments as texts of an address, without empty ones. */
export type SearchForm = Readonly<Partial<Record<Parameter, string>>>

interface SearchField {
  readonly label: string
  readonly kind: 'text' | 'number' | 'rupees'
  /** A text is written where there are none. */
  readonly choices?: Choices
}

/** How people see and set each argument. One of the contract without a row does not compile. */
export const searchFields: Readonly<Record<Parameter, SearchField>> = {
  city: { label: 'City', kind: 'text' },
  locality: { label: 'Locality', kind: 'text' },
  transactionType: {
    label: 'Buy or rent',
    kind: 'text',
    choices: { sale: 'Buy', rent: 'Rent' },
  },
  propertyType: {
    label: 'Property type',
    kind: 'text',
    choices: {
      '': 'Any',
      apartment: 'Apartment',
      independent_house: 'Independent house',
      villa: 'Villa',
      plot: 'Plot',
    },
  },
  bedrooms: { label: 'Bedrooms', kind: 'number', choices: upTo(10, 'BHK') },
  minPrice: { label: 'Lowest price', kind: 'rupees' },
  maxPrice: { label: 'Highest price', kind: 'rupees' },
  rentalStructure: {
    label: 'Terms of rent',
    kind: 'text',
    choices: { '': 'Any', monthly: 'Monthly rent', lease: 'Lump-sum lease (bogiyam)' },
  },
  furnishing: {
    label: 'Furnishing',
    kind: 'text',
    choices: {
      '': 'Any',
      furnished: 'Furnished',
      'semi-furnished': 'Semi-furnished',
      unfurnished: 'Unfurnished',
    },
  },
  limit: { label: 'Listings on this page', kind: 'number' },
}

/** All parameters, in the order of an address. */
export const parameterNames = namesOf(searchFields)

/** Reads a query. Empty fields and unknown ones, such as tags of a campaign, are ignored. */
export function readSearchForm(query: URLSearchParams): SearchForm {
  const given = parameterNames.map((name) => [name, query.get(name)?.trim() ?? ''] as const)
  return Object.fromEntries(given.filter(([, text]) => text !== ''))
}

/** A text that is not a number stays a text; validation by the contract rejects it. */
export function toArguments(form: SearchForm): Readonly<Record<string, string | number>> {
  const values = namesOf(form).map((name) => {
    const text = form[name] ?? ''
    const { kind } = searchFields[name]
    const digits = kind === 'rupees' ? text.replace(rupeeSigns, '') : text
    const isNumber = kind !== 'text' && /^\d{1,15}$/u.test(digits)
    return [name, isNumber ? Number(digits) : text] as const
  })
  return Object.fromEntries(values)
}

/** What people write in an amount: `₹45,00,000`. */
const rupeeSigns = /^(?:₹|rs\.?)\s*|(?<=\d),(?=\d)/giu

/** How the results are ordered, and which of their pages is shown, from 1. The tool has no arguments for either. */
export interface SearchView {
  readonly order: ListingOrder
  readonly page: number
}

export const firstPage: SearchView = { order: 'relevance', page: 1 }

/** The orders in an address. */
export const orderWords: Readonly<Record<ListingOrder, string>> = {
  relevance: 'relevance',
  price: 'price',
  highestPrice: 'price-high-to-low',
  newest: 'newest',
}

/** Reads `sort` and `page`. Anything else than an order or a number is the first of them. */
export function readSearchView(query: URLSearchParams): SearchView {
  const word = query.get('sort')
  const page = query.get('page') ?? ''
  return {
    order: listingOrders.find((order) => orderWords[order] === word) ?? firstPage.order,
    page: /^[1-9]\d{0,5}$/u.test(page) ? Number(page) : firstPage.page,
  }
}

export function searchPath(form: SearchForm, { order, page } = firstPage): string {
  const query = new URLSearchParams()
  for (const name of parameterNames) {
    const text = form[name]
    if (text !== undefined) query.set(name, text)
  }
  if (order !== firstPage.order) query.set('sort', orderWords[order])
  if (page !== firstPage.page) query.set('page', String(page))
  return query.size === 0 ? '/search' : `/search?${query.toString()}`
}

function namesOf(record: Readonly<Partial<Record<Parameter, unknown>>>): readonly Parameter[] {
  // The record's type says that it has no other keys.
  return Object.keys(record) as Parameter[]
}

function upTo(most: number, unit: string): Choices {
  const numbers = Array.from({ length: most }, (_, at) => [at + 1, `${at + 1} ${unit}`])
  return { '': 'Any', ...Object.fromEntries(numbers) }
}
