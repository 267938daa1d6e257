import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { openAccountsDatabase } from '../../../src/store/accounts/open-accounts-database.ts'
import type { AccountsDatabase } from '../../../src/store/accounts/tables.ts'
import {
  openCallsDatabase,
  type CallsDatabase,
} from '../../../src/store/calls/open-calls-database.ts'
import type { DatabasePlace } from '../../../src/store/open-database.ts'
import type { Patience } from '../../../src/store/patience.ts'
import { describeOn, postgresUrl } from '../../needs.ts'
import { newFolder } from '../../new-folder.ts'

/** An empty accounts database for one suite. Opening its place again gives another process's connection. */
export interface TestAccounts {
  readonly db: AccountsDatabase
  readonly place: DatabasePlace
  /** Opens the calls database of the same place, until the suite disposes of it. */
  openCalls(): Promise<CallsDatabase>
  dispose(): Promise<void>
}

/** On a busy machine, many requests at once wait for each other longer than an operator would. */
export const testPatience: Patience = { lockMs: 60_000, connectMs: 60_000, queryMs: 60_000 }

type DatabaseKind = 'SQLite' | 'PostgreSQL'

/**
 * Runs a suite on SQLite and on PostgreSQL. `open` creates an empty database: call it in a hook or test, and `dispose`
 * of the result.
 */
export function onBothDatabases(
  title: string,
  suite: (open: () => Promise<TestAccounts>, kind: DatabaseKind) => void,
): void {
  describe(`${title} on SQLite`, () => suite(openSqliteAccounts, 'SQLite'))
  describeOn('PostgreSQL', title, () => {
    const { open, drop } = postgresDatabases()
    suite(open, 'PostgreSQL')
    after(drop)
  })
}

export async function openSqliteAccounts(): Promise<TestAccounts> {
  migratedFile ??= migrateFile()
  const directory = newFolder()
  writeFileSync(join(directory, 'accounts.db'), await migratedFile)
  const place = { directory }
  const db = await openAccountsDatabase(place)
  // A test's database need not survive a power cut: syncing would take most of its time.
  await sql`pragma synchronous = off`.execute(db)
  return testAccounts(db, place, async () => rmSync(directory, { recursive: true }))
}

function testAccounts(
  db: AccountsDatabase,
  place: DatabasePlace,
  remove: () => Promise<void>,
): TestAccounts {
  const opened: CallsDatabase[] = []
  return {
    ...{ db, place },
    async openCalls() {
      const calls = await openCallsDatabase(place)
      opened.push(calls)
      return calls
    },
    async dispose() {
      for (const each of [db, ...opened]) await each.destroy()
      await remove()
    },
  }
}

/** An empty database with all tables, made once per process: migrations take ten times as long as copying a file. */
let migratedFile: Promise<Uint8Array> | undefined

async function migrateFile(): Promise<Uint8Array> {
  const directory = newFolder()
  await (await openAccountsDatabase({ directory })).destroy()
  return readFileSync(join(directory, 'accounts.db'))
}

interface PostgresDatabase {
  readonly name: string
  readonly tables: readonly string[]
}

/**
 * The databases of one suite, separate from other processes'. Disposed ones are emptied and reused, in a tenth of the
 * time of creating one.
 */
function postgresDatabases(): { open(): Promise<TestAccounts>; drop(): Promise<void> } {
  const free: PostgresDatabase[] = []

  async function open(): Promise<TestAccounts> {
    const database = free.pop() ?? (await createDatabase())
    const place = { databaseUrl: addressOf(database.name) }
    const db = await openAccountsDatabase(place, testPatience)
    return testAccounts(db, place, async () => {
      // A test may have dropped a table.
      if (await isEmptied(database)) free.push(database)
      else await dropDatabase(database)
    })
  }

  return {
    open,
    async drop() {
      for (const database of free.splice(0)) await dropDatabase(database)
    },
  }
}

async function createDatabase(): Promise<PostgresDatabase> {
  const name = `nilam_test_${randomBytes(8).toString('hex')}`
  await onServer(postgresUrl, (client) => client.query(`create database ${name}`))
  const db = await openAccountsDatabase({ databaseUrl: addressOf(name) })
  await (await openCallsDatabase({ databaseUrl: addressOf(name) })).destroy()
  const tables = await db.introspection.getTables()
  await db.destroy()
  const names = tables.map((table) => table.name)
  return { name, tables: names.filter((each) => !/migrations?(?:_lock)?$/.test(each)) }
}

async function isEmptied({ name, tables }: PostgresDatabase): Promise<boolean> {
  const others = 'select pid from pg_stat_activity where datname = current_database()'
  try {
    await onServer(addressOf(name), async (client) => {
      // A connection that a test left open would keep its locks.
      await client.query(
        `select pg_terminate_backend(pid) from (${others}) as o where pid <> pg_backend_pid()`,
      )
      // Ignores references; truncating empty tables takes ten times as long.
      await client.query('set session_replication_role = replica')
      await client.query(tables.map((table) => `delete from ${table}`).join(';'))
    })
    return true
  } catch {
    return false
  }
}

async function dropDatabase({ name }: PostgresDatabase): Promise<void> {
  await onServer(postgresUrl, (client) => client.query(`drop database ${name} with (force)`))
}

/** The URL of a database of the server. */
export function addressOf(name: string): string {
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Runs work on a connection of its own. */
export async function onServer(
  url: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 30_000 })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
