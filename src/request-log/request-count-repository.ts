import { dayMs } from '../base/day.ts'
import type { RequestCountTable } from '../db/accounts/request-log-tables.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'
import { latencyStep } from './latency-steps.ts'
import type { RequestRecord } from './request-record.ts'

/** Calls are counted by minute, for charts of an hour, and by hour, for those of up to 30 days. */
export const countSpans = { minute: 60_000, hour: 60 * 60_000 } as const

/** How long the counts of a span are stored. */
const storedMs = [
  { spanMs: countSpans.minute, forMs: 2 * countSpans.hour },
  { spanMs: countSpans.hour, forMs: 31 * dayMs },
]

export type RequestCount = Readonly<RequestCountTable>

/** Adds calls to their counts. Rows are written sorted by key, so that two concurrent writers cannot deadlock. */
export async function countRequests(
  tx: AccountsDatabase,
  requests: readonly RequestRecord[],
): Promise<void> {
  const counts = new Map<string, RequestCountTable>()
  for (const { appId, atMs, status, details } of requests) {
    for (const spanMs of Object.values(countSpans)) {
      const step = latencyStep(details.durationMs)
      const startMs = atMs - (atMs % spanMs)
      const key = `${appId} ${spanMs} ${startMs} ${status} ${step}`
      const known = counts.get(key)
      if (known === undefined) {
        counts.set(key, { appId, spanMs, startMs, status, latencyStep: step, calls: 1 })
      } else known.calls += 1
    }
  }
  await tx
    .insertInto('requestCounts')
    .values([...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count))
    .onConflict((conflict) =>
      conflict
        .columns(['appId', 'spanMs', 'startMs', 'status', 'latencyStep'])
        .doUpdateSet((eb) => ({ calls: eb('requestCounts.calls', '+', eb.ref('excluded.calls')) })),
    )
    .execute()
}

/** The counts of an app since a moment. */
export function countsSince(
  db: AccountsDatabase,
  appId: string,
  spanMs: number,
  sinceMs: number,
): Promise<readonly RequestCount[]> {
  return db
    .selectFrom('requestCounts')
    .selectAll()
    .where('appId', '=', appId)
    .where('spanMs', '=', spanMs)
    .where('startMs', '>=', sinceMs)
    .execute()
}

/** Deletes counts of an app that no chart shows any more, and those before a moment; returns how many. */
export async function removeCounts(
  db: AccountsDatabase,
  appId: string,
  nowMs: number,
  beforeMs: number,
): Promise<number> {
  let removed = 0
  for (const { spanMs, forMs } of storedMs) {
    const { numDeletedRows } = await db
      .deleteFrom('requestCounts')
      .where('appId', '=', appId)
      .where('spanMs', '=', spanMs)
      .where('startMs', '<', Math.max(nowMs - forMs, beforeMs))
      .executeTakeFirst()
    removed += Number(numDeletedRows)
  }
  return removed
}
