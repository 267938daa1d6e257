import { explainEmpty } from './empty-result.ts'
import type { Listing, ListingFilter, ListingPage, Visibility } from '../store/listing.ts'
import type { Store } from '../store/open-store.ts'
import type { City, Locality } from '../places/city.ts'
import type { Gazetteer } from '../places/gazetteer.ts'
import { localitiesOf, type LocalityMeaning } from '../places/locality-meaning.ts'
import type { Links } from '../listings/links.ts'
import type { Responses } from '../../contract/contract.ts'
import type { WithoutAttribution } from '../../contract/disclaimers.ts'
import { briefListings } from '../listings/brief-listing.ts'
import { listingCards, type ListingCard } from '../listings/listing-card.ts'
import type { ListingQuery } from './listing-query.ts'
import type { Provenance } from '../store/data-release.ts'
import { isSynthetic } from '../store/demo-listings.ts'
import type { PlaceNames } from '../listings/summary.ts'
import {
  filterScope,
  localityScope,
  outsideCoverage,
  readAs,
  severalCities,
} from './scope-message.ts'

/** The response of `search_properties` without what every response has. */
export type ListingSearch = WithoutAttribution<Responses['search_properties']> & Provenance

/** What a search needs. */
export interface SearchParts {
  readonly store: Store
  readonly gazetteer: Gazetteer
  readonly links: Links
  readonly placeOf: (listing: Listing) => PlaceNames
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
  if (meaning.misspelled !== undefined) {
    const said = readAs(query.city, meaning.misspelled.name)
    return searchIn(parts, [meaning.misspelled], query, nowMs, [said])
  }
  const supportedCities = covered.map(({ name }) => name)
  return {
    total: 0,
    listings: [],
    supported: false,
    supportedCities,
    scopeMessage: outsideCoverage(query.city, meaning, supportedCities),
    handoffUrl: links.search(filtersOf(query, query.city, query.locality)),
    usesDemoData: false,
  }
}

function searchIn(
  parts: SearchParts,
  cities: readonly City[],
  query: ListingQuery,
  nowMs: number,
  said: readonly string[] = [],
): ListingSearch {
  const { links } = parts
  const place = resolvePlace(parts.gazetteer, cities, query)
  const page = pageOf(parts, place, query, nowMs)
  const listings: (ListingCard & { readonly rank: number })[] = []
  const cardOf = listingCards(links, parts.placeOf, nowMs)
  const isBrief = query.detail === 'brief'
  let rank = query.start?.offset ?? 0
  for (const listing of isBrief ? [] : page.listings) {
    rank += 1
    listings.push({ ...cardOf(listing), rank })
  }
  const messages = [...said, ...place.messages, ...filterScope(query)]
  const empty = page.total === 0 ? whyEmpty(parts, cities, place, query, nowMs) : undefined
  messages.push(...(empty?.messages ?? []))
  return {
    total: page.total,
    listings,
    ...(isBrief && { brief: briefListings(page.listings, parts, nowMs) }),
    ...((query.start?.order ?? 'relevance') === 'relevance' && { sortBy: 'relevance' as const }),
    supported: true,
    ...(messages.length === 0 ? {} : { scopeMessage: messages.join(' ') }),
    handoffUrl: links.search(handoffParameters(query, place)),
    usesDemoData: hasDemoListing(page) || empty?.usesDemoData === true,
  }
}

/** What a search looks for in the store. */
export interface FoundBy {
  readonly filter: ListingFilter
  readonly visibility: Visibility
}

/** What `searchListings` looks for; undefined for places that it does not know. */
export function searchedFor(
  { gazetteer }: Pick<SearchParts, 'gazetteer'>,
  query: ListingQuery,
  nowMs: number,
): FoundBy | undefined {
  const meaning = query.city === undefined ? undefined : gazetteer.city(query.city)
  const named = meaning?.kind === 'outside' ? meaning.misspelled : meaning?.city
  if (meaning !== undefined && named === undefined) return undefined
  const cities = named === undefined ? gazetteer.cities : [named]
  return foundBy(resolvePlace(gazetteer, cities, query), query, nowMs)
}

