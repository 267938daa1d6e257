import type { Connection } from './database.ts'
import { keepStatements, later } from './kept-statements.ts'
import { countQuery, pageIndex, pageQuery, shapeOf, valuesOf } from './listing-queries.ts'
import { toListing } from './listing-rows.ts'
import { listingTotals } from './listing-totals.ts'
import type { Listing, ListingFilter, ListingPage, Visibility } from './listing.ts'
import { queries } from './database.ts'
import { guarded } from './store-error.ts'

/** Finds listings. Unpublished and expired ones, and those of cities closed to the caller, are never there. */
export interface ListingRepository {
  find(listingId: string, visibility: Visibility): Listing | undefined
  /** The first matches in rank order, with the exact number of all. */
  search(filter: ListingFilter, visibility: Visibility, limit: number): ListingPage
}

export function listingRepository(connection: Connection): ListingRepository {
  const keep = keepStatements(connection)
  const totals = listingTotals(connection, keep)

  function find(listingId: string, { nowMs, cities }: Visibility): Listing | undefined {
    const byId = keep('by-id', () =>
      queries
        .selectFrom('listings')
        .selectAll()
        .where('listing_id', '=', later<string>('listingId'))
        .where('published', '=', 1)
        .where('valid_until_ms', '>', later<number>('nowMs'))
        .compile(),
    )
    const row = byId.get({ listingId, nowMs })
    return row !== undefined && cities.includes(row.city) ? toListing(row) : undefined
  }

  // One transaction, so that the total and the page are of the same moment even while an import commits.
  const searchAtOneMoment = connection.transaction(
    (filter: ListingFilter, visibility: Visibility, limit: number): ListingPage => {
      totals.refresh(visibility.nowMs)
      const shape = shapeOf(visibility, filter)
      const values = valuesOf(visibility, filter)
      const total = count(shape.key, () => countQuery(shape), values)
      if (total === 0) return { total, listings: [] }
      const index = pageIndex(filter, { limit, total, rows: totals.rows })
      const page = keep(`page ${index} ${shape.key}`, () => pageQuery(shape, index))
      return { total, listings: page.all({ ...values, limit }).map(toListing) }
    },
  )

  function count(
    shapeKey: string,
    build: () => ReturnType<typeof countQuery>,
    values: ReturnType<typeof valuesOf>,
  ): number {
    const { nowMs: _, ...searched } = values
    const search = JSON.stringify(searched)
    const known = totals.recall(search)
    if (known !== undefined) return known
    const total = keep(`count ${shapeKey}`, build).get(values)?.total ?? 0
    totals.keep(search, total)
    return total
  }

  return {
    find: (listingId, visibility) =>
      guarded('Reading a listing', () => find(listingId, visibility)),
    search: (filter, visibility, limit) =>
      guarded('Searching the listings', () => searchAtOneMoment(filter, visibility, limit)),
  }
}
