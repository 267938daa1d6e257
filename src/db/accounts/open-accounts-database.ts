import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import {
  CamelCasePlugin,
  CompiledQuery,
  Kysely,
  PostgresDialect,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Driver,
  type SqliteDialectConfig,
} from 'kysely'
import pg from 'pg'
import { asStoreError } from '../store-error.ts'
import { migrateAccounts } from './migrations.ts'
import type { AccountsDatabase, AccountTables } from './tables.ts'

/**
 * Where the accounts database is: a PostgreSQL URL, or the folder of the SQLite file `accounts.db`. It is separate from
 * the listings, so that an import, which locks their file for seconds, never delays a key check.
 */
export type AccountsPlace = { readonly databaseUrl: string } | { readonly directory: string }

/** The longest wait for another process's lock: waiting blocks every call of this process. */
const lockWaitMs = 2000

/** The longest wait for a connection or response of PostgreSQL, shorter than callers wait. */
const connectTimeoutMs = 2000
const statementTimeoutMs = 5000

/**
 * Opens the database, creating or migrating it if needed. `destroy` closes it.
 *
 * @throws {StoreError} when it cannot be reached or migrated.
 */
export async function openAccountsDatabase(place: AccountsPlace): Promise<AccountsDatabase> {
  const db = new Kysely<AccountTables>({
    dialect: dialectOf(place),
    plugins: [new CamelCasePlugin()],
  })
  try {
    await migrateAccounts(db.withoutPlugins())
    return db
  } catch (failure) {
    await db.destroy()
    throw asStoreError('Opening the accounts database', failure)
  }
}

function dialectOf(place: AccountsPlace): SqliteDialect | PostgresDialect {
  return 'databaseUrl' in place ? postgres(place.databaseUrl) : sqlite(place.directory)
}

function sqlite(directory: string): SqliteDialect {
  mkdirSync(directory, { recursive: true })
  const database = new SqliteDatabase(join(directory, 'accounts.db'), { timeout: lockWaitMs })
  database.pragma('journal_mode = WAL')
  // A change that was confirmed to an owner survives a power cut.
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  return new ImmediateSqliteDialect({ database })
}

/**
 * A transaction takes the write lock when it begins: one that read first and wrote later could fail with SQLITE_BUSY.
 */
class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#config)
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

function postgres(databaseUrl: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    types: { getTypeParser },
  })
  // The pool replaces a connection that breaks while idle; without a listener the error would end the process.
  pool.on('error', () => undefined)
  // A connection that breaks during a query fails the query, and also emits this event.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new PostgresDialect({ pool })
}

/** Counts and times fit in a double; the driver would return 64-bit integers as text. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === Number(pg.types.builtins.INT8) && format !== 'binary'
    ? Number
    : pg.types.getTypeParser(oid, format ?? 'text')
