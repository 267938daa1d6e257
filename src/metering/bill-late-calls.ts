import type { Clock } from '../base/clock.ts'
import { addLateBill, lateBillsOf, monthsWithLateCalls } from './late-bill-repository.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'
import type { SettledMonth, UsageMonth } from './usage-month-repository.ts'
import { billAt } from './billing.ts'
import { openMonthAt } from './close-months.ts'

/**
 * Settles what calls cost that came in after their month was closed, such as those of a machine that was away: as a line of
 * the next bill that will be settled, which names their month. They are billed by the terms of their month, so that in all it
 * costs what it would have cost in time. Returns how many lines; two processes that do it at once bill each call once.
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
  const before = billAt(settled, fromCalls)
  const whole = billAt(settled, calls)
  return addLateBill(db, {
    subject,
    month,
    fromCalls,
    toCalls: calls,
    billedWith: openMonthAt(nowMs),
    settledAtMs: nowMs,
    overageCalls: whole.overageCalls - before.overageCalls,
    overagePaise: whole.overagePaise - before.overagePaise,
    gstPaise: whole.gstPaise - before.gstPaise,
  })
}
