import type { ListingFilter } from './store/listing.ts'
import type { Store } from './store/open-store.ts'
import type { City, Locality } from './city.ts'
import type { Gazetteer, LocalityMeaning } from './gazetteer.ts'
import type { Links } from './links.ts'
import type { Responses } from '../contract/contract.ts'
import type { WithoutAttribution } from '../contract/disclaimers.ts'
import { listingCard } from './listing-card.ts'
import type { ListingQuery } from './listing-query.ts'
import type { Provenance } from './provenance.ts'
import { isSynthetic } from './store/demo-listings.ts'
import type { PlaceNames } from './summary.ts'
import type { Listing } from './store/listing.ts'
import { filterScope, localityScope, outsideCoverage } from './scope-message.ts'

/** The response of `search_properties` without what every response has. */
export type ListingSearch = WithoutAttribution<Responses['search_properties']> & Provenance

/** What a search needs. */
export interface SearchParts {
  readonly store: Store
  readonly gazetteer: Gazetteer
  readonly links: Links
  readonly placeNames: (listing: Listing) => PlaceNames
}

/** Searches the covered cities; outside coverage says so and searches nothing. */
export function searchListings(
  parts: SearchParts,
  query: ListingQuery,
  nowMs: number,
): ListingSearch {
  const { gazetteer, links } = parts
  const covered = gazetteer.cities
  if (query.city === undefined) return searchIn(parts, covered, query, nowMs)

  const meaning = gazetteer.city(query.city)
  if (meaning.kind === 'city') return searchIn(parts, [meaning.city], query, nowMs)
  const supportedCities = covered.map(({ name }) => name)
  return {
    total: 0,
    listings: [],
    supported: false,
    supportedCities,
    scopeMessage: outsideCoverage(query.city, meaning, supportedCities),
    handoffUrl: links.search({}),
    usesDemoData: false,
  }
}

function searchIn(
  parts: SearchParts,
  cities: readonly City[],
  query: ListingQuery,
  nowMs: number,
): ListingSearch {
  const { store, links, placeNames } = parts
  const place = resolvePlace(parts.gazetteer, cities, query)
  const messages = [...place.messages, ...filterScope(query)]
  const scope = messages.length === 0 ? {} : { scopeMessage: messages.join(' ') }
  const handoffUrl = links.search(handoffParameters(query, place))
  if (place.localities?.length === 0) {
    return {
      total: 0,
      listings: [],
      sortBy: 'relevance',
      supported: true,
      ...scope,
      handoffUrl,
      usesDemoData: false,
    }
  }

  const visibility = { nowMs, cities: place.cities.map(({ slug }) => slug) }
  const page = store.listings.search(toFilter(query, place.localities), visibility, query.limit)
  const listings = page.listings.map((listing, index) => ({
    ...listingCard(listing, placeNames(listing), links),
    rank: index + 1,
  }))
  return {
    total: page.total,
    listings,
    sortBy: 'relevance',
    supported: true,
    ...scope,
    handoffUrl,
    usesDemoData: page.listings.some(({ source }) => isSynthetic(source)),
  }
}

/** Where to search. `localities` is absent for whole cities and empty when the name was not resolved. */
interface SearchPlace {
  readonly cities: readonly City[]
  readonly localities?: readonly Locality[]
  readonly localityName?: string
  readonly messages: readonly string[]
}

function resolvePlace(
  gazetteer: Gazetteer,
  cities: readonly City[],
  { city, locality }: ListingQuery,
): SearchPlace {
  if (locality === undefined) return { cities, messages: [] }
  const meanings = cities.map((covered) => ({
    covered,
    meaning: gazetteer.locality(covered, locality),
  }))
  const chosen = meanings.find(({ meaning }) => isResolved(meaning)) ?? meanings[0]
  if (chosen === undefined) return { cities, localities: [], messages: [] }
  const { covered, meaning } = chosen
  if (meaning.kind === 'whole-city') return { cities: [covered], messages: [] }
  const message = localityScope(locality, meaning, covered, city !== undefined)
  const localities = localitiesOf(meaning)
  return {
    cities: localities.length === 0 ? cities : [covered],
    localities,
    ...localityName(meaning),
    messages: message === undefined ? [] : [message],
  }
}

function isResolved(meaning: LocalityMeaning): boolean {
  return meaning.kind === 'whole-city' || localitiesOf(meaning).length > 0
}

function localitiesOf(meaning: LocalityMeaning): readonly Locality[] {
  switch (meaning.kind) {
    case 'locality':
      return [meaning.locality]
    case 'corridor':
    case 'pincode':
      return meaning.localities
    case 'whole-city':
    case 'ambiguous':
    case 'elsewhere':
    case 'unknown':
      return []
  }
}

function localityName(meaning: LocalityMeaning): { readonly localityName?: string } {
  if (meaning.kind === 'locality') return { localityName: meaning.locality.name }
  const isNamed = meaning.kind === 'corridor' || meaning.kind === 'pincode'
  return isNamed ? { localityName: meaning.name } : {}
}

function toFilter(query: ListingQuery, localities: readonly Locality[] | undefined): ListingFilter {
  const { transactionType: listingType, propertyType, bedrooms, minPrice, maxPrice } = query
  return {
    listingType,
    localities: localities?.map(({ slug }) => slug),
    propertyType,
    bhk: bedrooms,
    minPriceInr: minPrice,
    maxPriceInr: maxPrice,
    ...rentalFilters(query),
  }
}

/** The same search for a person: canonical names, and only the filters that were applied. */
function handoffParameters(
  query: ListingQuery,
  place: SearchPlace,
): Readonly<Record<string, string | number | undefined>> {
  const [onlyCity] = place.cities
  const namesCity = query.city !== undefined || place.localityName !== undefined
  return {
    city: namesCity && place.cities.length === 1 ? onlyCity?.name : undefined,
    locality: place.localityName,
    propertyType: query.propertyType,
    bedrooms: query.bedrooms,
    minPrice: query.minPrice,
    maxPrice: query.maxPrice,
    transactionType: query.transactionType,
    ...rentalFilters(query),
  }
}

/** The filters that apply to rent queries only. */
function rentalFilters(query: ListingQuery): Pick<ListingQuery, 'rentalStructure' | 'furnishing'> {
  const { transactionType, rentalStructure, furnishing } = query
  return transactionType === 'sale' ? {} : { rentalStructure, furnishing }
}
