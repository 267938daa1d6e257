import type { ListingFilter } from './store/listing.ts'
import type { Store } from './store/open-store.ts'
import type { City, Locality } from './city.ts'
import type { Gazetteer } from './gazetteer.ts'
import { localitiesOf, type LocalityMeaning } from './locality-meaning.ts'
import type { Links } from './links.ts'
import type { Responses } from '../contract/contract.ts'
import type { WithoutAttribution } from '../contract/disclaimers.ts'
import { listingCard } from './listing-card.ts'
import type { ListingQuery } from './listing-query.ts'
import type { Provenance } from './provenance.ts'
import { isSynthetic } from './store/demo-listings.ts'
import type { PlaceNames } from './summary.ts'
import type { Listing } from './store/listing.ts'
import {
  filterScope,
  localityScope,
  misspelledCity,
  outsideCoverage,
  severalCities,
} from './scope-message.ts'

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
export async function searchListings(
  parts: SearchParts,
  query: ListingQuery,
  nowMs: number,
): Promise<ListingSearch> {
  const { gazetteer, links } = parts
  const covered = gazetteer.cities
  if (query.city === undefined) return searchIn(parts, covered, query, nowMs)

  const meaning = gazetteer.city(query.city)
  if (meaning.kind === 'city') return searchIn(parts, [meaning.city], query, nowMs)
  if (meaning.misspelled !== undefined) {
    const said = misspelledCity(query.city, meaning.misspelled)
    return searchIn(parts, [meaning.misspelled], query, nowMs, [said])
  }
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

async function searchIn(
  parts: SearchParts,
  cities: readonly City[],
  query: ListingQuery,
  nowMs: number,
  said: readonly string[] = [],
): Promise<ListingSearch> {
  const { store, links, placeNames } = parts
  const place = resolvePlace(parts.gazetteer, cities, query)
  const messages = [...said, ...place.messages, ...filterScope(query)]
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
  const filter = toFilter(query, place.localities)
  const page = await store.listings.search(filter, visibility, query.limit)
  const listings = page.listings.map((listing, index) => ({
    ...listingCard(listing, placeNames(listing), links, nowMs),
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
  { city: requestedCity, locality: requested }: ListingQuery,
): SearchPlace {
  if (requested === undefined) return { cities, messages: [] }
  const [onlyCity] = cities
  const found =
    requestedCity === undefined || onlyCity === undefined
      ? gazetteer.anywhere(requested)
      : ({
          kind: 'in-city',
          city: onlyCity,
          meaning: gazetteer.locality(onlyCity, requested),
        } as const)
  if (found.kind === 'nowhere') return { cities, localities: [], messages: [] }
  if (found.kind === 'several-cities') {
    return { cities, localities: [], messages: [severalCities(requested, found.cities)] }
  }
  const { city, meaning } = found
  if (meaning.kind === 'whole-city') return { cities: [city], messages: [] }
  const message = localityScope(requested, meaning, city, requestedCity !== undefined)
  const localities = localitiesOf(meaning)
  return {
    cities: localities.length === 0 ? cities : [city],
    localities,
    ...localityName(meaning),
    messages: message === undefined ? [] : [message],
  }
}

/** The names of several localities may be more than a search takes: then the page is that of the city. */
const maxNameLength = 80

function localityName(meaning: LocalityMeaning): { readonly localityName?: string } {
  if (meaning.kind === 'misspelled') return localityName(meaning.meaning)
  if (meaning.kind === 'locality') return { localityName: meaning.locality.name }
  if (!('localities' in meaning) || meaning.name.length > maxNameLength) return {}
  return { localityName: meaning.name }
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
