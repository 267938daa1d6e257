import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql, type ControlledTransaction } from 'kysely'
import pg from 'pg'
import Cursor from 'pg-cursor'
import { openAccountsDatabase } from '../accounts/open-accounts-database.ts'
import { commandPatience } from '../patience.ts'
import { openCallsDatabase } from '../calls/open-calls-database.ts'
import { databaseFiles } from '../database-file.ts'
import { openListingsDatabase } from '../listings/open-listings-database.ts'
import { parsersWith } from '../postgres-dialect.ts'
import { sqliteDialect } from '../sqlite-dialect.ts'
import { guardedAsync, StoreError } from '../store-error.ts'

/** Where an installation has its tables: in PostgreSQL, or in the SQLite files of a home. */
export type CopyPlace = { readonly databaseUrl: string } | { readonly directory: string }

/** Tables by their names in SQL, with their rows as the driver reads them. */
type AnyTables = Record<string, Record<string, unknown>>

/** A table of a place, within the transaction of its database. */
export interface CopyTable {
  readonly name: string
  readonly columns: readonly string[]
  readonly parents: readonly string[]
  readonly database: ControlledTransaction<AnyTables>
}

/** A place whose tables nobody else changes until it is closed. */
export interface OpenPlace {
  readonly tables: ReadonlyMap<string, CopyTable>
  commit(): Promise<void>
  /** Takes back what was not committed. */
  close(): Promise<void>
}

/** @throws {StoreError} when there is no installation in a folder. */
export function requireHome(place: CopyPlace): void {
  if ('databaseUrl' in place || existsSync(join(place.directory, 'accounts.db'))) return
  throw new StoreError(`${place.directory} has no accounts.db, so there is nothing to copy from.`)
}

/**
 * Opens a place, with its tables made or migrated, and locks them: servers can read and not write.
 *
 * @throws {StoreError} when it cannot be opened or migrated.
 */
export function openPlace(place: CopyPlace): Promise<OpenPlace> {
  return guardedAsync('Opening the databases of a copy', () => open(place))
}

async function open(place: CopyPlace): Promise<OpenPlace> {
  await makeTables(place)
  const engine = 'databaseUrl' in place ? postgres : sqlite
  const databases: { db: Kysely<AnyTables>; transaction?: ControlledTransaction<AnyTables> }[] =
    'databaseUrl' in place
      ? [{ db: openPostgres(place.databaseUrl) }]
      : databaseFiles.map((file) => ({ db: openSqlite(join(place.directory, file)) }))
  async function close(): Promise<void> {
    for (const { db, transaction } of databases) {
      if (transaction?.isCommitted === false) await transaction.rollback().execute()
      await db.destroy()
    }
  }
  try {
    const tables = new Map<string, CopyTable>()
    for (const each of databases) {
      const names = await engine.tables(each.db)
      const parents = await engine.parents(each.db)
      const described = await each.db.introspection.getTables()
      each.transaction = await engine.begin(each.db, names)
      for (const { name, columns } of described) {
        if (!names.includes(name)) continue
        tables.set(name, {
          name,
          columns: columns.map((column) => column.name),
          parents: parents.flatMap(({ child, parent }) => (child === name ? [parent] : [])),
          database: each.transaction,
        })
      }
    }
    return {
      tables,
      close,
      async commit() {
        for (const { transaction } of databases) await transaction?.commit().execute()
      },
    }
  } catch (failure) {
    await close()
    throw failure
  }
}

async function makeTables(place: CopyPlace): Promise<void> {
  await (await openAccountsDatabase(place, commandPatience)).destroy()
  await (await openCallsDatabase(place, commandPatience)).destroy()
  await (await openListingsDatabase(place, commandPatience)).destroy()
}

function openPostgres(databaseUrl: string): Kysely<AnyTables> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 2,
    connectionTimeoutMillis: commandPatience.connectMs,
    // 64-bit integers stay exact.
    types: { getTypeParser: parsersWith(BigInt) },
  })
  pool.on('error', () => undefined)
  return new Kysely({ dialect: new PostgresDialect({ pool, cursor: Cursor }) })
}

function openSqlite(file: string): Kysely<AnyTables> {
  return new Kysely({
    dialect: sqliteDialect(file, commandPatience.lockMs, { hasExactIntegers: true }),
  })
}

interface Reference {
  readonly child: string
  readonly parent: string
}

/** The queries that each engine has in its own SQL. */
interface Engine {
  /** Tables with rows of their own, so no parts of a partitioned one, and not those of the migrations. */
  tables(db: Kysely<AnyTables>): Promise<readonly string[]>
  parents(db: Kysely<AnyTables>): Promise<readonly Reference[]>
  begin(db: Kysely<AnyTables>, tables: readonly string[]): Promise<ControlledTransaction<AnyTables>>
}

const sqlite: Engine = {
  async tables(db) {
    const { rows } = await sql<{ name: string }>`
      select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`.execute(db)
    return named(rows)
  },
  async parents(db) {
    const { rows } = await sql<Reference>`
      select t.name as child, f."table" as parent
      from sqlite_master t join pragma_foreign_key_list(t.name) f where t.type = 'table'`.execute(
      db,
    )
    return rows
  },
  begin: (db) => db.startTransaction().execute(),
}

const postgres: Engine = {
  async tables(db) {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(
      db,
    )
    return named(rows)
  },
  async parents(db) {
    const { rows } = await sql<Reference>`
      select child.relname as child, parent.relname as parent from pg_constraint
      join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
      where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db)
    return rows
  },
  async begin(db, tables) {
    const transaction = await db.startTransaction().setIsolationLevel('repeatable read').execute()
    const list = sql.join(tables.map((name) => sql.table(name)))
    // Before the first statement that reads: it decides what the transaction sees.
    await sql`lock table ${list} in share row exclusive mode`.execute(transaction)
    return transaction
  },
}

function named(rows: readonly { readonly name: string }[]): readonly string[] {
  return rows.map(({ name }) => name).filter((name) => !/migrations?(?:_lock)?$/.test(name))
}
