import { listApps, type App } from '../accounts/apps/app-repository.ts'
import { findOwner } from '../accounts/owners/owner-repository.ts'
import { dayMs, utcDay, type Day, monthBounds, type Month } from '../../base/calendar.ts'
import { accountRefusal, type AccountResult } from '../../base/refusal.ts'
import type { AccountsDatabase } from '../../store/accounts/tables.ts'
import { billWithTotal, lateBillsOf, type Bill } from './billing.ts'
import { appSubject } from '../../usage/subject.ts'
import { monthsOfSubject, openMonths } from '../../usage/usage-month-repository.ts'

/** One line of a settled bill, with all that an invoice needs of it. It never changes. Money is whole paise. */
export interface SettledRow extends Bill {
  /** The month of the bill. */
  readonly month: Month
  /** The month of the calls: an earlier one for calls that were recorded after their own bill. */
  readonly callsOf: Month
  readonly appId: string
  readonly appName: string
  readonly ownerId: string
  /** The owner's billing address, or else their own. */
  readonly email: string
  /** All calls, with those that the allowance includes. */
  readonly calls: number
  /** A day of UTC. */
  readonly settledOn: Day
}

/**
 * How long after its end a month gets no more rows: a day until it is settled, and an hour for a process that was billing
 * late calls at that moment.
 */
const finalAfterMs = dayMs + 3_600_000

/** The settled months of an app, newest first: a row for its own calls, then one for each line of late calls. */
export async function settledMonthsOf(
  db: AccountsDatabase,
  { appId, name: appName, ownerId }: App,
  nowMs: number,
): Promise<readonly SettledRow[]> {
  const owner = await findOwner(db, ownerId)
  const about = { appId, appName, ownerId, email: owner?.billingEmail ?? owner?.email ?? '' }
  const months = await monthsOfSubject(db, appSubject(appId))
  const own = months.flatMap(({ month, settled }): readonly SettledRow[] => {
    if (settled === null) return []
    const { billedCalls: calls, closedAtMs } = settled
    const settledOn = utcDay(closedAtMs)
    return [{ month, callsOf: month, ...about, calls, ...billWithTotal(settled), settledOn }]
  })
  const late = (await lateBillsOf(db, appSubject(appId))).map((line): SettledRow => {
    const { billedWith: month, month: callsOf, settledAtMs } = line
    const calls = line.toCalls - line.fromCalls
    const settledOn = utcDay(settledAtMs)
    return { month, callsOf, ...about, calls, ...billWithTotal(line), settledOn }
  })
  const open = new Set(months.filter(({ settled }) => settled === null).map(({ month }) => month))
  return [...own, ...late]
    .filter(({ month }) => !open.has(month) && finalAtMs(month) <= nowMs)
    .toSorted((a, b) => (a.month === b.month ? 0 : a.month < b.month ? 1 : -1))
}

/** The rows of every app in a month. Refused until all its bills are settled. */
export async function settledMonth(
  db: AccountsDatabase,
  month: Month,
  nowMs: number,
): Promise<AccountResult<readonly SettledRow[]>> {
  if (nowMs < finalAtMs(month)) {
    const from = new Date(finalAtMs(month)).toISOString().slice(0, 16).replace('T', ' ')
    return accountRefusal('not_allowed', `${month} is not settled until ${from} UTC.`)
  }
  if ((await openMonths(db)).some((one) => one.month === month)) {
    return accountRefusal(
      'not_allowed',
      `${month} has bills that are not settled. Run nilam jobs run, then export again.`,
    )
  }
  const rows: SettledRow[] = []
  for (const app of await listApps(db)) {
    const months = await settledMonthsOf(db, app, nowMs)
    rows.push(...months.filter((row) => row.month === month))
  }
  return rows
}

/** When a month's rows are final. */
function finalAtMs(month: Month): number {
  return monthBounds(month).endMs + finalAfterMs
}
