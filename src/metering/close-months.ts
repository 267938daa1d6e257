import type { Clock } from '../base/clock.ts'
import { utcDay } from '../base/day.ts'
import type { Plans } from '../contract/plans.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'
import { closeMonth, openMonths, type UsageMonth } from './usage-month-repository.ts'
import { billOf } from './billing.ts'
import { monthOf, type Month } from './month.ts'
import { monthlyTerms } from './monthly-terms.ts'

/**
 * How long after its end a month is closed: a process that was killed in its last minutes is started again by then, and
 * brings what it had counted. What comes later still is billed with the next month: see `bill-late-calls.ts`.
 */
const closeAfterMs = 24 * 60 * 60_000

/**
 * Settles the bills of months that are over; what was settled never changes. Returns how many it closed. Two processes that
 * do it at once close each month once.
 */
export async function closeMonths(
  db: AccountsDatabase,
  plans: Plans,
  clock: Clock,
): Promise<number> {
  const nowMs = clock.now()
  const open = openMonthAt(nowMs)
  let count = 0
  for (const month of await openMonths(db)) {
    if (month.month < open && (await close(db, plans, month, nowMs))) count += 1
  }
  return count
}

/** The earliest month whose bills may still grow. */
export function openMonthAt(nowMs: number): Month {
  return monthOf(utcDay(nowMs - closeAfterMs))
}

function close(
  db: AccountsDatabase,
  plans: Plans,
  month: UsageMonth,
  nowMs: number,
): Promise<boolean> {
  const plan = plans[month.tier]
  const { overageCalls, paisePerCall, gstPercent, overagePaise, gstPaise } = billOf(
    plan,
    month.calls,
  )
  return closeMonth(db, month, {
    closedAtMs: nowMs,
    billedCalls: month.calls,
    allowance: monthlyTerms(plan).allowance ?? null,
    overageCalls,
    paisePerCall,
    gstPercent,
    overagePaise,
    gstPaise,
  })
}
