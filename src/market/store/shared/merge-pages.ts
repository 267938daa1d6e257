import { completeness, rankClass, rankDay } from '../../ranking.ts'
import { pricePerSqft } from '../../listing-card.ts'
import { mostRelevant, type Listing, type ListingOrder, type ListingPage } from '../listing.ts'

/** What several parts of the listings found, as one would have found it. */
export function mergePages(
  pages: readonly ListingPage[],
  nowMs: number,
  limit: number,
  { order, offset } = mostRelevant,
): ListingPage {
  const ranked = pages
    .flatMap(({ listings }) => listings)
    .map((listing) => ({ listing, place: orderKey(listing, order, rankDay(nowMs)) }))
  ranked.sort(
    (a, b) =>
      a.place - b.place ||
      a.listing.priceInr - b.listing.priceInr ||
      (a.listing.listingId < b.listing.listingId ? -1 : 1),
  )
  return {
    total: pages.reduce((sum, { total }) => sum + total, 0),
    listings: ranked.slice(offset, offset + limit).map(({ listing }) => listing),
  }
}

function orderKey(listing: Listing, order: ListingOrder, today: number): number {
  switch (order) {
    case 'relevance':
      return rankClass(factsOf(listing), today)
    case 'price':
      return 0
    case 'highestPrice':
      return -listing.priceInr
    case 'pricePerSqft':
      return pricePerSqft(listing) ?? Infinity
    case 'newest':
      return -rankDay(listing.publishedAtMs)
  }
}

function factsOf(listing: Listing) {
  const { publishedAtMs, verifiedAtMs } = listing
  return {
    completeness: completeness(listing),
    publishedDay: rankDay(publishedAtMs),
    verifiedDay: verifiedAtMs === null ? null : rankDay(verifiedAtMs),
  }
}
