import { sql, type Selectable } from 'kysely'
import { utcDay, type Day } from '../../base/calendar.ts'
import type { RandomBytes } from '../../base/random-id.ts'
import type { RedactedCall } from '../../privacy/redact-call.ts'
import type { AbuseLogTable } from '../../store/calls/call-tables.ts'
import type { CallsDatabase } from '../../store/calls/open-calls-database.ts'
import { jsonRows } from '../../store/json-rows.ts'
import type { CallerPseudonyms } from './caller-pseudonyms.ts'

/** What is stored of a call to recognise abuse, without persons, addresses or credentials. */
export type AbuseRow = Omit<Selectable<AbuseLogTable>, 'entryId'>

/** The row of a call in the abuse log. */
export function abuseRow(call: RedactedCall, pseudonyms: CallerPseudonyms): AbuseRow {
  return {
    atMs: call.atMs,
    day: utcDay(call.atMs),
    operationId: call.operationId,
    transport: call.transport,
    callerKind: call.callerKind ?? null,
    arguments: JSON.stringify(call.arguments ?? null),
    kinds: call.kinds.join(' '),
    outcome: call.code,
    ...pseudonyms,
  }
}

/** Adds rows to the abuse log. */
export async function addAbuseRows(tx: CallsDatabase, rows: readonly AbuseRow[]): Promise<void> {
  const values = rows.map(
    (row) =>
      [
        ...[row.atMs, row.day, row.operationId, row.transport, row.callerKind, row.arguments],
        ...[row.kinds, row.outcome, row.network, row.app, row.owner],
      ] as const,
  )
  await sql`insert into abuse_log (at_ms, day, operation_id, transport, caller_kind, arguments, kinds, outcome,
    network, app, owner) ${jsonRows(tx, columnTypes, values)}`.execute(tx)
}

const columnTypes = ['bigint', ...Array.from({ length: 10 }, () => 'text' as const)] as const

/**
 * Deletes the oldest rows before a UTC day, at most `limit`, and returns how many. With the last of them go the keys of their days.
 */
export async function removeAbuseRows(
  db: CallsDatabase,
  before: Day,
  limit: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('abuseLog')
    .where('entryId', 'in', (query) =>
      query
        .selectFrom('abuseLog')
        .select('entryId')
        .where('day', '<', before)
        .orderBy('day')
        .limit(limit),
    )
    .executeTakeFirst()
  if (numDeletedRows < limit)
    await db.deleteFrom('abuseLogKeys').where('day', '<', before).execute()
  return Number(numDeletedRows)
}

/** The key that hides the callers of a UTC day, made on first use; the same in all processes that share the database. */
export async function keyOfDay(
  db: CallsDatabase,
  day: Day,
  randomBytes: RandomBytes,
): Promise<Uint8Array> {
  const read = db.selectFrom('abuseLogKeys').select('key').where('day', '=', day)
  const stored = await read.executeTakeFirst()
  if (stored !== undefined) return stored.key
  await db
    .insertInto('abuseLogKeys')
    .values({ day, key: Buffer.from(randomBytes(keyBytes)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await read.executeTakeFirstOrThrow()).key
}

const keyBytes = 32
