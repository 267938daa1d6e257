import type { Selectable } from 'kysely'
import type { Tier } from '../base/tier.ts'
import { tierOf } from '../accounts/apps/app-repository.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'
import type { UsageMonthTable } from '../db/accounts/usage-tables.ts'

/** A subject's month of UTC, `YYYY-MM`. */
export interface UsageMonth {
  readonly subject: string
  readonly month: string
  readonly calls: number
  /** Of the last counted call. */
  readonly tier: Tier
  /** Null while the bill may still grow. */
  readonly settled: SettledMonth | null
}

/** A bill that no longer changes. Money is whole paise. */
export interface SettledMonth {
  readonly closedAtMs: number
  readonly billedCalls: number
  readonly allowance: number | null
  readonly overageCalls: number
  readonly paisePerCall: number | null
  readonly gstPercent: number
  readonly overagePaise: number
  readonly gstPaise: number
}

export type CallsOfMonth = Pick<UsageMonth, 'subject' | 'month' | 'calls' | 'tier'>

/**
 * Adds to the calls of months, and says what they come to. Calls that arrive after a month was closed are
 * billed later: see `late-bills.ts`. In the order of their keys, as `addCalls` has it.
 */
export async function addCallsOfMonths(
  tx: AccountsDatabase,
  rows: readonly CallsOfMonth[],
): Promise<readonly UsageMonth[]> {
  const sorted = rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const after: UsageMonth[] = []
  for (const { subject, month, calls, tier } of sorted) {
    const row = await tx
      .insertInto('usage_months')
      .values({ subject, month, calls, tier })
      .onConflict((conflict) =>
        conflict.columns(['subject', 'month']).doUpdateSet((eb) => ({
          calls: eb('usage_months.calls', '+', eb.ref('excluded.calls')),
          tier: eb
            .case()
            .when('usage_months.closed_at_ms', 'is', null)
            .then(eb.ref('excluded.tier'))
            .else(eb.ref('usage_months.tier'))
            .end(),
        })),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
    after.push(usageMonth(row))
  }
  return after
}

/** The months of one calendar month by subject; a subject without calls is absent. */
export async function monthsOf(
  db: AccountsDatabase,
  month: string,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, UsageMonth>> {
  const rows = await db
    .selectFrom('usage_months')
    .selectAll()
    .where('month', '=', month)
    .where('subject', 'in', subjects)
    .execute()
  return new Map(rows.map((row) => [row.subject, usageMonth(row)]))
}

/** Newest first. */
export async function monthsOfSubject(
  db: AccountsDatabase,
  subject: string,
): Promise<readonly UsageMonth[]> {
  const rows = await db
    .selectFrom('usage_months')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('month', 'desc')
    .execute()
  return rows.map(usageMonth)
}

/** Every subject's month that was used and is not closed, oldest first. */
export async function openMonths(db: AccountsDatabase): Promise<readonly UsageMonth[]> {
  const rows = await db
    .selectFrom('usage_months')
    .selectAll()
    .where('closed_at_ms', 'is', null)
    .orderBy('month')
    .orderBy('subject')
    .execute()
  return rows.map(usageMonth)
}

/** False when calls were added since it was read, or somebody closed it already: it is to be read again. */
export async function closeMonth(
  db: AccountsDatabase,
  { subject, month, calls, tier }: CallsOfMonth,
  settled: SettledMonth,
): Promise<boolean> {
  const closed = await db
    .updateTable('usage_months')
    .set({
      closed_at_ms: settled.closedAtMs,
      billed_calls: settled.billedCalls,
      allowance: settled.allowance,
      overage_calls: settled.overageCalls,
      paise_per_call: settled.paisePerCall,
      gst_percent: settled.gstPercent,
      overage_paise: settled.overagePaise,
      gst_paise: settled.gstPaise,
    })
    .where('subject', '=', subject)
    .where('month', '=', month)
    .where('calls', '=', calls)
    .where('tier', '=', tier)
    .where('closed_at_ms', 'is', null)
    .executeTakeFirst()
  return Number(closed.numUpdatedRows) > 0
}

function keyOf({ subject, month }: CallsOfMonth): string {
  return `${subject} ${month}`
}

/** Of a row of the table. */
export function usageMonth(row: Selectable<UsageMonthTable>): UsageMonth {
  const { subject, month, calls } = row
  return {
    subject,
    month,
    calls,
    tier: tierOf(row.tier),
    settled:
      row.closed_at_ms === null
        ? null
        : {
            closedAtMs: row.closed_at_ms,
            billedCalls: row.billed_calls ?? 0,
            allowance: row.allowance,
            overageCalls: row.overage_calls ?? 0,
            paisePerCall: row.paise_per_call,
            gstPercent: row.gst_percent ?? 0,
            overagePaise: row.overage_paise ?? 0,
            gstPaise: row.gst_paise ?? 0,
          },
  }
}
