import type { Selectable } from 'kysely'
import { freeTier, type Tier } from '../base/caller.ts'
import { tierOf, tiersOf } from './tiers.ts'
import { type Day, monthOf } from '../base/calendar.ts'
import type { AccountsDatabase } from '../store/accounts/tables.ts'
import type { Charge } from './charge.ts'
import { appOfSubject } from './subject.ts'
import { maxRows, parts, type CallsOfDay } from './usage-repository.ts'
import type { UsageMonthTable } from '../store/accounts/usage-tables.ts'

/** A subject's month of UTC, `YYYY-MM`. */
export interface UsageMonth {
  readonly subject: string
  readonly month: string
  readonly calls: number
  /** Of the last counted call. */
  readonly tier: Tier
  /** Null while the bill may still change. */
  readonly settled: SettledMonth | null
}

/** New totals after flushes: months, and days by subject. */
export interface Growth {
  readonly months: readonly UsageMonth[]
  readonly days: readonly { readonly subject: string; readonly day: Day }[]
}

/** A bill that no longer changes. Money is in whole paise. */
export interface SettledMonth extends Charge {
  readonly closedAtMs: number
  readonly billedCalls: number
  readonly allowance: number | null
}

type CallsOfMonth = Pick<UsageMonth, 'subject' | 'month' | 'calls' | 'tier'>

/** The months of calls of days. A month is billed by the app's present tier. */
export async function monthsOfDays(
  tx: AccountsDatabase,
  days: readonly CallsOfDay[],
): Promise<readonly CallsOfMonth[]> {
  const appIds = new Set(days.flatMap(({ subject }) => appOfSubject(subject) ?? []))
  const tiers = await tiersOf(tx, [...appIds])
  const months = new Map<string, CallsOfMonth>()
  for (const { subject, day, calls } of days) {
    const month = monthOf(day)
    const key = `${subject} ${month}`
    const tier = tiers.get(appOfSubject(subject) ?? '') ?? freeTier
    months.set(key, { subject, month, tier, calls: calls + (months.get(key)?.calls ?? 0) })
  }
  return [...months.values()]
}

/**
 * Adds to the calls of months, and returns the new totals. Calls of closed months are billed later: see
 * `settle-bills.ts`. Rows are sorted by key, as in `addCalls`.
 */
export async function addCallsOfMonths(
  tx: AccountsDatabase,
  rows: readonly CallsOfMonth[],
): Promise<readonly UsageMonth[]> {
  const sorted = rows
    .map(({ subject, month, calls, tier }) => ({ subject, month, calls, tier }))
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const after: UsageMonth[] = []
  for (const part of parts(sorted, maxRows)) {
    const changed = await tx
      .insertInto('usageMonths')
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(['subject', 'month']).doUpdateSet((eb) => ({
          calls: eb('usageMonths.calls', '+', eb.ref('excluded.calls')),
          tier: eb
            .case()
            .when('usageMonths.closedAtMs', 'is', null)
            .then(eb.ref('excluded.tier'))
            .else(eb.ref('usageMonths.tier'))
            .end(),
        })),
      )
      .returningAll()
      .execute()
    after.push(...changed.map(usageMonth))
  }
  return after
}

/** One calendar month by subject; subjects without calls are absent. */
export async function monthsOf(
  db: AccountsDatabase,
  month: string,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, UsageMonth>> {
  const rows = await db
    .selectFrom('usageMonths')
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
    .selectFrom('usageMonths')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('month', 'desc')
    .execute()
  return rows.map(usageMonth)
}

/** All months with calls that are not closed, oldest first. */
export async function openMonths(db: AccountsDatabase): Promise<readonly UsageMonth[]> {
  const rows = await db
    .selectFrom('usageMonths')
    .selectAll()
    .where('closedAtMs', 'is', null)
    .orderBy('month')
    .orderBy('subject')
    .execute()
  return rows.map(usageMonth)
}

function keyOf({ subject, month }: CallsOfMonth): string {
  return `${subject} ${month}`
}

/** Parses a row of the table. */
export function usageMonth(row: Selectable<UsageMonthTable>): UsageMonth {
  const { subject, month, calls, tier, closedAtMs, ...bill } = row
  if (closedAtMs === null) return { subject, month, calls, tier: tierOf(tier), settled: null }
  const settled = {
    closedAtMs,
    allowance: bill.allowance,
    paisePerCall: bill.paisePerCall,
    billedCalls: bill.billedCalls ?? 0,
    overageCalls: bill.overageCalls ?? 0,
    gstPercent: bill.gstPercent ?? 0,
    overagePaise: bill.overagePaise ?? 0,
    gstPaise: bill.gstPaise ?? 0,
  }
  return { subject, month, calls, tier: tierOf(tier), settled }
}
