import type { LimitReason } from '../../base/refusal.ts'
import { dayEndMs, monthEndMs } from '../../base/calendar.ts'
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

/**
 * What a query is counted in beside day and month: the localities of a day, if it names some, and last the new queries of a
 * minute, where the plan limits them.
 */
export function queryWindows(
  subject: Subject,
  operationId: string,
  { plan, policies }: PlanLimits,
  localities: readonly string[],
  isCached: boolean,
): readonly LimitWindow[] {
  const windows: LimitWindow[] = []
  const { newLocalitiesPerDay, perMinutePerToolUncached } = plan
  if (newLocalitiesPerDay !== undefined && localities.length > 0) {
    windows.push({
      policy: policies.localities,
      key: subject,
      period: 'day',
      limit: newLocalitiesPerDay,
      names: localities,
      reason: 'locality_cardinality',
    })
  }
  if (perMinutePerToolUncached !== undefined && !isCached) {
    windows.push({
      policy: policies.uncached,
      key: `${subject} ${operationId}`,
      period: 'minute',
      limit: perMinutePerToolUncached,
      reason: 'cache_miss_budget',
    })
  }
  return windows
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
