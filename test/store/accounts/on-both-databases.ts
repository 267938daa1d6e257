import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import {
  openAccountsDatabase,
  type AccountsPlace,
} from '../../../src/store/accounts/open-accounts-database.ts'
import type { AccountsDatabase } from '../../../src/store/accounts/tables.ts'

/** An empty accounts database of the suite's own; the same place opened again is another process's connection. */
export interface TestAccounts {
  readonly db: AccountsDatabase
  readonly place: AccountsPlace
  dispose(): Promise<void>
}

type DatabaseKind = 'SQLite' | 'PostgreSQL'

/**
 * Runs a suite on SQLite and on PostgreSQL. `open` makes an empty database: call it in a hook or a test and `dispose` of
 * what it returns. Where no PostgreSQL answers, its suite is pending and the run says so at its end.
 */
export function onBothDatabases(
  title: string,
  suite: (open: () => Promise<TestAccounts>, kind: DatabaseKind) => void,
): void {
  describe(`${title} on SQLite`, () => suite(openSqliteAccounts, 'SQLite'))
  const describeOrSkip = postgresAnswers ? describe : describe.skip
  describeOrSkip(`${title} on PostgreSQL`, () => suite(openPostgresAccounts, 'PostgreSQL'))
}

export async function openSqliteAccounts(): Promise<TestAccounts> {
  const directory = mkdtempSync(join(tmpdir(), 'nilam-accounts-'))
  const place = { directory }
  const db = await openAccountsDatabase(place)
  return {
    db,
    place,
    async dispose() {
      await db.destroy()
      rmSync(directory, { recursive: true })
    },
  }
}

/** A database of its own, so that suites of other processes do not meet. */
export async function openPostgresAccounts(): Promise<TestAccounts> {
  const name = `nilam_test_${randomBytes(8).toString('hex')}`
  await onServer((client) => client.query(`create database ${name}`))
  const address = new URL(postgresUrl)
  address.pathname = `/${name}`
  const place = { databaseUrl: address.href }
  const db = await openAccountsDatabase(place)
  return {
    db,
    place,
    async dispose() {
      await db.destroy()
      await onServer((client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

const postgresUrl =
  process.env['TEST_POSTGRES_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** Whether there is a PostgreSQL to test on; asked once in a run, before any suite is made. */
export const postgresAnswers = await onServer((client) => client.query('select 1')).then(
  () => true,
  () => false,
)

if (!postgresAnswers) {
  process.once('exit', () => {
    const { host } = new URL(postgresUrl)
    console.error(`Left out: the tests on PostgreSQL, since none answers at ${host}.`)
  })
}

async function onServer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl, connectionTimeoutMillis: 2000 })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
