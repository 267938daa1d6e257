import { sql } from 'kysely'
import type { ListingsDatabase } from '../../../db/listings/open-listings-database.ts'
import { guardedAsync } from '../../../db/store-error.ts'
import {
  statusColumns,
  toStatus,
  type ListingPublication,
  type ListingStatus,
  type StatusRow,
} from '../listing-publication.ts'
import { sqlName } from '../../../db/database.ts'
import type { MaybeAsync } from '../../../base/maybe-async.ts'
import { changeListings } from './change-listings.ts'
import { settleDemoListings } from './publish-rows.ts'
import { announceTakeDown } from './take-downs.ts'

/** What an operator does to one listing in PostgreSQL. */
export function sharedPublication(db: ListingsDatabase): MaybeAsync<ListingPublication> {
  return {
    show: (listingId) => guardedAsync('Reading a listing', () => statusOf(db, listingId)),
    publish: (listingId) =>
      guardedAsync('Changing a listing', () =>
        changeListings(db, async (transaction, revision) => {
          const { numAffectedRows } = await sql`
            update listings set published = 1, withheld = 0, revision = ${revision}
            where listing_id = ${listingId} and (published, withheld) is distinct from (1, 0)`.execute(
            transaction,
          )
          if (numAffectedRows !== 0n) await settleDemoListings(transaction, revision)
          return statusOf(transaction, listingId)
        }),
      ),
    unpublish: (listingId) =>
      guardedAsync('Changing a listing', async () => {
        await announceTakeDown(db, listingId)
        return changeListings(db, (transaction) => statusOf(transaction, listingId))
      }),
  }
}

const columns = sql.raw(statusColumns.map(sqlName).join(', '))

async function statusOf(
  db: ListingsDatabase,
  listingId: string,
): Promise<ListingStatus | undefined> {
  const found =
    await sql<StatusRow>`select ${columns} from listings where listing_id = ${listingId}`.execute(
      db,
    )
  const [row] = found.rows
  return row && toStatus(row)
}
