import { minuteEndMs, minuteOf } from '../base/minute.ts'
import type { Window, WindowCount } from '../db/windows/window-store.ts'
import type { LimitHit } from './limit-error.ts'
import type { UsageSnapshot } from './rate-limiter.ts'
import type { PlanLimits } from './plan-limits.ts'
import type { Subject } from '../metering/subject.ts'

/**
 * The minute windows that count every call: first the tool's, then that of all tools where the plan has one. Keys contain the
 * UTC minute, so that an ended window is never confused with a running one when the clock is set back.
 */
export function minuteWindows(
  subject: Subject,
  operationId: string,
  { plan, policies }: PlanLimits,
  nowMs: number,
): readonly Window[] {
  const endsAtMs = minuteEndMs(nowMs)
  const minute = minuteOf(nowMs)
  const perTool = {
    policy: policies.perTool,
    key: `${minute} ${subject} ${operationId}`,
    limit: plan.perMinutePerTool,
    endsAtMs,
  }
  if (plan.perMinuteAllTools === undefined) return [perTool]
  const key = `${minute} ${subject}`
  return [perTool, { policy: policies.allTools, key, limit: plan.perMinuteAllTools, endsAtMs }]
}

/**
 * The first window without room for the call; undefined where every window has room. All end with the minute.
 *
 * @param own 1 where `counts` include the call itself, else 0
 */
export function minuteHit(
  { windows, limits }: Pick<UsageSnapshot, 'windows' | 'limits'>,
  counts: readonly WindowCount[],
  own: 0 | 1,
): LimitHit | undefined {
  for (const [at, { policy, limit, endsAtMs }] of windows.entries()) {
    if ((counts[at]?.count ?? 0) - own < limit) continue
    const isPerTool = policy === limits.policies.perTool
    return { reason: isPerTool ? 'rate_limit_per_tool' : 'anon_aggregate', limit, endsAtMs }
  }
  return undefined
}

/** The window of queries that are not cached; undefined for a plan without that limit. */
export function uncachedWindow(
  {
    subject,
    limits: { plan, policies },
    nowMs,
  }: Pick<UsageSnapshot, 'subject' | 'limits' | 'nowMs'>,
  operationId: string,
): Window | undefined {
  const { perMinutePerToolUncached: limit } = plan
  if (limit === undefined) return undefined
  return {
    policy: policies.uncached,
    key: `${minuteOf(nowMs)} ${subject} ${operationId}`,
    limit,
    endsAtMs: minuteEndMs(nowMs),
  }
}
