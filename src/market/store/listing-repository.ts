import { sql } from 'kysely'
import { parameter, type SqliteConnection } from '../../store/sqlite-connection.ts'
import type { Listing, ListingFilter, ListingPage, PageStart, Visibility } from './listing.ts'
import { servedIndex } from './search-index/served-index.ts'
import { listingFeed } from './listing-feed.ts'
import { shownHomeFinder } from './same-homes.ts'
import { openReader } from '../../store/listings/open-listings-database.ts'
import { guarded, guardedAsync } from '../../store/store-error.ts'
import { publicColumns, queries, toListing } from './tables.ts'

/** Finds listings. Unpublished and expired ones, and those of cities closed to the caller, are never there. */
export type ListingRepository = ReturnType<typeof listingRepository>

/** The repository over a connection, with the search index in memory. */
export function listingRepository(directory: string, connection: SqliteConnection) {
  const index = servedIndex(listingFeed(connection, () => openReader(directory)))

  // SQLite looks at the city too: a listing that is closed to the caller takes no longer than one that is not there.
  const byId = connection.prepare(
    queries
      .selectFrom('listings')
      .select(publicColumns)
      .where('listingId', '=', parameter<string>('listingId'))
      .where('published', '=', 1)
      .where('validUntilMs', '>', parameter<number>('nowMs'))
      .where(sql`city`, 'in', sql`(select value from json_each(${parameter('cities')}))`),
  )

  function find(listingId: string, { nowMs, cities }: Visibility): Listing | undefined {
    const row = byId.first({ listingId, nowMs, cities: JSON.stringify(cities) })
    return row === undefined ? undefined : toListing(row)
  }

  const shownInPlaceOf = shownHomeFinder(connection)

  function search(
    filter: ListingFilter,
    visibility: Visibility,
    limit: number,
    start?: PageStart,
  ): ListingPage {
    const { nowMs, cities } = visibility
    for (let round = 1; ; round += 1) {
      const { total, first } = index.search(filter, visibility, limit, start)
      const listings: Listing[] = []
      const gone = new Set<number>()
      for (const { rowNumber, listingId } of first) {
        const row = byRowNumber.first({ rowNumber, nowMs })
        if (row?.listingId === listingId && matches(row, filter, visibility))
          listings.push(toListing(row))
        else gone.add(rowNumber)
      }
      if (gone.size === 0) return { total, listings }
      // A large change is still being read: what it took down is not shown a moment longer, and the page is filled up.
      index.forget(cities, gone)
      if (round >= maxRounds || total === gone.size) index.awaitReading(cities)
      if (index.isAwaited()) return { total, listings }
    }
  }

  const byRowNumber = connection.prepare(
    queries
      .selectFrom('listings')
      .select(publicColumns)
      .where(sql.ref('rowNumber'), '=', parameter<number>('rowNumber'))
      .where('published', '=', 1)
      .where('validUntilMs', '>', parameter<number>('nowMs')),
  )

  return {
    /** Reads these cities into the search index now rather than at their first search. Shared listings are read only after it. */
    load: (cities: readonly string[]) =>
      guardedAsync('Reading the listings', () => index.load(cities)),
    find: (listingId: string, visibility: Visibility) =>
      guarded('Reading a listing', () => find(listingId, visibility)),
    /** The id of the public listing of a home that two sources publish, by the id of the other's; else undefined. */
    shownInPlaceOf: (listingId: string) =>
      guarded('Reading a listing', () => shownInPlaceOf(listingId)),
    /** A page of the matches, with the exact number of all. Without a start it is the first in order of relevance. */
    search: (...query: Parameters<typeof search>) =>
      guarded('Searching the listings', () => search(...query)),
    /** Differs from an earlier one when searches show other listings, by whichever process they were changed. */
    revision: () => guarded('Reading the revision of the listings', () => index.revision()),
    /** Equal at two moments of one day at which every search and look-up finds the same. */
    moment: (nowMs: number) =>
      guarded('Reading the revision of the listings', () => index.moment(nowMs)),
    /** Whether searches must wait: a large change took down what they found, and is still being read. */
    isAwaited: index.isAwaited,
    /** Resolves when that change is read. */
    readAwaited: () => guardedAsync('Reading the listings', index.readAwaited),
    close: () => index.close(),
  }
}

/** A change that leaves fewer than a page in so many rounds has left next to nothing of what was there. */
const maxRounds = 8

/** Whether a search finds a listing, as far as its facts go. */
export function matches(
  row: Omit<Listing, 'amenities' | 'carpetAreaEstimated'>,
  filter: ListingFilter,
  { cities }: Pick<Visibility, 'cities'>,
): boolean {
  return (
    cities.includes(row.city) &&
    row.listingType === filter.listingType &&
    (filter.localities?.includes(row.locality) ?? true) &&
    (filter.propertyType ?? row.propertyType) === row.propertyType &&
    (filter.bhk ?? row.bhk) === row.bhk &&
    (filter.rentalStructure ?? row.rentalStructure) === row.rentalStructure &&
    (filter.furnishing ?? row.furnishing) === row.furnishing &&
    row.priceInr >= (filter.minPriceInr ?? 0) &&
    row.priceInr <= (filter.maxPriceInr ?? Infinity)
  )
}
