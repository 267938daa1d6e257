import { sql } from 'kysely'
import type { RequestCountTable } from '../../store/calls/call-tables.ts'
import type { CallsDatabase } from '../../store/calls/open-calls-database.ts'
import { deleteInSteps } from '../../store/delete-in-steps.ts'
import { jsonRows } from '../../store/json-rows.ts'

/** Calls of an hour that are alike: what is stored of every call, listed or not. */
export type HourCount = Readonly<Omit<RequestCountTable, 'isTest'>> & { readonly isTest: boolean }

/** When the hour of a moment began. */
export function hourOf(atMs: number): number {
  return atMs - (atMs % 3_600_000)
}

/** Adds to counts, each of which is given once. Rows are written by key, so that two writers cannot deadlock. */
export async function addCounts(tx: CallsDatabase, counts: readonly HourCount[]): Promise<void> {
  if (counts.length === 0) return
  const rows = counts.map(
    ({ appId, hourMs, isTest, status, latencyStep, calls, unlisted }) =>
      [appId, hourMs, Number(isTest), status, latencyStep, calls, unlisted] as const,
  )
  const types = ['text', 'bigint', 'integer', 'integer', 'integer', 'bigint', 'bigint'] as const
  await sql`insert into request_counts (app_id, hour_ms, is_test, status, latency_step, calls, unlisted)
    ${jsonRows(tx, types, rows)} order by 1, 2, 3, 4, 5
    on conflict (app_id, hour_ms, is_test, status, latency_step)
    do update set calls = request_counts.calls + excluded.calls, unlisted = request_counts.unlisted + excluded.unlisted`.execute(
    tx,
  )
}

/** Which calls of an app are counted; absent members admit all. */
export interface CountFilter {
  readonly isTest?: boolean
  /** The lowest and the highest HTTP status. */
  readonly status?: readonly [from: number, to: number]
}

/** The counts of an app from a moment to another. */
export async function countsBetween(
  db: CallsDatabase,
  appId: string,
  fromMs: number,
  untilMs: number,
  { isTest, status }: CountFilter,
): Promise<readonly Omit<HourCount, 'appId' | 'isTest'>[]> {
  let query = db
    .selectFrom('requestCounts')
    .select(['hourMs', 'status', 'latencyStep', 'calls', 'unlisted'])
    .where('appId', '=', appId)
    .where('hourMs', '>=', fromMs)
    .where('hourMs', '<', untilMs)
  if (isTest !== undefined) query = query.where('isTest', '=', Number(isTest))
  if (status !== undefined) {
    query = query.where('status', '>=', status[0]).where('status', '<=', status[1])
  }
  return query.execute()
}

/** Deletes counts of an app before a moment; returns how many. */
export function removeCounts(db: CallsDatabase, appId: string, beforeMs: number): Promise<number> {
  const key = ['hourMs', 'isTest', 'status', 'latencyStep'] as const
  const old = db
    .selectFrom('requestCounts')
    .select(key)
    .where('appId', '=', appId)
    .where('hourMs', '<', beforeMs)
  return deleteInSteps(async (limit) => {
    const { numDeletedRows } = await db
      .deleteFrom('requestCounts')
      .where('appId', '=', appId)
      .where(({ eb, refTuple }) => eb(refTuple(...key), 'in', old.limit(limit).$asTuple(...key)))
      .executeTakeFirst()
    return numDeletedRows
  })
}

/** Every app of which a call was logged. */
export async function appsOfCounts(db: CallsDatabase): Promise<readonly string[]> {
  const rows = await db.selectFrom('requestCounts').select('appId').distinct().execute()
  return rows.map(({ appId }) => appId)
}
