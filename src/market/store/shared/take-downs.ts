import { sql } from 'kysely'
import type { ListingsDatabase } from '../../../db/listings/open-listings-database.ts'
import { listingsChannel } from './listings-channel.ts'
import type { Revision } from './listing-copy.ts'

/** The shared listings at one moment, for an instance that follows them. */
interface News {
  readonly newest: Revision
  /** What was taken down and may still be public in the copy. */
  readonly takenDown: readonly string[]
}

/**
 * Says that a listing is taken down, before the change itself: that waits for an import that is being published, and instances
 * take long to copy what it changed.
 */
export async function announceTakeDown(db: ListingsDatabase, listingId: string): Promise<void> {
  await sql`
    with added as (
      insert into listing_take_downs
      select distinct listing_id from listings
      where listing_id = ${listingId} and (published, withheld) is distinct from (0, 1)
      on conflict do nothing returning listing_id
    ) select pg_notify(${listingsChannel}, '') from added`.execute(db)
}

/**
 * Takes down what was announced, as part of the next change: also what a command announced that was killed.
 *
 * @returns whether a listing changed
 */
export async function settleTakeDowns(db: ListingsDatabase, revision: number): Promise<boolean> {
  const { rows } = await sql<{ listingId: string }>`
    delete from listing_take_downs returning listing_id`.execute(db)
  if (rows.length === 0) return false
  const { numAffectedRows } = await sql`
    update listings set published = 0, withheld = 1, revision = ${revision}
    where listing_id = any(${rows.map(({ listingId }) => listingId)}::text[])
      and (published, withheld) is distinct from (0, 1)`.execute(db)
  return numAffectedRows !== 0n
}

/**
 * Reads what is new for a copy, in one statement: a take-down is either announced or among the changes that the copy lacks.
 *
 * @param followed the newest change that the copy has
 */
export async function readNews(
  db: ListingsDatabase,
  followed: Revision | undefined,
): Promise<News> {
  const since = followed?.revision ?? Number.MAX_SAFE_INTEGER
  const { rows } = await sql<{
    revision: number | null
    token: string | null
    takenDown: readonly string[]
  }>`
    with newest as (select revision, token from listing_revisions order by revision desc limit 1)
    select (select revision from newest) as revision, (select token from newest) as token, array(
      select listing_id from listing_take_downs
      union select listing_id from listings where withheld = 1 and revision > ${since}::bigint order by 1
    ) as taken_down`.execute(db)
  const [row] = rows
  return {
    newest: { revision: row?.revision ?? 0, token: row?.token ?? '' },
    takenDown: row?.takenDown ?? [],
  }
}
