import fc from 'fast-check'
import type { ListingQuery } from '../../src/market/search/listing-query.ts'
import {
  listingOrders,
  type ListingFilter,
  type ListingOrder,
  type NewListing,
  type Visibility,
} from '../../src/market/store/listing.ts'
import { coimbatore } from './coimbatore.ts'

/** Those that a search may name; they are Coimbatore's. */
export const localities = coimbatore.localities.filter(({ kind }) => kind === 'locality')

/** A row as it was given, with the id that the store gave it. */
export interface NamedListing extends NewListing {
  readonly listingId: string
}

/** The ids that a search finds, all of them and in order, by looking at every listing. Shares no code with the index. */
export function searchByHand(
  listings: readonly NamedListing[],
  filter: ListingFilter,
  { nowMs, cities }: Visibility,
  order: ListingOrder = 'relevance',
): readonly string[] {
  const wants = (wanted: unknown, value: unknown): boolean =>
    wanted === undefined || wanted === value
  return listings
    .filter((listing) => listing.published && listing.validUntilMs > nowMs)
    .filter(
      (listing) => cities.includes(listing.city) && listing.listingType === filter.listingType,
    )
    .filter((listing) => filter.localities?.includes(listing.locality) ?? true)
    .filter((listing) => wants(filter.propertyType, listing.propertyType))
    .filter((listing) => wants(filter.bhk, listing.bhk))
    .filter((listing) => listing.priceInr >= (filter.minPriceInr ?? 0))
    .filter((listing) => listing.priceInr <= (filter.maxPriceInr ?? Infinity))
    .filter((listing) => wants(filter.rentalStructure, listing.rentalStructure))
    .filter((listing) => wants(filter.furnishing, listing.furnishing))
    .map((listing) => ({ key: orderOf(listing, nowMs, order), listingId: listing.listingId }))
    .sort((a, b) => compareKeys(a.key, b.key))
    .map(({ listingId }) => listingId)
}

const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 3 }, { arbitrary: value, weight: 1 })
const upTo = (max: number): fc.Arbitrary<number> => fc.integer({ min: 0, max })

/** Any search in any order, from any place. Three filters in four are omitted, so that most searches find something. */
export const anySearch: fc.Arbitrary<ListingQuery> = fc.record({
  transactionType: fc.constantFrom('sale', 'rent'),
  limit: fc.integer({ min: 1, max: 20 }),
  // The index has another path for the first page in order of relevance.
  start: fc.oneof(
    fc.constant(undefined),
    fc.record({
      order: fc.constantFrom('relevance', ...listingOrders),
      offset: fc.constantFrom(0, 0, 1, 9, 40),
    }),
  ),
  city: maybe(fc.constantFrom('Coimbatore', 'Coimbatore', 'Tiruppur')),
  locality: maybe(fc.constantFrom(...localities.map(({ name }) => name))),
  propertyType: maybe(fc.constantFrom('apartment', 'villa', 'plot', 'independent_house')),
  bedrooms: maybe(fc.integer({ min: 1, max: 4 })),
  minPrice: maybe(fc.oneof(upTo(30_000), upTo(9_000_000))),
  maxPrice: maybe(fc.oneof(upTo(60_000), upTo(20_000_000))),
  rentalStructure: maybe(fc.constantFrom('monthly', 'lease')),
  furnishing: maybe(fc.constantFrom('furnished', 'semi-furnished', 'unfurnished')),
})

/** What a search asks of the store. */
export function filterOf(query: ListingQuery): ListingFilter {
  const isRent = query.transactionType === 'rent'
  const slug = localities.find(({ name }) => name === query.locality)?.slug
  return {
    listingType: query.transactionType,
    localities: slug === undefined ? undefined : [slug],
    propertyType: query.propertyType,
    bhk: query.bedrooms,
    minPriceInr: query.minPrice,
    maxPriceInr: query.maxPrice,
    ...(isRent && { rentalStructure: query.rentalStructure, furnishing: query.furnishing }),
  }
}

type Key = readonly (number | string)[]

function compareKeys(a: Key, b: Key): number {
  const at = a.findIndex((value, place) => value !== b[place])
  return at === -1 ? 0 : (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1
}

function orderOf(listing: NamedListing, nowMs: number, order: ListingOrder): Key {
  const { priceInr, listingId, publishedAtMs } = listing
  const byPrice = [priceInr, listingId]
  if (order === 'price') return byPrice
  if (order === 'highestPrice') return [-priceInr, listingId]
  if (order === 'newest') return [daysBetween(publishedAtMs, nowMs), ...byPrice]
  return rankOf(listing, nowMs)
}

/** Verified, complete and fresh as of today, cheap, then by id: each part smaller for what comes first. */
function rankOf(listing: NamedListing, nowMs: number): Key {
  const { verifiedAtMs, publishedAtMs } = listing
  const isVerified = verifiedAtMs !== null && daysBetween(verifiedAtMs, nowMs) <= 90
  const ageDays = daysBetween(publishedAtMs, nowMs)
  const freshness = ageDays <= 7 ? 6 : ageDays <= 30 ? 4 : ageDays <= 60 ? 2 : 0
  return [
    isVerified ? 0 : 1,
    -(Math.round(6 * completeShare(listing)) + freshness),
    listing.priceInr,
    listing.listingId,
  ]
}

/** Midnights in India from one time to the other. */
function daysBetween(fromMs: number, toMs: number): number {
  const dayOf = (ms: number): number => Math.floor((ms + 19_800_000) / 86_400_000)
  return dayOf(toMs) - dayOf(fromMs)
}

function completeShare(listing: NewListing): number {
  const optional: (keyof NewListing)[] =
    listing.propertyType === 'plot'
      ? ['reraId', 'plotAreaSqft']
      : [
          ...(['carpetAreaSqft', 'bathrooms', 'furnishing', 'parkingCount'] as const),
          ...(['totalFloors', 'ageInYears'] as const),
          ...(listing.propertyType === 'apartment' ? (['floorNumber'] as const) : []),
          listing.listingType === 'sale' ? 'reraId' : 'availableFrom',
        ]
  const amenities = Math.min(listing.amenities.length, 3)
  const filled = optional.filter((name) => listing[name] !== null).length
  return (filled + (amenities === 3 ? 2 : amenities > 0 ? 1 : 0)) / (optional.length + 2)
}
