import { existsSync } from 'node:fs'
import SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import type { RandomBytes } from '../../../base/random-id.ts'
import { databaseFile } from '../../../db/database.ts'
import type { ListingsDatabase } from '../../../db/listings/open-listings-database.ts'
import { listingIds, type ListingId } from '../listing-id.ts'

const name = 'listing-id'
const secretBytes = 32

/**
 * The ids of listings by the secret that all instances share. The first instance makes it: of the SQLite database of its folder,
 * where there is one, so that the ids of an installation stay the same when it moves to PostgreSQL.
 */
export function sharedListingIds(
  db: ListingsDatabase,
  directory: string,
  randomBytes: RandomBytes,
): () => Promise<ListingId> {
  let ids: ListingId | undefined
  return async () => {
    ids ??= listingIds((await readSecret(db)) ?? (await makeSecret(db, directory, randomBytes)))
    return ids
  }
}

async function readSecret(db: ListingsDatabase): Promise<Uint8Array | undefined> {
  const { rows } = await sql<{
    value: Uint8Array
  }>`select value from secrets where name = ${name}`.execute(db)
  return rows[0]?.value
}

async function makeSecret(
  db: ListingsDatabase,
  directory: string,
  randomBytes: RandomBytes,
): Promise<Uint8Array> {
  const value = Buffer.from(secretOf(directory) ?? randomBytes(secretBytes))
  await sql`insert into secrets (name, value) values (${name}, ${value}) on conflict do nothing`.execute(
    db,
  )
  const stored = await readSecret(db)
  if (stored === undefined) throw new Error('the secret of listing ids was not stored')
  return stored
}

/** The secret of the SQLite database of a folder. */
function secretOf(directory: string): Uint8Array | undefined {
  const file = databaseFile(directory)
  if (!existsSync(file)) return undefined
  const database = new SqliteDatabase(file, { readonly: true })
  try {
    const hasSecrets = database.prepare("select 1 from sqlite_master where name = 'secrets'").get()
    if (hasSecrets === undefined) return undefined
    return database
      .prepare<[string], Uint8Array>('select value from secrets where name = ?')
      .pluck()
      .get(name)
  } finally {
    database.close()
  }
}
