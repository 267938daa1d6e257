import { utcDay, type Day } from '../../base/calendar.ts'
import type { RandomBytes } from '../../base/random-id.ts'
import type { RedactedCall } from '../../privacy/redact-call.ts'
import type { CallsDatabase } from '../../store/calls/open-calls-database.ts'
import type { CallerPseudonyms } from './caller-pseudonyms.ts'

/** What is stored of a call to recognise abuse, without persons, addresses or credentials. */
export interface AbuseEntry {
  readonly day: Day
  /** In the order of `abuseColumns`. */
  readonly values: readonly (string | number | null)[]
}

/** The entry of a call in the abuse log. */
export function abuseEntry(call: RedactedCall, pseudonyms: CallerPseudonyms): AbuseEntry {
  const { network, app, owner } = pseudonyms
  return {
    day: utcDay(call.atMs),
    values: [
      ...[call.atMs, call.operationId, call.transport, call.callerKind ?? null],
      ...[JSON.stringify(call.arguments ?? null), call.kinds.join(' '), call.code],
      ...[network, app, owner],
    ],
  }
}

/** Adds calls to the abuse log. */
export async function addAbuseEntries(
  tx: CallsDatabase,
  entries: readonly AbuseEntry[],
): Promise<void> {
  const batches = Map.groupBy(entries, ({ day }) => day)
  for (const [day, ofDay] of batches) {
    const calls = JSON.stringify(ofDay.map(({ values }) => values))
    await tx.insertInto('abuseBatches').values({ day, calls }).execute()
  }
}

/**
 * Deletes the oldest batches before a UTC day, at most `limit`, and returns how many. With the last of them go the keys of their days.
 */
export async function removeAbuseBatches(
  db: CallsDatabase,
  before: Day,
  limit: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('abuseBatches')
    .where('batchId', 'in', (query) =>
      query
        .selectFrom('abuseBatches')
        .select('batchId')
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
