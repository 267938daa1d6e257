import { CamelCasePlugin, Kysely, Migrator, sql, type Migration } from 'kysely'
import type { Patience } from '../accounts/patience.ts'
import { postgresDialect } from '../accounts/postgres-dialect.ts'
import { newerDatabase } from '../database-file.ts'
import { asStoreError } from '../store-error.ts'
import { createListingTables } from './create-listing-tables.ts'

/** The listings in PostgreSQL. Statements are written in SQL, with properties of rows in camel case. */
export type ListingsDatabase = Kysely<unknown>

/**
 * The steps from an empty database to the present tables, sorted by name. A released step is never edited. While a step runs,
 * and after it, instances of the release before go on working: a step adds, and what nobody uses any more goes with the release
 * after.
 */
const steps: Readonly<Record<string, Migration>> = {
  '0001_listings': { up: createListingTables },
}

const migrationTableName = 'listing_migrations'

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
    await migrate(db.withoutPlugins())
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

async function migrate(db: ListingsDatabase): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => steps },
    migrationTableName,
    migrationLockTableName: `${migrationTableName}_lock`,
  })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined) return
  const read = sql<{ name: string }>`select name from ${sql.table(migrationTableName)}`
  const { rows } = await read.execute(db).catch(() => ({ rows: [] }))
  throw rows.some(({ name }) => !Object.hasOwn(steps, name))
    ? newerDatabase('The listings database')
    : error
}
