import { sql } from 'kysely'
import type { ListingsDatabase } from '../tables.ts'
import type { Revision } from './listing-copy.ts'

/** The newest change of the shared listings, for an instance that follows them. */
interface News extends Revision {
  /** Whether the known change is one of this database. */
  readonly isKnown: boolean
  /** What was taken down and may still be public in the copy. */
  readonly takenDown: readonly string[]
}

/**
 * Says that a listing is taken down, before the change itself: that waits for an import that is being published, and instances
 * take long to copy what it changed.
 */
export async function announceTakeDown(db: ListingsDatabase, listingId: string): Promise<void> {
  await sql`
    insert into listing_take_downs
    select listing_id from listings
    where listing_id = ${listingId} and (published, withheld) is distinct from (0, 1)
    on conflict do nothing`.execute(db)
}

/**
 * Takes down what was announced, as part of the next change: also what a command announced that was killed.
 *
 * @returns whether a listing changed
 */
export async function settleTakeDowns(db: ListingsDatabase): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with announced as (delete from listing_take_downs returning listing_id)
    update listings set published = 0, withheld = 1 from announced
    where listings.listing_id = announced.listing_id
      and (published, withheld) is distinct from (0, 1)`.execute(db)
  return numAffectedRows !== 0n
}

/**
 * Reads what is new for a copy, in one statement: a take-down is either announced or among the changes that the copy lacks.
 *
 * @param followed the newest change that the copy has
 * @param known the change that `isKnown` is about
 */
export async function readNews(
  db: ListingsDatabase,
  followed: Revision | undefined,
  known: Revision | undefined,
): Promise<News> {
  const since = followed?.revision ?? Number.MAX_SAFE_INTEGER
  const { rows } = await sql<News>`
    select revision, token,
      exists (select from listing_revisions
        where (revision, token) = (${known?.revision ?? null}::bigint, ${known?.token ?? null})) as is_known,
      array(
        select listing_id from listing_take_downs
        union select listing_id from listings where withheld = 1 and revision > ${since}::bigint order by 1
      ) as taken_down
    from listing_revisions order by revision desc limit 1`.execute(db)
  const [news] = rows
  if (news === undefined) throw new Error('the shared listings have no revision')
  return news
}
