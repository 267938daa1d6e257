import { sql, type Kysely } from 'kysely'
import { openDatabase, type DatabaseKind, type DatabasePlace } from '../open-database.ts'
import type { Patience } from '../patience.ts'
import { isSqlite } from '../sqlite-dialect.ts'
import { abuseColumns, type CallTables } from './call-tables.ts'

/** The calls database: SQLite or PostgreSQL, with the same statements. */
export type CallsDatabase = Kysely<CallTables>

const calls: DatabaseKind = {
  file: 'calls.db',
  what: 'The calls database',
  steps: { '3001_tables': { up: createTables } },
  migrationTable: 'call_migrations',
  // Nobody was promised the last second of a log, but an account that was deleted is in no free page.
  pragmas: { synchronous: 'normal', secure_delete: 'on' },
}

/** Opens the database of logged calls: see `openDatabase`. */
export function openCallsDatabase(
  place: DatabasePlace,
  patience?: Patience,
): Promise<CallsDatabase> {
  return openDatabase<CallTables>(calls, place, patience)
}

/** `call-tables.ts` says what the columns mean. */
async function createTables(db: Kysely<unknown>): Promise<void> {
  const isFile = isSqlite(db)
  const batchId = isFile ? 'integer primary key' : 'bigint generated always as identity primary key'
  // Rows are small and found by their key only: SQLite stores them in it, which halves what is written.
  const inKey = isFile ? ' without rowid' : ''
  const eachCall = isFile ? 'json_each(calls)' : 'json_array_elements(calls::json)'
  const columns = abuseColumns.map((name, at) => {
    const type = name === 'at_ms' ? 'bigint' : 'text'
    return `cast(value ->> ${at} as ${type}) as ${name}`
  })
  const statements = [
    // With the filters of the list in its key, a filtered list reads no other rows.
    `create table requests (
      app_id text not null, at_ms bigint not null, call_id text not null, request_id text not null,
      status integer not null, operation_id text not null, credential_id text not null,
      is_test integer not null, details text not null,
      primary key (app_id, at_ms, call_id, status, operation_id, credential_id, is_test)
    )`,
    'create index requests_by_request_id on requests (app_id, request_id, at_ms, call_id)',
    `create table request_counts (
      app_id text not null, hour_ms bigint not null, is_test integer not null, status integer not null,
      latency_step integer not null, calls bigint not null, unlisted bigint not null,
      primary key (app_id, hour_ms, is_test, status, latency_step)
    )${inKey}`,
    `create table abuse_batches (batch_id ${batchId}, day text not null, calls text not null)`,
    'create index abuse_batches_by_day on abuse_batches (day)',
    `create view abuse_log as select day, ${columns.join(', ')} from abuse_batches, ${eachCall}`,
    `create table abuse_log_keys (day text primary key, key ${isFile ? 'blob' : 'bytea'} not null)`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
