import type { LimitReason } from '../../base/refusal.ts'
import { dayEndMs } from '../../base/day.ts'
import { monthEndMs } from '../../base/month.ts'
import type { Window, WindowCount } from '../../store/shared/window-store.ts'
import { monthlyTerms, type AppLimits } from '../../usage/monthly-terms.ts'
import type { Subject } from '../../usage/subject.ts'
import type { CallCounts } from '../metering/usage-counters.ts'
import type { LimitHit } from './limit-error.ts'
import type { PlanLimits } from './plan-limits.ts'

/** A window with the reason for rejecting a call that finds it full. */
export interface LimitWindow extends Window {
  readonly reason: LimitReason
  /** Whether its limit is the one that the app's owner has set. */
  readonly isOwners?: boolean
}

/** The minute windows that count every call: first the tool's, then that of all tools where the plan has one. */
export function minuteWindows(
  subject: Subject,
  operationId: string,
  { plan, policies }: PlanLimits,
): readonly LimitWindow[] {
  const perTool: LimitWindow = {
    policy: policies.perTool,
    key: `${subject} ${operationId}`,
    period: 'minute',
    limit: plan.perMinutePerTool,
    reason: 'rate_limit_per_tool',
  }
  if (plan.perMinuteAllTools === undefined) return [perTool]
  return [
    perTool,
    {
      policy: policies.allTools,
      key: subject,
      period: 'minute',
      limit: plan.perMinuteAllTools,
      reason: 'anon_aggregate',
    },
  ]
}

/**
 * The day and the month of a subject, where the plan has a figure for them: one that is only advice has no limit.
 *
 * @param recorded what the ledger has, at `nowMs`
 */
export function quotaWindows(
  subject: Subject,
  { plan, policies, terms, dayReason, refusesAtAllowance }: PlanLimits,
  { today, thisMonth, limits }: CallCounts,
  nowMs: number,
): readonly LimitWindow[] {
  const windows: LimitWindow[] = []
  const { allowance, fairUsePerDay } = terms
  if (fairUsePerDay !== undefined) {
    windows.push({
      policy: policies.day,
      key: subject,
      period: 'day',
      reason: dayReason ?? 'usage_daily',
      // Without spreading objects, which costs more than the rest.
      limit: dayReason === undefined ? undefined : fairUsePerDay,
      onRecord: today === 0 ? undefined : { count: today, endsAtMs: dayEndMs(nowMs) },
    })
  }
  const { ceiling, ceilingBy } = limits === undefined ? terms : monthlyTerms(plan, limits)
  const isAllowance = refusesAtAllowance && allowance !== undefined
  const limit = isAllowance ? allowance : ceiling
  if (allowance === undefined && limit === undefined) return windows
  windows.push({
    policy: policies.month,
    key: subject,
    period: 'month',
    reason: isAllowance ? 'usage_month' : 'usage_ceiling',
    limit,
    isOwners: !isAllowance && ceilingBy === 'owner',
    onRecord: thisMonth === 0 ? undefined : { count: thisMonth, endsAtMs: monthEndMs(nowMs) },
  })
  return windows
}

/** The localities of a day; undefined for a plan without that limit, and for a call without localities. */
export function localityWindow(
  subject: Subject,
  { plan, policies }: PlanLimits,
  names: readonly string[],
): LimitWindow | undefined {
  const { newLocalitiesPerDay: limit } = plan
  if (limit === undefined || names.length === 0) return undefined
  return {
    policy: policies.localities,
    key: subject,
    period: 'day',
    limit,
    names,
    reason: 'locality_cardinality',
  }
}

/** The window of queries that are not cached; undefined for a plan without that limit. */
export function uncachedWindow(
  subject: Subject,
  { plan, policies }: PlanLimits,
  operationId: string,
): LimitWindow | undefined {
  const { perMinutePerToolUncached: limit } = plan
  if (limit === undefined) return undefined
  return {
    policy: policies.uncached,
    key: `${subject} ${operationId}`,
    period: 'minute',
    limit,
    reason: 'cache_miss_budget',
  }
}

/** Of the windows without room for a call, the first with the longest wait: on the last day of a month that is the day. */
export function longestHit(
  windows: readonly LimitWindow[],
  counts: readonly WindowCount[],
): LimitHit | undefined {
  let longest: LimitHit | undefined
  for (const [at, { reason, limit = 0, isOwners = false }] of windows.entries()) {
    const { isFull, endsAtMs } = counts[at] ?? notFull
    if (isFull && endsAtMs > (longest?.endsAtMs ?? 0))
      longest = { reason, limit, endsAtMs, isOwners }
  }
  return longest
}

const notFull = { isFull: false, endsAtMs: 0 }

/**
 * A subject's usage before a call, from its windows of day and month.
 *
 * @param counts of these windows, in their order
 * @param own 1 where they include the call itself, else 0
 */
export function positionIn(
  windows: readonly LimitWindow[],
  counts: readonly WindowCount[],
  own: 0 | 1,
  limits: AppLimits | undefined,
): CallCounts {
  let [today, thisMonth] = [0, 0]
  for (const [at, { period }] of windows.entries()) {
    const calls = Math.max(0, (counts[at]?.count ?? 0) - own)
    if (period === 'month') thisMonth = calls
    else today = calls
  }
  return limits === undefined ? { today, thisMonth } : { today, thisMonth, limits }
}
