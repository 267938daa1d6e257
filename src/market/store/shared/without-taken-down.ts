import { mostRelevant } from '../listing.ts'
import { matches, type ListingRepository } from '../listing-repository.ts'

/**
 * The listings of a copy, without those that were taken down after its last change: they are left out of pages, totals and
 * look-ups at once, and the copy follows when it can.
 */
export function withoutTakenDown(
  listings: ListingRepository,
  takenDown: () => ReadonlySet<string>,
): ListingRepository {
  return {
    ...listings,
    find: (listingId, visibility) =>
      takenDown().has(listingId) ? undefined : listings.find(listingId, visibility),
    search(filter, visibility, limit, start = mostRelevant) {
      const gone = new Set<string>()
      for (const listingId of takenDown()) {
        const listing = listings.find(listingId, visibility)
        if (listing !== undefined && matches(listing, filter, visibility)) gone.add(listingId)
      }
      if (gone.size === 0) return listings.search(filter, visibility, limit, start)
      // Any of them may come before the page, so the page is counted from the first listing.
      const { order, offset } = start
      const upToPage = offset + limit + gone.size
      const page = listings.search(filter, visibility, upToPage, { order, offset: 0 })
      return {
        total: page.total - gone.size,
        listings: page.listings
          .filter(({ listingId }) => !gone.has(listingId))
          .slice(offset, offset + limit),
      }
    },
    moment: (nowMs) => `${listings.moment(nowMs)}.${[...takenDown()].join()}`,
  }
}
