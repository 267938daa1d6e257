import { sql, type Kysely } from 'kysely'
import type { RandomBytes } from '../base/random-id.ts'
import type { Waiting } from '../base/waiting.ts'
import { postgresJson } from '../db/postgres-json.ts'
import { guardedAsync } from '../db/store-error.ts'
import { keyBytes, type AbuseLogRepository, type AbuseLogTable } from './abuse-log-repository.ts'
import {
  callerColumns,
  columns,
  type AbuseReportRepository,
  type CallerOfDay,
  type CallFilter,
} from './abuse-report-repository.ts'
import { pseudonym } from './caller-pseudonyms.ts'

/** The abuse log in PostgreSQL, of all instances. */
export function sharedAbuseLog(
  db: Kysely<unknown>,
  randomBytes: RandomBytes,
): Waiting<AbuseLogRepository> {
  const readKey = async (day: string): Promise<Uint8Array | undefined> => {
    const { rows } = await sql<{
      key: Uint8Array
    }>`select key from abuse_log_keys where day = ${day}`.execute(db)
    return rows[0]?.key
  }

  return {
    add: (entries) =>
      guardedAsync('Writing the abuse log', async () => {
        const rows = entries.map((entry) => ({
          at_ms: entry.atMs,
          day: entry.day,
          operation_id: entry.operationId,
          transport: entry.transport,
          caller_kind: entry.callerKind,
          arguments: JSON.stringify(entry.arguments ?? null),
          kinds: entry.kinds.join(' '),
          outcome: entry.outcome,
          network: entry.network,
          app: entry.app,
          owner: entry.owner,
        }))
        await sql`
          insert into abuse_log (${stored}) select ${stored} from json_populate_recordset(null::abuse_log, ${postgresJson(rows)}::json)`.execute(
          db,
        )
      }),

    removeBefore: (day, most) =>
      guardedAsync('Clearing the abuse log', async () => {
        const { numAffectedRows } = await sql`
          delete from abuse_log where entry_id in (
            select entry_id from abuse_log where day < ${day} order by day limit ${sql.lit(most)})`.execute(
          db,
        )
        const removed = Number(numAffectedRows ?? 0n)
        if (removed < most) await sql`delete from abuse_log_keys where day < ${day}`.execute(db)
        return removed
      }),

    keyOf: (day) =>
      guardedAsync('Reading a key of the abuse log', async () => {
        const known = await readKey(day)
        if (known !== undefined) return known
        const made = Buffer.from(randomBytes(keyBytes))
        await sql`insert into abuse_log_keys values (${day}, ${made}) on conflict do nothing`.execute(
          db,
        )
        const key = await readKey(day)
        if (key === undefined) throw new Error(`the key of ${day} was not stored`)
        return key
      }),
  }
}

/** Reports on it. */
export function sharedAbuseReports(db: Kysely<unknown>): Waiting<AbuseReportRepository> {
  const plain = db.withoutPlugins()
  return {
    callers: (column, filter, limit) =>
      guardedAsync('Reading the abuse log', async () => {
        const { rows } = await sql<CallerOfDay>`
          select day, ${sql.ref(column)} as caller, count(*) as calls,
            count(*) filter (where outcome = 'answered') as answered, count(distinct operation_id) as tools,
            count(*) filter (where kinds <> '') as personal, min(at_ms) as "firstAtMs", max(at_ms) as "lastAtMs"
          from abuse_log where ${matching(filter)} group by day, ${sql.ref(column)}
          order by calls desc, day desc limit ${sql.lit(limit)}`.execute(plain)
        return rows
      }),

    calls: (filter, limit) =>
      guardedAsync('Reading the abuse log', async () => {
        const { rows } = await sql<Omit<AbuseLogTable, 'rowid'>>`
          select ${stored} from abuse_log where ${matching(filter)} order by at_ms desc limit ${sql.lit(limit)}`.execute(
          plain,
        )
        return rows
      }),

    pseudonymsOf: (column, value) =>
      guardedAsync('Reading the abuse log', async () => {
        const { rows } = await sql<{
          day: string
          key: Uint8Array
        }>`select day, key from abuse_log_keys order by day`.execute(plain)
        return rows.map(({ day, key }) => ({ day, caller: pseudonym(key, column, value) }))
      }),
  }
}

const stored = sql.raw(columns.join(', '))

function matching({ day, outcome, caller }: CallFilter) {
  return sql.join(
    [
      sql`true`,
      ...(day === undefined ? [] : [sql`day = ${day}`]),
      ...(outcome === undefined ? [] : [sql`outcome = ${outcome}`]),
      ...(caller === undefined ? [] : [sql`${caller} in (${sql.raw(callerColumns.join(', '))})`]),
    ],
    sql` and `,
  )
}
