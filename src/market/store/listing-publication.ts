import { sql } from 'kysely'
import { isSqlite } from '../../store/sqlite-dialect.ts'
import { guardedAsync } from '../../store/store-error.ts'
import { changeListings } from './change-listings.ts'
import { sameHomes, settlePublic, shownElsewhere } from './same-homes.ts'
import { announceTakeDown } from './shared/take-downs.ts'
import {
  publicColumns,
  toListing,
  type ListingsDatabase,
  type ListingTable,
  type PublicRow,
} from './tables.ts'

/** A listing as its operator sees it, whether or not the public does. */
export type ListingStatus = ReturnType<typeof toStatus>

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
    /** The listings that a source's own id names: of one source, or of each that has it. */
    named: (sourceRowId: string, source?: string) =>
      guardedAsync('Reading a listing', () => {
        const found = db
          .selectFrom('listings')
          .select(['listingId', 'source'])
          .where('sourceRowId', '=', sourceRowId)
        return (source === undefined ? found : found.where('source', '=', source)).execute()
      }),
    /** The next listings of a source, by its own ids, after one of them; none at the end. */
    page: (source: string, after: string) =>
      guardedAsync('Reading the listings', async () => {
        const rows = await statusRows(db)
          .where('source', '=', source)
          .where('sourceRowId', '>', after)
          .orderBy('sourceRowId')
          .limit(pageRows)
          .execute()
        return rows.map(toStatus)
      }),
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

const pageRows = 1000

async function statusOf(db: ListingsDatabase, listingId: string) {
  const row = await statusRows(db).where('listingId', '=', listingId).executeTakeFirst()
  return row === undefined ? undefined : toStatus(row)
}

const operatorColumns = ['sourceRowId', 'published', 'withheld'] as const

function statusRows(db: ListingsDatabase) {
  return db.selectFrom('listings').select([...publicColumns, ...operatorColumns])
}

function toStatus(row: PublicRow & Pick<ListingTable, (typeof operatorColumns)[number]>) {
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
