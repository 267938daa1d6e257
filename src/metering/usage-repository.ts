import type { Day } from '../base/day.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'

/** Calls of one subject, day and operation. */
export interface CallsOfDay {
  readonly subject: string
  readonly day: Day
  readonly operationId: string
  readonly calls: number
  readonly cached: number
}

export interface RefusalsOfDay {
  readonly subject: string
  readonly day: Day
  readonly operationId: string
  readonly reason: string
  /** Those that were refused. */
  readonly calls: number
  /** Those that were served past the limit, where limits only observe. */
  readonly observed: number
  readonly lastAtMs: number
}

/** Rows in one statement: SQLite takes 32,766 values. */
const mostRows = 2000

/**
 * Adds to what was counted. Rows are written in the order of their keys, so that two processes that write at once wait for
 * each other and never in a circle.
 */
export async function addCalls(tx: AccountsDatabase, rows: readonly CallsOfDay[]): Promise<void> {
  const sorted = rows.toSorted((a, b) => order(keyOf(a), keyOf(b)))
  for (const part of parts(sorted, mostRows)) {
    await tx
      .insertInto('usage_days')
      .values(
        part.map(({ subject, day, operationId, calls, cached }) => ({
          subject,
          day,
          calls,
          cached,
          operation_id: operationId,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['subject', 'day', 'operation_id']).doUpdateSet((eb) => ({
          calls: eb('usage_days.calls', '+', eb.ref('excluded.calls')),
          cached: eb('usage_days.cached', '+', eb.ref('excluded.cached')),
        })),
      )
      .execute()
  }
}

export async function addRefusals(
  db: AccountsDatabase,
  rows: readonly RefusalsOfDay[],
): Promise<void> {
  const sorted = rows.toSorted((a, b) => order(keyOf(a), keyOf(b)) || order(a.reason, b.reason))
  await db.transaction().execute(async (tx) => {
    for (const part of parts(sorted, mostRows)) {
      await tx
        .insertInto('usage_refusals')
        .values(
          part.map(({ subject, day, operationId, reason, calls, observed, lastAtMs }) => ({
            subject,
            day,
            reason,
            calls,
            observed,
            operation_id: operationId,
            last_at_ms: lastAtMs,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['subject', 'day', 'operation_id', 'reason']).doUpdateSet((eb) => ({
            calls: eb('usage_refusals.calls', '+', eb.ref('excluded.calls')),
            observed: eb('usage_refusals.observed', '+', eb.ref('excluded.observed')),
            last_at_ms: eb.ref('excluded.last_at_ms'),
          })),
        )
        .execute()
    }
  })
}

/** Calls of a day by subject; a subject without any is absent. */
export async function callsOfDay(
  db: AccountsDatabase,
  day: Day,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('usage_days')
    .select((eb) => ['subject', eb.fn.sum('calls').as('calls')])
    .where('day', '=', day)
    .where('subject', 'in', subjects)
    .groupBy('subject')
    .execute()
  return new Map(rows.map(({ subject, calls }) => [subject, Number(calls)]))
}

/** By day, then by operation; both days are in it. */
export async function callsBetween(
  db: AccountsDatabase,
  subject: string,
  first: Day,
  last: Day,
): Promise<readonly CallsOfDay[]> {
  const rows = await db
    .selectFrom('usage_days')
    .selectAll()
    .where('subject', '=', subject)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('day')
    .orderBy('operation_id')
    .execute()
  return rows.map(({ day, operation_id, calls, cached }) => ({
    subject,
    day,
    calls,
    cached,
    operationId: operation_id,
  }))
}

/** Latest first; both days are in it. */
export async function refusalsBetween(
  db: AccountsDatabase,
  subject: string,
  first: Day,
  last: Day,
): Promise<readonly RefusalsOfDay[]> {
  const rows = await db
    .selectFrom('usage_refusals')
    .selectAll()
    .where('subject', '=', subject)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('last_at_ms', 'desc')
    .orderBy('operation_id')
    .orderBy('reason')
    .execute()
  return rows.map(({ day, operation_id, reason, calls, observed, last_at_ms }) => ({
    subject,
    day,
    reason,
    calls,
    observed,
    operationId: operation_id,
    lastAtMs: last_at_ms,
  }))
}

/** Removes what is older than `before` of the apps of a tier; returns how many rows went. */
export async function removeUsageOfTier(
  db: AccountsDatabase,
  tier: string,
  before: Day,
): Promise<number> {
  let count = 0
  for (const table of ['usage_days', 'usage_refusals'] as const) {
    const removed = await db
      .deleteFrom(table)
      .where('day', '<', before)
      .where('subject', 'in', (eb) =>
        eb
          .selectFrom('apps')
          .select((app) => app(app.val('app:'), '||', app.ref('app_id')).as('subject'))
          .where('tier', '=', tier),
      )
      .executeTakeFirst()
    count += Number(removed.numDeletedRows)
  }
  return count
}

/** The same of persons. */
export async function removeUsageOfPersons(db: AccountsDatabase, before: Day): Promise<number> {
  let count = 0
  for (const table of ['usage_days', 'usage_refusals'] as const) {
    const removed = await db
      .deleteFrom(table)
      .where('day', '<', before)
      .where('subject', 'like', 'user:%')
      .executeTakeFirst()
    count += Number(removed.numDeletedRows)
  }
  return count
}

function keyOf({ subject, day, operationId }: Omit<CallsOfDay, 'calls' | 'cached'>): string {
  return `${subject} ${day} ${operationId}`
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function parts<Row>(rows: readonly Row[], size: number): readonly (readonly Row[])[] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )
}
