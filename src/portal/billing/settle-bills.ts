import type { Clock } from '../../base/clock.ts'
import { dayMs, utcDay, monthOf, type Month } from '../../base/calendar.ts'
import type { Plans } from '../../contract/plans.ts'
import type { AccountsDatabase } from '../../store/accounts/tables.ts'
import {
  openMonths,
  usageMonth,
  type UsageMonth,
  type SettledMonth,
} from '../../usage/usage-month-repository.ts'
import { chargeOf, lateBillsOf } from './billing.ts'
import { chargeAt } from '../../usage/charge.ts'
import { monthlyTerms } from '../../usage/monthly-terms.ts'

/**
 * How long after its end a month is closed, so that a process that was killed in its last minutes can restart and flush
 * its journal. Later calls are billed with the next month: see `billLateCalls`.
 */
const closeAfterMs = dayMs

/**
 * Settles the bills of past months; settled bills never change. Returns how many were closed. Two processes at once
 * close each month once.
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

/** The earliest month whose bill may still change. */
function openMonthAt(nowMs: number): Month {
  return monthOf(utcDay(nowMs - closeAfterMs))
}

/** False when calls were added since the month was read, or another process closed it: the next run reads it again. */
async function close(db: AccountsDatabase, plans: Plans, month: UsageMonth, nowMs: number) {
  const plan = plans[month.tier]
  const { numUpdatedRows } = await db
    .updateTable('usageMonths')
    .set({
      closedAtMs: nowMs,
      billedCalls: month.calls,
      allowance: monthlyTerms(plan).allowance ?? null,
      ...chargeOf(plan, month.calls),
    })
    .where('subject', '=', month.subject)
    .where('month', '=', month.month)
    .where('calls', '=', month.calls)
    .where('tier', '=', month.tier)
    .where('closedAtMs', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Bills calls that were recorded after their month was closed, such as those of a machine that was offline. They are
 * added to the next bill, at the terms of their own month, so the total is the same as if they had been recorded in
 * time. Returns how many lines; two processes at once bill each call once.
 */
export async function billLateCalls(db: AccountsDatabase, clock: Clock): Promise<number> {
  const nowMs = clock.now()
  let count = 0
  for (const month of await monthsWithLateCalls(db)) {
    if (await bill(db, month, nowMs)) count += 1
  }
  return count
}

async function bill(
  db: AccountsDatabase,
  { subject, month, calls, settled }: UsageMonth & { readonly settled: SettledMonth },
  nowMs: number,
): Promise<boolean> {
  const earlier = (await lateBillsOf(db, subject)).filter((late) => late.month === month)
  const fromCalls = Math.max(settled.billedCalls, ...earlier.map(({ toCalls }) => toCalls))
  // Another process has billed them since the month was read.
  if (calls <= fromCalls) return false
  const before = chargeAt(settled, fromCalls)
  const whole = chargeAt(settled, calls)
  const { numInsertedOrUpdatedRows: rows = 0n } = await db
    .insertInto('lateBills')
    .values({
      ...{ subject, month, fromCalls, toCalls: calls },
      ...{ billedWith: openMonthAt(nowMs), settledAtMs: nowMs },
      overageCalls: whole.overageCalls - before.overageCalls,
      overagePaise: whole.overagePaise - before.overagePaise,
      gstPaise: whole.gstPaise - before.gstPaise,
    })
    .onConflict((conflict) => conflict.columns(['subject', 'month', 'fromCalls']).doNothing())
    .executeTakeFirst()
  return rows > 0n
}

/** Closed months that have unbilled calls, oldest first. */
async function monthsWithLateCalls(db: AccountsDatabase) {
  const rows = await db
    .selectFrom('usageMonths')
    .selectAll()
    .whereRef('calls', '>', 'billedCalls')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lateBills')
            .select('toCalls')
            .whereRef('lateBills.subject', '=', 'usageMonths.subject')
            .whereRef('lateBills.month', '=', 'usageMonths.month')
            .whereRef('lateBills.toCalls', '>=', 'usageMonths.calls'),
        ),
      ),
    )
    .orderBy('month')
    .orderBy('subject')
    .execute()
  return rows.map(usageMonth).flatMap(({ settled, ...month }) => {
    return settled === null ? [] : [{ ...month, settled }]
  })
}
