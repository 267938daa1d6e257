import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { Tables } from './tables.ts'

/** A connection to the listings database. */
export type Connection = SqliteDatabase.Database

/**
 * Compiles SQL without running it: better-sqlite3 runs the prepared statements, several times faster than Kysely's own
 * driver.
 */
export const queries = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})

function databaseFile(directory: string): string {
  return join(directory, 'nilam.db')
}

/**
 * Opens the file, creating it if needed. `lockWaitMs` is the longest wait for another process's lock, which blocks all
 * work.
 */
export function connect(directory: string, lockWaitMs: number): Connection {
  mkdirSync(directory, { recursive: true })
  const connection = new SqliteDatabase(databaseFile(directory), { timeout: lockWaitMs })
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = NORMAL')
  connection.pragma('foreign_keys = ON')
  connection.pragma('mmap_size = 1073741824')
  return connection
}
