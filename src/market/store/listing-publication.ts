import { sql } from 'kysely'
import { isSqlite } from '../../store/sqlite-dialect.ts'
import { guardedAsync } from '../../store/store-error.ts'
import { changeListings } from './change-listings.ts'
import { sameHomes, settlePublic, shownElsewhere } from './same-homes.ts'
import { announceTakeDown } from './shared/take-downs.ts'
import { publicColumns, toListing, type ListingsDatabase } from './tables.ts'

/** A listing as its operator sees it, whether or not the public does. */
export type ListingStatus = NonNullable<Awaited<ReturnType<typeof statusOf>>>

/** What an operator does to one listing. Each returns its status afterwards; undefined for an unknown id. */
export type ListingPublication = ReturnType<typeof listingPublication>

/** Publication of the listings of a database. */
export function listingPublication(db: ListingsDatabase) {
  const set = (published: number, withheld: number, listingId: string) =>
    changeListings(db, async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('listings')
        .set({ published, withheld })
        .where('listingId', '=', listingId)
        .where(sql<boolean>`(published, withheld) is distinct from (${published}, ${withheld})`)
        .executeTakeFirst()
      if (numUpdatedRows > 0) await settlePublic(transaction)
      return statusOf(transaction, listingId)
    })

  return {
    show: (listingId: string) => guardedAsync('Reading a listing', () => statusOf(db, listingId)),
    /** The homes that several sources publish, and which of their listings is public. */
    sameHomes: () => guardedAsync('Comparing the listings', () => sameHomes(db)),
    publish: (listingId: string) => guardedAsync('Changing a listing', () => set(1, 0, listingId)),
    unpublish: (listingId: string) =>
      guardedAsync('Changing a listing', async () => {
        // In PostgreSQL the change may wait for an import, and nobody waits for the take-down.
        if (!isSqlite(db)) await announceTakeDown(db, listingId)
        return set(0, 1, listingId)
      }),
  }
}

async function statusOf(db: ListingsDatabase, listingId: string) {
  const row = await db
    .selectFrom('listings')
    .select([...publicColumns, 'sourceRowId', 'published', 'withheld'])
    .where('listingId', '=', listingId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { sourceRowId, published, withheld, ...listing } = row
  return {
    listing: toListing(listing),
    source: listing.source,
    sourceRowId,
    /** By its source. */
    published: published !== 0,
    /** Whether another source's listing of the same home is public in its place. */
    shownElsewhere: published === shownElsewhere,
    /** Taken down by hand: imports leave it so. */
    withheld: withheld === 1,
  }
}
