import { dayMs } from '../base/day.ts'
import { monthBounds, type Month } from '../base/month.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'
import { lateBillsOf } from '../metering/late-bill-repository.ts'
import { appSubject } from '../metering/subject.ts'
import { monthsOfSubject } from '../metering/usage-month-repository.ts'

/** The bill of a settled month with the lines of late calls. It never changes. */
export interface BilledMonth {
  readonly month: Month
  /** Only those that cost something; its own calls first. */
  readonly lines: readonly BilledLine[]
  readonly totalPaise: number
}

/** Calls of a month beyond the allowance. Money is whole paise. */
export interface BilledLine {
  /** The month of the calls: an earlier one for calls that were recorded late. */
  readonly month: Month
  readonly calls: number
  readonly paisePerCall: number
  readonly taxablePaise: number
  readonly gstPercent: number
  readonly gstPaise: number
}

/**
 * How long after its end a month gets no more lines: a day until it is settled, and an hour for a process that was billing
 * late calls at that moment.
 */
const finalAfterMs = dayMs + 3_600_000

/** Settled months of an app, newest first. */
export async function settledMonths(
  db: AccountsDatabase,
  appId: string,
  nowMs: number,
): Promise<readonly BilledMonth[]> {
  const subject = appSubject(appId)
  const months = await monthsOfSubject(db, subject)
  const late = await lateBillsOf(db, subject)
  const open = new Set(months.filter(({ settled }) => settled === null).map(({ month }) => month))
  const names = new Set([
    ...months.map(({ month }) => month),
    ...late.map((line) => line.billedWith),
  ])
  return [...names]
    .filter((month) => !open.has(month) && monthBounds(month).endMs + finalAfterMs <= nowMs)
    .sort()
    .reverse()
    .map((month) => {
      const settled = months.find((one) => one.month === month)?.settled ?? null
      const own = settled === null ? [] : [{ ...settled, month }]
      const lines = [...own, ...late.filter((line) => line.billedWith === month)]
        .filter(({ overagePaise }) => overagePaise > 0)
        .map((line): BilledLine => ({
          month: line.month,
          calls: line.overageCalls,
          paisePerCall: line.paisePerCall ?? 0,
          taxablePaise: line.overagePaise,
          gstPercent: line.gstPercent,
          gstPaise: line.gstPaise,
        }))
      const totalPaise = lines.reduce((sum, line) => sum + line.taxablePaise + line.gstPaise, 0)
      return { month, lines, totalPaise }
    })
}
