import { sql } from 'kysely'
import type { RandomBytes } from '../../../base/random-id.ts'
import type { ListingsDatabase } from '../../../db/listings/open-listings-database.ts'
import { listingIds, type ListingId } from '../listing-id.ts'

const secretBytes = 32

/** The ids of listings by the secret that all instances share, which the first of them makes. */
export function sharedListingIds(
  db: ListingsDatabase,
  randomBytes: RandomBytes,
): () => Promise<ListingId> {
  let ids: ListingId | undefined
  return async () => {
    if (ids !== undefined) return ids
    // An update that changes nothing returns the secret that is there.
    const { rows } = await sql<{ value: Uint8Array }>`
      insert into secrets (name, value) values ('listing-id', ${Buffer.from(randomBytes(secretBytes))})
      on conflict (name) do update set name = excluded.name returning value`.execute(db)
    const [stored] = rows
    if (stored === undefined) throw new Error('the secret of listing ids was not stored')
    return (ids = listingIds(stored.value))
  }
}
