import type { ShowcaseHome } from '../places/city-files.ts'
import type { Listing, ListingFilter, ListingPage, Visibility } from '../store/listing.ts'

interface PrintedParts {
  readonly showcase: readonly ShowcaseHome[]
  readonly find: (listingId: string, visibility: Visibility) => Listing | undefined
  readonly search: (filter: ListingFilter, visibility: Visibility, limit: number) => ListingPage
}

/**
 * For the id of each showcase home that is not public, that of a listing that is: of the same kind, else of the same offer, else any. A
 * deployment prints these in its examples, so that each printed call works. Two homes get two ids, if there are so many.
 */
export function printedIds(
  { showcase, find, search }: PrintedParts,
  visibility: Visibility,
): ReadonlyMap<string, string> {
  const used = new Set<string>()
  const gone = showcase.filter(({ listingId }) => find(listingId, visibility) === undefined)
  return new Map(
    gone.flatMap(({ listingId, ...kind }) => {
      const { listingType } = kind
      const filters = [
        kind,
        { listingType },
        { listingType: 'sale' },
        { listingType: 'rent' },
      ] as const
      const found = filters.flatMap(
        (filter) => search(filter, visibility, showcase.length).listings,
      )
      const shown = found.find((other) => !used.has(other.listingId)) ?? found[0]
      if (shown === undefined) return []
      used.add(shown.listingId)
      return [[listingId, shown.listingId]]
    }),
  )
}
