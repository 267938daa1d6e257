import { completeness, rankClass, rankDay } from '../../ranking.ts'
import type { Listing, ListingPage } from '../listing.ts'

/** What several parts of the listings found, as one would have found it. */
export function mergePages(
  pages: readonly ListingPage[],
  nowMs: number,
  limit: number,
): ListingPage {
  const today = rankDay(nowMs)
  const ranked = pages
    .flatMap(({ listings }) => listings)
    .map((listing) => ({ listing, place: rankClass(factsOf(listing), today) }))
  ranked.sort(
    (a, b) =>
      a.place - b.place ||
      a.listing.priceInr - b.listing.priceInr ||
      (a.listing.listingId < b.listing.listingId ? -1 : 1),
  )
  return {
    total: pages.reduce((sum, { total }) => sum + total, 0),
    listings: ranked.slice(0, limit).map(({ listing }) => listing),
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
