import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CamelCasePlugin, Kysely, type Dialect } from 'kysely'
import { openingError, refuseLost } from '../database-file.ts'
import { migrateDatabase, type Steps } from '../migrate-database.ts'
import { openFolder } from '../open-folder.ts'
import { asStoreError } from '../store-error.ts'
import { createTables } from './create-tables.ts'
import { commandPatience, serverPatience, type Patience } from './patience.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import type { AccountsDatabase, AccountTables } from './tables.ts'

/**
 * Where the accounts database is: a PostgreSQL URL, or the folder of the SQLite file `accounts.db`. It is separate from
 * the listings, so that an import, which locks their file for seconds, never delays a key check.
 */
export type AccountsPlace =
  | { readonly databaseUrl: string }
  /** `mayBeginAnew` begins a new database even where one was lost. */
  | { readonly directory: string; readonly mayBeginAnew?: boolean }

const fileName = 'accounts.db'

const steps: Steps = { '3001_tables': { up: createTables } }

/**
 * Opens the database, creating or migrating it if needed. `destroy` closes it.
 *
 * @throws {StoreError} when it cannot be reached or migrated.
 */
export async function openAccountsDatabase(
  place: AccountsPlace,
  patience: Patience = serverPatience,
): Promise<AccountsDatabase> {
  const file = 'directory' in place ? join(place.directory, fileName) : undefined
  if ('directory' in place && place.mayBeginAnew !== true) refuseLost(place.directory, fileName)
  const isNew = file !== undefined && !existsSync(file)
  try {
    const migrating = connect(place, commandPatience)
    const what = file ?? 'The accounts database'
    await migrateDatabase(migrating.withoutPlugins(), steps, what).finally(() =>
      migrating.destroy(),
    )
    return connect(place, patience)
  } catch (failure) {
    throw file === undefined
      ? asStoreError('Opening the accounts database', failure)
      : openingError(file, failure, isNew)
  }
}

function connect(place: AccountsPlace, patience: Patience): AccountsDatabase {
  return new Kysely<AccountTables>({
    dialect: dialectOf(place, patience),
    plugins: [new CamelCasePlugin()],
  })
}

function dialectOf(place: AccountsPlace, patience: Patience): Dialect {
  if ('databaseUrl' in place) return postgresDialect(place.databaseUrl, patience)
  openFolder(place.directory)
  return sqliteDialect(join(place.directory, fileName), patience.lockMs)
}