function foundBy(place: SearchPlace, query: ListingQuery, nowMs: number): FoundBy | undefined {
  if (place.localities?.length === 0) return undefined
  return {
    filter: toFilter(query, place.localities),
    visibility: { nowMs, cities: place.cities.map(({ slug }) => slug) },
  }
}

function hasDemoListing({ listings }: ListingPage): boolean {
  return listings.some(({ source }) => isSynthetic(source))
}

function pageOf({ store }: SearchParts, place: SearchPlace, query: ListingQuery, nowMs: number) {
  const wanted = foundBy(place, query, nowMs)
  if (wanted === undefined) return { total: 0, listings: [] }
  return store.listings.search(wanted.filter, wanted.visibility, query.limit, query.start)
}

/** Each count is that of the same search with other arguments, and may be one of demo listings. */
function whyEmpty(
  parts: SearchParts,
  cities: readonly City[],
  place: SearchPlace,
  query: ListingQuery,
  nowMs: number,
): Provenance & { readonly messages: readonly string[] } {
  let usesDemoData = false
  const count = (changed: ListingQuery): number => {
    const changedPlace = resolvePlace(parts.gazetteer, cities, changed)
    const first = { ...changed, limit: 1, start: undefined }
    const page = pageOf(parts, changedPlace, first, nowMs)
    usesDemoData ||= hasDemoListing(page)
    return page.total
  }
  const locality = query.locality === undefined ? undefined : (place.localityName ?? '')
  const filters = filtersOf(query, query.city, locality)
  const isKnown = place.localities?.length !== 0
  const messages = explainEmpty(query, filters, isKnown, count)
  return { usesDemoData, messages }
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

/** The names of several localities may be more than a search takes: then the caller's own words are used. */
const maxNameLength = 80

function localityName(meaning: LocalityMeaning): { readonly localityName?: string } {
  if (meaning.kind === 'misspelled') return localityName(meaning.meaning)
  if (meaning.kind === 'locality') return { localityName: meaning.locality.name }
  if (!('localities' in meaning) || meaning.name.length > maxNameLength) return {}
  return { localityName: meaning.name }
}

/** What the store looks for. Each of its filters is named here, or this does not compile. */
function toFilter(query: ListingQuery, localities: readonly Locality[] | undefined) {
  const isRent = query.transactionType === 'rent'
  return {
    listingType: query.transactionType,
    localities: localities?.map(({ slug }) => slug),
    propertyType: query.propertyType,
    bhk: query.bedrooms,
    minPriceInr: query.minPrice,
    maxPriceInr: query.maxPrice,
    rentalStructure: isRent ? query.rentalStructure : undefined,
    furnishing: isRent ? query.furnishing : undefined,
  }
}

/** The same search for a person: canonical names where they are known, and the filters that were applied. */
function handoffParameters(query: ListingQuery, place: SearchPlace): Filters {
  const [onlyCity] = place.cities
  const namesCity = query.city !== undefined || place.localityName !== undefined
  const city = namesCity && place.cities.length === 1 ? onlyCity?.name : undefined
  const requested = place.localities === undefined ? undefined : query.locality
  return filtersOf(query, city, place.localityName ?? requested)
}

/** The arguments that choose listings. */
type Filters = Readonly<
  Record<Exclude<keyof ListingQuery, 'limit' | 'start' | 'detail'>, string | number | undefined>
>

/** The filters that apply. Each argument of the contract is named here, or this does not compile. */
function filtersOf(query: ListingQuery, city: string | undefined, locality: string | undefined) {
  const isRent = query.transactionType === 'rent'
  return {
    city,
    locality,
    propertyType: query.propertyType,
    bedrooms: query.bedrooms,
    minPrice: query.minPrice,
    maxPrice: query.maxPrice,
    transactionType: query.transactionType,
    rentalStructure: isRent ? query.rentalStructure : undefined,
    furnishing: isRent ? query.furnishing : undefined,
  }
}
