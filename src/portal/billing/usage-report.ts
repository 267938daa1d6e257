import { dayMs, utcDay, type Day, monthBounds, monthOf, type Month } from '../../base/calendar.ts'
import type { Plan } from '../../contract/plans.ts'
import { limitsOf } from '../../usage/app-limit-repository.ts'
import { appById } from '../accounts/apps/app-repository.ts'
import { monthsOfSubject } from '../../usage/usage-month-repository.ts'
import { billOf, billWithTotal, lateBillsOf, type SettledLateBill } from './billing.ts'
import { monthlyTerms, type MonthlyTerms } from '../../usage/monthly-terms.ts'
import { retainedFrom } from '../../usage/retention.ts'
import { appSubject } from '../../usage/subject.ts'
import type { UsageParts } from './usage-notices.ts'
import { readUsageDetail } from './usage-detail.ts'

/**
 * The state of an app's month, as in the contract's table: overage begins at the allowance, calls are rejected at the
 * ceiling. `no_allowance` is a plan whose volume is set by contract.
 */
type UsageState = 'within_allowance' | 'overage' | 'at_ceiling' | 'no_allowance'

/** An app's usage and bill of one month, for the console and the operator's command. */
export type UsageReport = ReturnType<typeof usageReport>

/** Calls that are billed with a later month, at the terms of their own. It never changes. */
export type LateLine = ReturnType<typeof lateLine>

/** Figures that only the current month has. */
export type CurrentMonth = ReturnType<typeof currentMonth>

/** The state of a month. Each begins with the call that reaches its figure. */
export function usageState({ allowance, ceiling }: MonthlyTerms, calls: number): UsageState {
  if (ceiling !== undefined && calls >= ceiling) return 'at_ceiling'
  if (allowance === undefined) return 'no_allowance'
  return calls >= allowance ? 'overage' : 'within_allowance'
}

/** An app's usage of a month, by default the current one. Undefined when there is no such app. */
export async function readUsageReport(
  parts: UsageParts,
  appId: string,
  named?: Month,
): Promise<UsageReport | undefined> {
  const found = await readFigures(parts, appId, named)
  return found && usageReport(found)
}

async function readFigures({ db, plans, clock }: UsageParts, appId: string, named?: Month) {
  const app = await appById(db, appId)
  if (app === undefined) return undefined
  const nowMs = clock.now()
  const today = utcDay(nowMs)
  const month = named ?? monthOf(today)
  const subject = appSubject(appId)
  const limits = (await limitsOf(db, [appId])).get(appId) ?? {}
  const months = await monthsOfSubject(db, subject)
  const detail = await readUsageDetail(db, subject, `${month}-01`, lastDay(month, today))
  const late = (await lateBillsOf(db, subject)).map(lateLine)
  return { app, month, today, nowMs, plans, limits, months, detail, late }
}

type ReportFigures = NonNullable<Awaited<ReturnType<typeof readFigures>>>

