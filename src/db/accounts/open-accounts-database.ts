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
 * Where owners, apps and credentials are kept: a PostgreSQL address, or the folder of the SQLite file `accounts.db`.
 * They have a file of their own, so that an import, which holds the other one for seconds, never holds up a key check.
 */
export type AccountsPlace = { readonly databaseUrl: string } | { readonly directory: string }

/** Longest time that another process's lock may hold up this one: the wait stops every call of the process. */
const lockWaitMs = 2000

/** Longest wait for a connection or an answer of PostgreSQL: a caller is told sooner than they give up. */
const connectTimeoutMs = 2000
const statementTimeoutMs = 5000

/**
 * Opens the database, making or migrating it as needed. `destroy` closes it.
 *
 * @throws {StoreError} when it cannot be reached or brought up to date.
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
  // What an owner was told has happened outlives a power cut.
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  return new ImmediateSqliteDialect({ database })
}

/** A transaction takes the write lock at its start: one that reads and then writes would be refused at once. */
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
  // A connection that breaks while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => undefined)
  // One that breaks under a query fails the query, and tells of it once more by this event.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new PostgresDialect({ pool })
}

/** Counts and times fit a double exactly; the driver would hand 64-bit integers out as texts. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === Number(pg.types.builtins.INT8) && format !== 'binary'
    ? Number
    : pg.types.getTypeParser(oid, format ?? 'text')
