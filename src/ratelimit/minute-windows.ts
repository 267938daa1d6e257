import type { LimitReason } from '../base/refusal.ts'
import { minuteEndMs, minuteOf } from '../base/utc-minute.ts'
import type { Window } from '../db/windows/window-store.ts'
import type { LimitHit } from './limit-error.ts'
import type { UsageAtStart } from './rate-limiter.ts'
import type { PlanLimits } from './plan-limits.ts'
import type { Subject } from '../metering/subject.ts'

/**
 * The windows that every call of a plan is counted in: first that of the tool, then that of all tools, where there is one.
 * Their keys name the UTC minute, so that one that is over cannot be mistaken for one that runs, whichever way a clock goes.
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

/** @param counts of these windows, without the call in question */
export function minuteHits(
  windows: readonly Window[],
  counts: readonly number[],
  { policies }: PlanLimits,
): readonly LimitHit[] {
  return windows.flatMap(({ policy, limit, endsAtMs }, at) => {
    if ((counts[at] ?? 0) < limit) return []
    const reason: LimitReason =
      policy === policies.perTool ? 'rate_limit_per_tool' : 'anon_aggregate'
    return [{ reason, limit, endsAtMs }]
  })
}

/** Where queries that the cache cannot answer are counted; undefined where they are not. */
export function uncachedWindow(
  {
    subject,
    limits: { plan, policies },
    nowMs,
  }: Pick<UsageAtStart, 'subject' | 'limits' | 'nowMs'>,
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
