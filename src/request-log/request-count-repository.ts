import { sql } from 'kysely'
import { dayMs } from '../base/day.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'
import { jsonRows } from '../db/accounts/json-rows.ts'
import { minuteMs, type MinuteCount } from './request-counts.ts'

/** Calls are counted by minute, for charts of an hour, and by hour, for those of up to 30 days. */
export const countSpans = { minute: minuteMs, hour: 60 * minuteMs } as const

/** How long the counts of a span are stored. */
const storedMs = [
  { spanMs: countSpans.minute, forMs: 2 * countSpans.hour },
  { spanMs: countSpans.hour, forMs: 31 * dayMs },
]

/** Calls of an app in a minute or an hour. */
export interface RequestCount {
  readonly startMs: number
  readonly status: number
  readonly latencyStep: number
  readonly calls: number
}

/** Adds calls to their counts. Rows are written sorted by key, so that two concurrent writers cannot deadlock. */
export async function addCounts(
  tx: AccountsDatabase,
  counts: readonly MinuteCount[],
): Promise<void> {
  if (counts.length === 0) return
  const spans = Object.values(countSpans)
  const rows = summed(
    counts.flatMap((count) =>
      spans.map((spanMs) => {
        const { appId, credentialId, status, latencyStep, calls } = count
        const startMs = count.minuteMs - (count.minuteMs % spanMs)
        return [[appId, spanMs, startMs, credentialId, status, latencyStep], calls] as const
      }),
    ),
  )
  const read = jsonRows(
    tx,
    ['text', 'bigint', 'bigint', 'text', 'integer', 'integer', 'bigint'],
    rows,
  )
  await sql`insert into request_counts (app_id, span_ms, start_ms, credential_id, status, latency_step, calls) ${read}
    on conflict (app_id, span_ms, start_ms, credential_id, status, latency_step)
    do update set calls = request_counts.calls + excluded.calls`.execute(tx)
}

type Key = readonly (string | number)[]

/** Rows of a key and its sum, in the order of keys. */
export function summed(
  counts: readonly (readonly [key: Key, calls: number])[],
): readonly (readonly (string | number)[])[] {
  const sums = new Map<string, { readonly key: Key; calls: number }>()
  for (const [key, calls] of counts) {
    const name = key.join(' ')
    const known = sums.get(name)
    if (known === undefined) sums.set(name, { key, calls })
    else known.calls += calls
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, { key, calls }]) => [...key, calls])
}

/** The counts of an app since a moment, of all credentials or of one. */
export async function countsSince(
  db: AccountsDatabase,
  appId: string,
  { spanMs, sinceMs, credentialId }: CountFilter,
): Promise<readonly RequestCount[]> {
  let query = db
    .selectFrom('requestCounts')
    .select(['startMs', 'status', 'latencyStep'])
    .select(({ fn }) => fn.sum<number | string>('calls').as('calls'))
    .where('appId', '=', appId)
    .where('spanMs', '=', spanMs)
    .where('startMs', '>=', sinceMs)
    .groupBy(['startMs', 'status', 'latencyStep'])
  if (credentialId !== undefined) query = query.where('credentialId', '=', credentialId)
  const rows = await query.execute()
  // PostgreSQL sums to a type that the driver reads as text.
  return rows.map((row) => ({ ...row, calls: Number(row.calls) }))
}

interface CountFilter {
  readonly spanMs: number
  readonly sinceMs: number
  readonly credentialId?: string
}

/** What the calls of an app were made with, in the time that charts show. */
export async function countedCredentials(
  db: AccountsDatabase,
  appId: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('requestCounts')
    .select('credentialId')
    .distinct()
    .where('appId', '=', appId)
    .where('spanMs', '=', countSpans.hour)
    .execute()
  return rows.map(({ credentialId }) => credentialId).filter((id) => id !== '')
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
