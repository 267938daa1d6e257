import { sql } from 'kysely'
import type { Connection } from '../../db/database.ts'
import { parameter, statementCache } from '../../db/prepared-statements.ts'
import type { Listing, ListingFilter, ListingPage, Visibility } from './listing.ts'
import { servedIndex } from '../search-index/served-index.ts'
import { guarded } from '../../db/store-error.ts'
import { publicColumns, queries, toListing, type PublicRow } from './tables.ts'

/** Finds listings. Unpublished and expired ones, and those of cities closed to the caller, are never there. */
export interface ListingRepository {
  find(listingId: string, visibility: Visibility): Listing | undefined
  /** The first matches in rank order, with the exact number of all. */
  search(filter: ListingFilter, visibility: Visibility, limit: number): ListingPage
  /** Differs from an earlier one when searches show other listings, by whichever process they were changed. */
  revision(): number
  /** Equal at two moments at which every search and look-up finds the same. */
  moment(nowMs: number): string
  close(): void
}

/** The repository over a connection, with the search index in memory. */
export function listingRepository(directory: string, connection: Connection): ListingRepository {
  const cached = statementCache(connection)
  const index = servedIndex(directory, connection)

  function find(listingId: string, { nowMs, cities }: Visibility): Listing | undefined {
    // SQLite looks at the city too: a listing that is closed to the caller takes no longer than one that is not there.
    const byId = cached(`by-id ${cities.length}`, () =>
      queries
        .selectFrom('listings')
        .select(publicColumns)
        .where('listingId', '=', parameter<string>('listingId'))
        .where('published', '=', 1)
        .where('validUntilMs', '>', parameter<number>('nowMs'))
        .where(
          'city',
          'in',
          cities.map((_, at) => parameter<string>(`city${at}`)),
        )
        .compile(),
    )
    const cityValues = Object.fromEntries(cities.map((city, at) => [`city${at}`, city]))
    const row = byId.get({ listingId, nowMs, ...cityValues })
    return row === undefined ? undefined : toListing(row)
  }

  function search(filter: ListingFilter, visibility: Visibility, limit: number): ListingPage {
    const { total, rowNumbers } = index.current().search(filter, visibility, limit)
    const { nowMs } = visibility
    const listings = rowNumbers.flatMap((rowNumber) => {
      const row = byRowNumber.get({ rowNumber, nowMs })
      // While a new index is being built, a listing may have changed: what was taken down is not shown a moment longer.
      return row !== undefined && matches(row, filter, visibility) ? [toListing(row)] : []
    })
    return { total, listings }
  }

  const byRowNumber = cached('by-row-number', () =>
    queries
      .selectFrom('listings')
      .select(publicColumns)
      .where(sql.ref('rowNumber'), '=', parameter<number>('rowNumber'))
      .where('published', '=', 1)
      .where('validUntilMs', '>', parameter<number>('nowMs'))
      .compile(),
  )

  return {
    find: (listingId, visibility) =>
      guarded('Reading a listing', () => find(listingId, visibility)),
    search: (filter, visibility, limit) =>
      guarded('Searching the listings', () => search(filter, visibility, limit)),
    revision: () => guarded('Reading the revision of the listings', () => index.revision()),
    moment: (nowMs) => guarded('Reading the revision of the listings', () => index.moment(nowMs)),
    close: () => {
      index.close()
    },
  }
}

function matches(row: PublicRow, filter: ListingFilter, { cities }: Visibility): boolean {
  const wants = (wanted: unknown, value: unknown): boolean =>
    wanted === undefined || wanted === value
  return (
    cities.includes(row.city) &&
    row.listingType === filter.listingType &&
    (filter.localities?.includes(row.locality) ?? true) &&
    wants(filter.propertyType, row.propertyType) &&
    wants(filter.bhk, row.bhk) &&
    wants(filter.rentalStructure, row.rentalStructure) &&
    wants(filter.furnishing, row.furnishing) &&
    row.priceInr >= (filter.minPriceInr ?? 0) &&
    row.priceInr <= (filter.maxPriceInr ?? Infinity)
  )
}