function usageReport(found: ReportFigures) {
  const { app, month, today, nowMs, plans, limits, months, detail, late } = found
  const used = months.find((one) => one.month === month)
  const tier = used?.tier ?? app.tier
  const plan = plans[tier]
  const running = monthOf(today)
  const { spendLimitInr = null, ...ofContract } = limits
  // The limit of an owner ends calls from now on, and says nothing of months before.
  const terms = monthlyTerms(plan, month === running ? limits : ofContract)
  const calls = used?.calls ?? 0
  const settled = used?.settled ?? null
  const { startMs, endMs } = monthBounds(month)
  const retained = retainedFrom(plans[app.tier].analyticsRetention, nowMs) ?? ''
  return {
    ...detail,
    appId: app.appId,
    month,
    /** When this was read; calls of the last second may be missing. */
    asOfMs: nowMs,
    /** The tier that bills the month: of its last counted call, or the app's own without calls. */
    tier,
    terms,
    /** Successful calls of the month, including cache hits. */
    calls,
    monthStartMs: startMs,
    /** The first moment of the next month. */
    monthEndMs: endMs,
    state: usageState(terms, calls),
    /** The owner's own limit for a month, in whole rupees with GST; null without one. */
    spendLimitInr,
    /** Calls left in the allowance, never negative; absent without an allowance. */
    ...(terms.allowance !== undefined && { remaining: Math.max(0, terms.allowance - calls) }),
    bill: settled === null ? billOf(plan, calls) : billWithTotal(settled),
    /** Lines of this bill for calls of earlier months that were recorded after those were settled; oldest first. */
    lateLines: late.filter(({ billedWith }) => billedWith === month),
    /** Calls of this month that were recorded after its bill was settled: lines of later bills. */
    billedLater: late.filter((line) => line.month === month),
    /** When the bill was settled; null while it may still change. */
    closedAtMs: settled?.closedAtMs ?? null,
    ...(month === running && { current: currentMonth(found, plan, terms, calls) }),
    /** The first day with retained figures; days before it show no calls. */
    detailFrom: retained > `${month}-01` ? retained : `${month}-01`,
    /** Months that have calls or a bill, and the current one; newest first. */
    months: [
      ...new Set([
        running,
        ...months.map((one) => one.month),
        ...late.map(({ billedWith }) => billedWith),
      ]),
    ]
      .sort()
      .reverse(),
  }
}

function currentMonth(found: ReportFigures, plan: Plan, terms: MonthlyTerms, calls: number) {
  const { month, today, nowMs, detail } = found
  const noCalls = { day: today, calls: 0, cached: 0 }
  const ofToday = detail.byDay.find(({ day }) => day === today) ?? noCalls
  const fromMs = firstCallsMs(found)
  const projected =
    fromMs === undefined
      ? undefined
      : projectedCalls(fromMs, monthBounds(month).endMs, nowMs, calls, terms)
  return {
    today: ofToday,
    /** Calls left under the daily fair-use limit, never negative; absent without one. */
    ...(terms.fairUsePerDay !== undefined && {
      leftToday: Math.max(0, terms.fairUsePerDay - ofToday.calls),
    }),
    /** Absent until a day after the app's first call, when there is too little data. */
    ...(projected !== undefined && {
      projected: { calls: projected, bill: billOf(plan, projected) },
    }),
  }
}

/** Since when the app's calls of the running month say how fast they come; undefined before the first call. */
function firstCallsMs({ app, month, months, detail }: ReportFigures): number | undefined {
  const { startMs } = monthBounds(month)
  if (months.some((earlier) => earlier.month < month && earlier.calls > 0)) return startMs
  const first = detail.byDay.find(({ calls }) => calls > 0)
  if (first === undefined) return undefined
  // A new app's first day begins with the app.
  return utcDay(app.createdAtMs) === first.day ? app.createdAtMs : Date.parse(first.day)
}

/**
 * The month's end at the rate since the month began or, in the app's first month with calls, since the day of the first one:
 * calls x time to the month's end / elapsed time, rounded half up, at most the ceiling. Undefined within a day of `fromMs`.
 */
function projectedCalls(
  fromMs: number,
  endMs: number,
  nowMs: number,
  calls: number,
  { allowance, ceiling }: MonthlyTerms,
): number | undefined {
  const elapsedMs = nowMs - fromMs
  if (elapsedMs < dayMs) return undefined
  const atPace = Math.floor((calls * (endMs - fromMs)) / elapsedMs + 0.5)
  // Without a ceiling, a plan ends at its allowance; without either, it does not end.
  return Math.max(calls, Math.min(atPace, ceiling ?? allowance ?? Infinity))
}

/** `month` is that of the calls; `billedWith` the one whose bill has this line. */
function lateLine(late: SettledLateBill) {
  const { month, billedWith, settledAtMs, fromCalls, toCalls } = late
  return { month, billedWith, settledAtMs, calls: toCalls - fromCalls, bill: billWithTotal(late) }
}

/** The last day of a past month; today in the current one. */
function lastDay(month: Month, today: Day): Day {
  const last = utcDay(monthBounds(month).endMs - 1)
  return last < today ? last : today
}
