import type { Day } from '../base/calendar.ts'
import type { AccountsDatabase } from '../store/accounts/tables.ts'
import type { UsageDayTable, UsageRefusalTable } from '../store/accounts/usage-tables.ts'

/** Calls of one subject, day and operation. */
export type CallsOfDay = Readonly<UsageDayTable>

/** Calls of one subject, day and operation that one limit rejected. */
export type RefusalsOfDay = Readonly<UsageRefusalTable>

/** Rows in one statement: SQLite allows 32,766 values. */
export const maxRows = 2000

/** Adds to the counts. Rows are written sorted by key, so that two concurrent writers cannot deadlock. */
export async function addCalls(tx: AccountsDatabase, rows: readonly CallsOfDay[]): Promise<void> {
  const sorted = rows.toSorted((a, b) => order(keyOf(a), keyOf(b)))
  for (const part of parts(sorted, maxRows)) {
    await tx
      .insertInto('usageDays')
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(['subject', 'day', 'operationId']).doUpdateSet((eb) => ({
          calls: eb('usageDays.calls', '+', eb.ref('excluded.calls')),
          cached: eb('usageDays.cached', '+', eb.ref('excluded.cached')),
        })),
      )
      .execute()
  }
}

/** Adds to the counts of rejected calls, in key order as `addCalls`. */
export async function addRefusals(
  db: AccountsDatabase,
  rows: readonly RefusalsOfDay[],
): Promise<void> {
  const sorted = rows.toSorted((a, b) => order(keyOf(a), keyOf(b)) || order(a.reason, b.reason))
  await db.transaction().execute(async (tx) => {
    for (const part of parts(sorted, maxRows)) {
      await tx
        .insertInto('usageRefusals')
        .values(part)
        .onConflict((conflict) =>
          conflict.columns(['subject', 'day', 'operationId', 'reason']).doUpdateSet((eb) => ({
            calls: eb('usageRefusals.calls', '+', eb.ref('excluded.calls')),
            observed: eb('usageRefusals.observed', '+', eb.ref('excluded.observed')),
            lastAtMs: eb.ref('excluded.lastAtMs'),
          })),
        )
        .execute()
    }
  })
}

/** Calls of a day by subject; subjects without calls are absent. */
export async function callsOfDay(
  db: AccountsDatabase,
  day: Day,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('usageDays')
    .select((eb) => ['subject', eb.fn.sum('calls').as('calls')])
    .where('day', '=', day)
    .where('subject', 'in', subjects)
    .groupBy('subject')
    .execute()
  return new Map(rows.map(({ subject, calls }) => [subject, Number(calls)]))
}

function keyOf({ subject, day, operationId }: Omit<CallsOfDay, 'calls' | 'cached'>): string {
  return `${subject} ${day} ${operationId}`
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Rows in parts of at most `size`, in their order. */
export function parts<Row>(rows: readonly Row[], size: number): readonly (readonly Row[])[] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )
}
