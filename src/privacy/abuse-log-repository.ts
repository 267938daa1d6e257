import type { Generated } from 'kysely'
import type { RandomBytes } from '../base/random-id.ts'
import type { CallerPseudonyms } from './caller-pseudonyms.ts'
import { queries, type Connection } from '../db/database.ts'
import { parameter } from '../db/prepared-statements.ts'
import { guarded } from '../db/store-error.ts'

/** A finished call, already redacted: see `privacy/abuse-record.ts`. */
export interface AbuseEntry extends CallerPseudonyms {
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
  /**
   * Deletes the oldest entries before `day` (`YYYY-MM-DD`), at most `limit`, and returns how many. With the last of them go the
   * keys of their days.
   */
  removeBefore(day: string, most: number): number
  /** The key that hides the callers of a day, made on first use; the same in all processes that share the database. */
  keyOf(day: string): Uint8Array
}

/** The length of the key of a day. */
export const keyBytes = 32

/** The abuse log in the listings database. */
export function abuseLogRepository(
  connection: Connection,
  randomBytes: RandomBytes,
): AbuseLogRepository {
  const insert = connection.prepare<InsertedValues>(insertion)
  const removal = connection.prepare<[day: string, most: number]>(removalOfOldest)
  const keyRemoval = connection.prepare<[day: string]>(removalOfKeys)
  const keyInsert = connection.prepare<[day: string, key: Uint8Array]>(insertionOfKey)
  const keySelect = connection.prepare<[day: string], Uint8Array>(selectionOfKey).pluck()

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
        entry.network,
        entry.app,
        entry.owner,
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
      guarded('Clearing the abuse log', () => {
        const { changes } = removal.run(day, most)
        if (changes < most) keyRemoval.run(day)
        return changes
      }),
    keyOf: (day) =>
      guarded('Reading a key of the abuse log', () => {
        const stored = keySelect.get(day)
        if (stored !== undefined) return stored
        keyInsert.run(day, Buffer.from(randomBytes(keyBytes)))
        const made = keySelect.get(day)
        if (made === undefined) throw new Error(`the key of ${day} was not stored`)
        return made
      }),
  }
}

const tables = queries.withTables<{ abuse_log: AbuseLogTable; abuse_log_keys: AbuseLogKeyTable }>()

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
  network: string | null,
  app: string | null,
  owner: string | null,
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
    network: parameter<string>('network'),
    app: parameter<string>('app'),
    owner: parameter<string>('owner'),
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

const { sql: removalOfKeys } = tables
  .deleteFrom('abuse_log_keys')
  .where('day', '<', parameter<string>('day'))
  .compile()

const { sql: insertionOfKey } = tables
  .insertInto('abuse_log_keys')
  .values({ day: parameter<string>('day'), key: parameter<Uint8Array>('key') })
  .onConflict((conflict) => conflict.doNothing())
  .compile()

const { sql: selectionOfKey } = tables
  .selectFrom('abuse_log_keys')
  .select('key')
  .where('day', '=', parameter<string>('day'))
  .compile()

interface AbuseLogKeyTable {
  day: string
  key: Uint8Array
}

/** The columns of a finished call. */
export interface AbuseLogTable {
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
  /** Pseudonyms of the caller, by the key of the day. */
  network: string | null
  app: string | null
  owner: string | null
}
