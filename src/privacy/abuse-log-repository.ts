import type { Generated } from 'kysely'
import { queries, type Connection } from '../db/database.ts'
import { parameter } from '../db/prepared-statements.ts'
import { guarded } from '../db/store-error.ts'

/** A finished call, already redacted: see `privacy/abuse-record.ts`. */
export interface AbuseEntry {
  readonly atMs: number
  /** The UTC day of `atMs`, `YYYY-MM-DD`. */
  readonly day: string
  readonly operationId: string
  readonly transport: string
  readonly callerKind: string | null
  readonly arguments: unknown
  readonly kinds: readonly string[]
  readonly outcome: string
}

/** The table of the abuse log. */
export interface AbuseLogRepository {
  /** Adds a batch in one transaction. */
  add(entries: readonly AbuseEntry[]): void
  /** Deletes the oldest entries before `day` (`YYYY-MM-DD`), at most `limit`; returns how many. */
  removeBefore(day: string, most: number): number
}

/** The abuse log in the listings database. */
export function abuseLogRepository(connection: Connection): AbuseLogRepository {
  const insert = connection.prepare<InsertedValues>(insertion)
  const removal = connection.prepare<[day: string, most: number]>(removalOfOldest)

  const addAll = connection.transaction((entries: readonly AbuseEntry[]) => {
    for (const entry of entries) {
      insert.run(
        entry.atMs,
        entry.day,
        entry.operationId,
        entry.transport,
        entry.callerKind,
        JSON.stringify(entry.arguments ?? null),
        entry.kinds.join(' '),
        entry.outcome,
      )
    }
  })

  return {
    add: (entries) => {
      guarded('Writing the abuse log', () => {
        addAll.immediate(entries)
      })
    },
    removeBefore: (day, most) =>
      guarded('Clearing the abuse log', () => removal.run(day, most).changes),
  }
}

const tables = queries.withTables<{ abuse_log: AbuseLogTable }>()

/** In column order: binding by position takes a third of the time of binding by name. */
type InsertedValues = [
  atMs: number,
  day: string,
  operationId: string,
  transport: string,
  callerKind: string | null,
  arguments: string,
  kinds: string,
  outcome: string,
]

const { sql: insertion } = tables
  .insertInto('abuse_log')
  .values({
    at_ms: parameter<number>('atMs'),
    day: parameter<string>('day'),
    operation_id: parameter<string>('operationId'),
    transport: parameter<string>('transport'),
    caller_kind: parameter<string>('callerKind'),
    arguments: parameter<string>('arguments'),
    kinds: parameter<string>('kinds'),
    outcome: parameter<string>('outcome'),
  })
  .compile()

const { sql: removalOfOldest } = tables
  .deleteFrom('abuse_log')
  .where('rowid', 'in', ({ selectFrom }) =>
    selectFrom('abuse_log')
      .select('rowid')
      .where('day', '<', parameter<string>('day'))
      .orderBy('day')
      .limit(parameter<number>('most')),
  )
  .compile()

interface AbuseLogTable {
  /** SQLite's own row number. */
  rowid: Generated<number>
  at_ms: number
  day: string
  operation_id: string
  transport: string
  caller_kind: string | null
  /** JSON, redacted and truncated. */
  arguments: string
  /** The kinds of redacted personal data, joined by spaces. */
  kinds: string
  outcome: string
}
