import { sql } from 'kysely'
import type { RandomBytes } from '../../base/random-id.ts'
import type { CallsDatabase } from '../../store/calls/open-calls-database.ts'
import { jsonRows } from '../../store/json-rows.ts'
import { guardedAsync } from '../../store/store-error.ts'
import type { CallerPseudonyms } from './caller-pseudonyms.ts'

/** A finished call, already redacted: see `abuse-record.ts`. */
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
export type AbuseLogRepository = ReturnType<typeof abuseLogRepository>

const keyBytes = 32

/** The abuse log of all processes that share the database. */
export function abuseLogRepository(db: CallsDatabase, randomBytes: RandomBytes) {
  async function readKey(day: string): Promise<Uint8Array | undefined> {
    const row = db.selectFrom('abuseLogKeys').select('key').where('day', '=', day)
    return (await row.executeTakeFirst())?.key
  }

  return {
    /** Adds a batch: all of it or nothing. */
    add: (entries: readonly AbuseEntry[]): Promise<void> =>
      guardedAsync('Writing the abuse log', async () => {
        const rows = entries.map(
          ({ atMs, day, operationId, transport, callerKind, network, app, owner, ...call }) =>
            [
              ...[atMs, day, operationId, transport, callerKind],
              ...[JSON.stringify(call.arguments ?? null), call.kinds.join(' '), call.outcome],
              ...[network, app, owner],
            ] as const,
        )
        await sql`insert into abuse_log (at_ms, day, operation_id, transport, caller_kind, arguments, kinds, outcome,
          network, app, owner) ${jsonRows(db, columnTypes, rows)}`.execute(db)
      }),
    /**
     * Deletes the oldest entries before `day` (`YYYY-MM-DD`), at most `limit`, and returns how many. With the last of them go the
     * keys of their days.
     */
    removeBefore: (day: string, limit: number): Promise<number> =>
      guardedAsync('Clearing the abuse log', async () => {
        const { numDeletedRows } = await db
          .deleteFrom('abuseLog')
          .where('entryId', 'in', (query) =>
            query
              .selectFrom('abuseLog')
              .select('entryId')
              .where('day', '<', day)
              .orderBy('day')
              .limit(limit),
          )
          .executeTakeFirst()
        if (numDeletedRows < limit)
          await db.deleteFrom('abuseLogKeys').where('day', '<', day).execute()
        return Number(numDeletedRows)
      }),
    /** The key that hides the callers of a day, made on first use; the same in all processes that share the database. */
    keyOf: (day: string): Promise<Uint8Array> =>
      guardedAsync('Reading a key of the abuse log', async () => {
        const stored = await readKey(day)
        if (stored !== undefined) return stored
        await db
          .insertInto('abuseLogKeys')
          .values({ day, key: Buffer.from(randomBytes(keyBytes)) })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        const made = await readKey(day)
        if (made === undefined) throw new Error(`the key of ${day} was not stored`)
        return made
      }),
  }
}

const columnTypes = [
  ...(['bigint', 'text', 'text', 'text', 'text', 'text', 'text', 'text'] as const),
  ...(['text', 'text', 'text'] as const),
]
