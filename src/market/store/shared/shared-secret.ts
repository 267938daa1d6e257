import { sql } from 'kysely'
import type { RandomBytes } from '../../../base/random-id.ts'
import type { ListingsDatabase } from '../../../db/listings/open-listings-database.ts'
import { listingIds, type ListingId } from '../listing-id.ts'

const name = 'listing-id'
const secretBytes = 32

/** The ids of listings by the secret that all instances share, which the first of them makes. */
export function sharedListingIds(
  db: ListingsDatabase,
  randomBytes: RandomBytes,
): () => Promise<ListingId> {
  let ids: ListingId | undefined
  return async () =>
    (ids ??= listingIds((await readSecret(db)) ?? (await makeSecret(db, randomBytes))))
}

async function readSecret(db: ListingsDatabase): Promise<Uint8Array | undefined> {
  const { rows } = await sql<{
    value: Uint8Array
  }>`select value from secrets where name = ${name}`.execute(db)
  return rows[0]?.value
}

async function makeSecret(db: ListingsDatabase, randomBytes: RandomBytes): Promise<Uint8Array> {
  const value = Buffer.from(randomBytes(secretBytes))
  await sql`insert into secrets (name, value) values (${name}, ${value}) on conflict do nothing`.execute(
    db,
  )
  const stored = await readSecret(db)
  if (stored === undefined) throw new Error('the secret of listing ids was not stored')
  return stored
}
