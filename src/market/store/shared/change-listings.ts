import { sql } from 'kysely'
import type { ListingsDatabase } from '../../../db/listings/open-listings-database.ts'
import { listingsChannel } from './listings-channel.ts'
import { settleDemoListings } from './publish-rows.ts'
import { settleTakeDowns } from './take-downs.ts'

/** A copy that has not followed for longer than this is made anew. */
const keptRevisionsMs = 30 * 86_400_000

/**
 * Changes listings in one transaction, one writer after the other: revisions are committed in their order, so a
 * reader that has seen one has seen all before it. Demo listings give way or come back in the same transaction. A change of nothing has no revision.
 *
 * @param prepare what need not wait for other writers, such as sending rows
 * @param change writes rows with the revision
 */
export function changeListings<Prepared, Outcome>(
  db: ListingsDatabase,
  prepare: (db: ListingsDatabase) => Promise<Prepared>,
  change: (db: ListingsDatabase, revision: number, prepared: Prepared) => Promise<Outcome>,
): Promise<Outcome> {
  return db.transaction().execute(async (transaction) => {
    // Compiling a query over all partitions takes seconds, and running it milliseconds.
    await sql`set local jit = off`.execute(transaction)
    const prepared = await prepare(transaction)
    // Released when the transaction ends, also by a kill.
    await sql`select pg_advisory_xact_lock(hashtextextended('nilam listings', 0))`.execute(
      transaction,
    )
    const { rows } = await sql<{
      revision: number
    }>`select coalesce(max(revision), 0) + 1 as revision from listing_revisions`.execute(
      transaction,
    )
    const revision = rows[0]?.revision ?? 1
    if (await settleTakeDowns(transaction, revision))
      await settleDemoListings(transaction, revision)
    const outcome = await change(transaction, revision, prepared)
    if (await hasChanged(transaction, revision)) await announce(transaction, revision)
    return outcome
  })
}

/** For a change that needs no preparation. */
export async function nothingToPrepare(): Promise<void> {}

async function hasChanged(db: ListingsDatabase, revision: number): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select exists (select 1 from listings where revision = ${revision})
      or exists (select 1 from listing_removals where revision = ${revision})
      or exists (select 1 from locality_months where revision = ${revision}) as changed`.execute(db)
  return rows[0]?.changed === true
}

async function announce(db: ListingsDatabase, revision: number): Promise<void> {
  const nowMs = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
  await sql`insert into listing_revisions (revision, at_ms) values (${revision}, ${nowMs})`.execute(
    db,
  )
  await sql`delete from listing_revisions where at_ms < ${nowMs} - ${keptRevisionsMs} and revision < ${revision}`.execute(
    db,
  )
  await sql`delete from listing_removals where revision < (select min(revision) from listing_revisions)`.execute(
    db,
  )
  // Sent when the transaction commits.
  await sql`select pg_notify(${listingsChannel}, ${String(revision)})`.execute(db)
}
