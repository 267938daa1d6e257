import type { Clock } from '../base/clock.ts'
import { dayAfter, utcDay, type Day } from '../base/day.ts'
import { limitReasons } from '../base/refusal.ts'
import type { Plan, Plans } from '../contract/plans.ts'
import { ceilingsOf } from './app-limit-repository.ts'
import { appById, type App } from '../accounts/apps/app-repository.ts'
import { lateBillsOf, type SettledLateBill } from './late-bill-repository.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'
import {
  callsBetween,
  refusalsBetween,
  type CallsOfDay,
  type RefusalsOfDay,
} from './usage-repository.ts'
import { monthsOfSubject, type UsageMonth } from './usage-month-repository.ts'
import { billOf, settledBill } from './billing.ts'
import { monthBounds, monthOf, type Month } from './month.ts'
import { monthlyTerms, type MonthlyTerms } from './monthly-terms.ts'
import { retainedFrom } from './retention.ts'
import { appSubject } from './subject.ts'
import {
  type CurrentMonth,
  type DayUsage,
  type LateLine,
  type Projection,
  type RefusalUsage,
  type ToolUsage,
  type UsageDetail,
  type UsageReport,
  type UsageReports,
  usageState,
} from './usage-report.ts'

interface UsageReportsParts {
  readonly db: AccountsDatabase
  readonly plans: Plans
  readonly clock: Clock
}

/** The service for usage reports. */
export function openUsageReports({ db, plans, clock }: UsageReportsParts): UsageReports {
  return {
    async ofApp(appId, named) {
      const app = await appById(db, appId)
      if (app === undefined) return undefined
      const nowMs = clock.now()
      const today = utcDay(nowMs)
      const month = named ?? monthOf(today)
      const subject = appSubject(appId)
      const contractCeiling = (await ceilingsOf(db, [appId])).get(appId)
      const months = await monthsOfSubject(db, subject)
      const first = `${month}-01`
      const last = lastDay(month, today)
      const detail = usageDetail(
        first,
        last,
        await callsBetween(db, subject, first, last),
        await refusalsBetween(db, subject, first, last),
      )
      const used = months.find((one) => one.month === month)
      const late = (await lateBillsOf(db, subject)).map(lateLine)
      const found = { app, month, today, nowMs, plans, contractCeiling, used, months, detail, late }
      return usageReport(found)
    },
  }
}

interface ReportParts {
  readonly app: App
  readonly month: Month
  readonly today: Day
  readonly nowMs: number
  readonly plans: Plans
  readonly contractCeiling: number | undefined
  readonly used: UsageMonth | undefined
  readonly months: readonly UsageMonth[]
  readonly detail: UsageDetail
  readonly late: readonly LateLine[]
}

function usageReport(found: ReportParts): UsageReport {
  const { app, month, today, nowMs, plans, contractCeiling, used, detail, late } = found
  const tier = used?.tier ?? app.tier
  const plan = plans[tier]
  const terms = monthlyTerms(plan, contractCeiling)
  const calls = used?.calls ?? 0
  const settled = used?.settled ?? null
  const { startMs, endMs } = monthBounds(month)
  const retained = retainedFrom(plans[app.tier].analyticsRetention, nowMs) ?? ''
  const running = monthOf(today)
  return {
    ...detail,
    appId: app.appId,
    month,
    asOfMs: nowMs,
    tier,
    terms,
    calls,
    monthStartMs: startMs,
    monthEndMs: endMs,
    state: usageState(terms, calls),
    isCeilingByContract: terms.ceiling !== undefined && terms.ceiling === contractCeiling,
    ...(terms.allowance !== undefined && { remaining: Math.max(0, terms.allowance - calls) }),
    bill: settled === null ? billOf(plan, calls) : settledBill(settled),
    lateLines: late.filter(({ billedWith }) => billedWith === month),
    billedLater: late.filter((line) => line.month === month),
    closedAtMs: settled?.closedAtMs ?? null,
    ...(month === running && { current: currentMonth(found, plan, terms, calls) }),
    detailFrom: retained > `${month}-01` ? retained : `${month}-01`,
    months: [
      ...new Set([
        running,
        ...found.months.map((one) => one.month),
        ...late.map(({ billedWith }) => billedWith),
      ]),
    ]
      .sort()
      .reverse(),
  }
}

