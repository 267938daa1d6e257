import { sql, type Kysely } from 'kysely'

/** Take-downs that were announced and are part of the next change, and an index of those that a copy may lack. */
export async function createTakeDowns(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'create table listing_take_downs (listing_id text collate "C" primary key)',
    'create index listings_withheld on listings (revision) include (listing_id) where withheld = 1',
  ])
    await sql.raw(statement).execute(db)
}
