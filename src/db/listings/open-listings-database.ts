import { CamelCasePlugin, Kysely } from 'kysely'
import type { Patience } from '../patience.ts'
import { postgresDialect } from '../postgres-dialect.ts'
import { migrateDatabase, type Steps } from '../migrate-database.ts'
import { asStoreError } from '../store-error.ts'
import { createListingTables } from './create-listing-tables.ts'

/** The listings in PostgreSQL. Statements are written in SQL, with properties of rows in camel case. */
export type ListingsDatabase = Kysely<unknown>

const steps: Steps = { '3001_listings': { up: createListingTables } }

/** Of migrations, builds and imports, which may wait for each other and write millions of rows, in milliseconds. */
const writingPatience: Patience = { lockMs: 0, connectMs: 5000, queryMs: 900_000 }

/**
 * Opens the database for writing, and migrates it if needed: under PostgreSQL's advisory lock, so that of two processes that start
 * together one waits. `destroy` closes it.
 *
 * @throws {StoreError} when it cannot be reached or migrated.
 */
export async function openListingsDatabase(databaseUrl: string): Promise<ListingsDatabase> {
  const db = connectListings(databaseUrl, writingPatience)
  try {
    await migrateDatabase(db.withoutPlugins(), steps, 'The listings database', 'listing_migrations')
    return db
  } catch (failure) {
    await db.destroy()
    throw asStoreError('Opening the listings database', failure)
  }
}

/** A pool of connections to the database, which has its tables. */
export function connectListings(databaseUrl: string, patience: Patience): ListingsDatabase {
  return new Kysely<unknown>({
    dialect: postgresDialect(databaseUrl, patience),
    plugins: [new CamelCasePlugin()],
  })
}
