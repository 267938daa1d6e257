import { sql } from 'kysely'
import type { ListingsDatabase } from '../../../db/listings/open-listings-database.ts'
import { settleDemoListings } from './publish-rows.ts'
import { settleTakeDowns } from './take-downs.ts'

/** A copy that has not followed for longer than this is made anew. */
const keptRevisions = '30 days'

/**
 * Changes listings in one transaction, one writer after the other: revisions are committed in their order, so a
 * reader that has seen one has seen all before it. Demo listings give way or come back in the same transaction. A change of nothing has no revision.
 *
 * @param change writes rows with the revision
 * @param prepare what need not wait for other writers, such as sending rows
 */
export function changeListings<Outcome>(
  db: ListingsDatabase,
  change: (db: ListingsDatabase, revision: number) => Promise<Outcome>,
  prepare?: (db: ListingsDatabase) => Promise<void>,
): Promise<Outcome> {
  return db.transaction().execute(async (transaction) => {
    await prepare?.(transaction)
    // Released when the transaction ends, also by a kill.
    await sql`select pg_advisory_xact_lock(hashtextextended('nilam listings', 0))`.execute(
      transaction,
    )
    const { rows } = await sql<{
      revision: number
    }>`select max(revision) + 1 as revision from listing_revisions`.execute(transaction)
    const revision = rows[0]?.revision ?? 1
    if (await settleTakeDowns(transaction, revision))
      await settleDemoListings(transaction, revision)
    const outcome = await change(transaction, revision)
    await noteRevision(transaction, revision)
    return outcome
  })
}

async function noteRevision(db: ListingsDatabase, revision: number): Promise<void> {
  await sql`
    insert into listing_revisions (revision) select ${sql.lit(revision)}
    where exists (select from listings where revision = ${revision})
      or exists (select from listing_removals where revision = ${revision})
      or exists (select from locality_months where revision = ${revision})`.execute(db)
  await sql`
    delete from listing_revisions where at < now() - ${keptRevisions}::interval
      and revision < (select max(revision) from listing_revisions)`.execute(db)
  await sql`delete from listing_removals where revision < (select min(revision) from listing_revisions)`.execute(
    db,
  )
}
