import { sql } from 'kysely'
import { isSqlite } from '../../store/sqlite-dialect.ts'
import { trimChanges } from './listing-revision.ts'
import { settlePublic } from './same-homes.ts'
import { settleTakeDowns } from './shared/take-downs.ts'
import type { ListingsDatabase } from './tables.ts'

/** A copy that has not followed for longer than this is made anew. */
const keptRevisions = '30 days'

/**
 * Changes listings in one transaction, one writer after the other. Triggers note what changed. In PostgreSQL revisions are committed
 * in their order, so a reader that has seen one has seen all before it, and a change of nothing has none.
 *
 * @param prepare what need not wait for other writers in PostgreSQL, such as sending rows
 */
export function changeListings<Outcome>(
  db: ListingsDatabase,
  change: (db: ListingsDatabase) => Promise<Outcome>,
  prepare?: (db: ListingsDatabase) => Promise<void>,
): Promise<Outcome> {
  return db.transaction().execute(async (transaction) => {
    await prepare?.(transaction)
    if (!isSqlite(transaction)) return changeShared(transaction, change)
    const outcome = await change(transaction)
    await trimChanges(transaction)
    return outcome
  })
}

async function changeShared<Outcome>(
  db: ListingsDatabase,
  change: (db: ListingsDatabase) => Promise<Outcome>,
): Promise<Outcome> {
  // Released when the transaction ends, also by a kill.
  await sql`select pg_advisory_xact_lock(hashtextextended('nilam listings', 0))`.execute(db)
  const { rows } = await sql<{ revision: string }>`
    select set_config('nilam.revision', (max(revision) + 1)::text, true) as revision from listing_revisions`.execute(
    db,
  )
  if (await settleTakeDowns(db)) await settlePublic(db)
  const outcome = await change(db)
  await noteRevision(db, Number(rows[0]?.revision))
  return outcome
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