function currentMonth(
  { month, today, nowMs, detail }: ReportParts,
  plan: Plan,
  terms: MonthlyTerms,
  calls: number,
): CurrentMonth {
  const ofToday = detail.byDay.find(({ day }) => day === today) ?? { day: today, ...noCalls }
  const projected = projectedCalls(month, nowMs, calls, terms)
  return {
    today: ofToday,
    ...(terms.fairUsePerDay !== undefined && {
      leftToday: Math.max(0, terms.fairUsePerDay - ofToday.calls),
    }),
    ...(projected !== undefined && { projected: projectionOf(plan, projected) }),
  }
}

const dayMs = 86_400_000

/** Extrapolates to the month's end, rounded half up to whole calls; undefined on the first day. */
function projectedCalls(
  month: Month,
  nowMs: number,
  calls: number,
  { allowance, ceiling }: MonthlyTerms,
): number | undefined {
  const { startMs, endMs } = monthBounds(month)
  const elapsedMs = nowMs - startMs
  if (elapsedMs < dayMs) return undefined
  const atPace = Math.floor((calls * (endMs - startMs)) / elapsedMs + 0.5)
  // Without a ceiling, a plan ends at its allowance; without either, it does not end.
  return Math.max(calls, Math.min(atPace, ceiling ?? allowance ?? Infinity))
}

function projectionOf(plan: Plan, calls: number): Projection {
  return { calls, bill: billOf(plan, calls) }
}

function usageDetail(
  first: Day,
  last: Day,
  calls: readonly CallsOfDay[],
  refusals: readonly RefusalsOfDay[],
): UsageDetail {
  const byDay = new Map(daysBetween(first, last).map((day) => [day, { day, ...noCalls }]))
  const byTool = new Map<string, ToolUsage>()
  for (const row of calls) {
    const { day, operationId } = row
    byDay.set(day, { day, ...sum(byDay.get(day), row) })
    byTool.set(operationId, { operationId, ...sum(byTool.get(operationId), row) })
  }
  return {
    byDay: [...byDay.values()],
    byTool: [...byTool.values()].sort((a, b) => b.calls - a.calls),
    byDayAndTool: calls.map(({ day, operationId, calls, cached }) => ({
      day,
      operationId,
      calls,
      cached,
    })),
    refusals: refusals.flatMap(refusalUsage),
  }
}

const noCalls = { calls: 0, cached: 0 }

type Sum = Pick<DayUsage, 'calls' | 'cached'>

function sum(a: Sum = noCalls, b: Sum): Sum {
  return { calls: a.calls + b.calls, cached: a.cached + b.cached }
}

function refusalUsage(row: RefusalsOfDay): readonly RefusalUsage[] {
  const { day, operationId, calls, observed, lastAtMs } = row
  const reason = limitReasons.find((one) => one === row.reason)
  return reason === undefined ? [] : [{ day, operationId, reason, calls, observed, lastAtMs }]
}

function lateLine(late: SettledLateBill): LateLine {
  const { month, billedWith, settledAtMs, fromCalls, toCalls } = late
  return { month, billedWith, settledAtMs, calls: toCalls - fromCalls, bill: settledBill(late) }
}

/** The last day of a past month; today in the current one. */
function lastDay(month: Month, today: Day): Day {
  const last = utcDay(monthBounds(month).endMs - 1)
  return last < today ? last : today
}

function daysBetween(first: Day, last: Day): readonly Day[] {
  const days: Day[] = []
  for (let day = first; day <= last; day = dayAfter(day)) days.push(day)
  return days
}
