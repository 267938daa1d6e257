import { dayAfter, type Day } from '../../base/calendar.ts'
import { limitReasons } from '../../base/refusal.ts'
import type { AccountsDatabase } from '../../store/accounts/tables.ts'
import type { RefusalsOfDay } from '../../usage/usage-repository.ts'

interface UsageCount {
  readonly calls: number
  /** Those of `calls` that the cache served. */
  readonly cached: number
}

/** Calls of a day. */
export interface DayUsage extends UsageCount {
  readonly day: Day
}

/** Reads the figures of a subject's days by day and tool, both days included. They are deleted after the plan's retention, unlike the month's. */
export async function readUsageDetail(
  db: AccountsDatabase,
  subject: string,
  first: Day,
  last: Day,
) {
  const calls = await db
    .selectFrom('usageDays')
    .select(['day', 'operationId', 'calls', 'cached'])
    .where('subject', '=', subject)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('day')
    .orderBy('operationId')
    .execute()
  const refusals = await db
    .selectFrom('usageRefusals')
    .selectAll()
    .where('subject', '=', subject)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('lastAtMs', 'desc')
    .orderBy('operationId')
    .orderBy('reason')
    .execute()
  const byDay = new Map<Day, DayUsage>(
    daysBetween(first, last).map((day) => [day, { day, ...noCalls }]),
  )
  const byTool = new Map<string, UsageCount & { readonly operationId: string }>()
  for (const row of calls) {
    const { day, operationId } = row
    byDay.set(day, { day, ...sum(byDay.get(day), row) })
    byTool.set(operationId, { operationId, ...sum(byTool.get(operationId), row) })
  }
  return {
    /** Every day of the month up to today, including days without calls. */
    byDay: [...byDay.values()],
    /** Most called first; only tools with calls. */
    byTool: [...byTool.values()].sort((a, b) => b.calls - a.calls),
    /** By day, then tool; only those with calls. */
    byDayAndTool: calls,
    /** Latest first. */
    refusals: refusals.flatMap(refusalUsage),
  }
}

const noCalls: UsageCount = { calls: 0, cached: 0 }

function sum(a = noCalls, b: UsageCount): UsageCount {
  return { calls: a.calls + b.calls, cached: a.cached + b.cached }
}

/** Calls of a tool that a limit rejected on a day. */
function refusalUsage(row: RefusalsOfDay) {
  const { day, operationId, calls, observed, lastAtMs } = row
  const reason = limitReasons.find((one) => one === row.reason)
  return reason === undefined ? [] : [{ day, operationId, reason, calls, observed, lastAtMs }]
}

function daysBetween(first: Day, last: Day): readonly Day[] {
  const days: Day[] = []
  for (let day = first; day <= last; day = dayAfter(day)) days.push(day)
  return days
}
