import type { Clock } from '../../base/clock.ts'
import type { LimitReason } from '../../base/refusal.ts'
import { minuteEndMs, dayEndMs, monthEndMs } from '../../base/calendar.ts'
import type { PlanName, Plans } from '../../contract/plans.ts'
import { limitError } from './limit-error.ts'
import type { LimitError } from './rate-limiter.ts'
import { planLimits, type PlanLimits } from './plan-limits.ts'
import type { CallCounts } from '../metering/usage-counters.ts'
import { usageHeaders } from './usage-headers.ts'

/** The error of a caller who has just used up a limit of a plan, for the sandbox. Counts nothing. */
export type ExampleLimit = (reason: LimitReason, plan: PlanName) => LimitError

/** The example function throws for a reason that the plan does not have; a test covers every row of `x-sandbox`. */
export function exampleLimit(plans: Plans, clock: Pick<Clock, 'now'>): ExampleLimit {
  const byPlan = planLimits(plans)
  return (reason, planName) => {
    const limits = byPlan[planName]
    const nowMs = clock.now()
    const { limit, endsAtMs, calls = 0, position = unused } = usedUp(reason, limits, nowMs)
    if (limit === undefined) throw new Error(`plan ${planName} has no limit ${reason}`)
    return {
      ...limitError({ reason, limit, endsAtMs }, nowMs),
      headers: usageHeaders(limits, position, nowMs, calls),
    }
  }
}

const unused: CallCounts = { today: 0, thisMonth: 0 }

interface UsedUp {
  readonly limit: number | undefined
  readonly endsAtMs: number
  /** Calls of the tool in this minute. */
  readonly calls?: number
  readonly position?: CallCounts
}

function usedUp(reason: LimitReason, { plan, terms }: PlanLimits, nowMs: number): UsedUp {
  const [minute, day, month] = [minuteEndMs(nowMs), dayEndMs(nowMs), monthEndMs(nowMs)]
  const { fairUsePerDay: perDay = 0, allowance = 0, ceiling = 0 } = terms
  switch (reason) {
    case 'rate_limit_per_tool':
      return { limit: plan.perMinutePerTool, endsAtMs: minute, calls: plan.perMinutePerTool }
    case 'anon_aggregate':
      return { limit: plan.perMinuteAllTools, endsAtMs: minute }
    case 'cache_miss_budget': {
      const { perMinutePerToolUncached: limit } = plan
      return { limit, endsAtMs: minute, ...(limit !== undefined && { calls: limit }) }
    }
    case 'locality_cardinality':
      return { limit: plan.newLocalitiesPerDay, endsAtMs: day }
    case 'anon_daily':
    case 'usage_daily':
      return {
        limit: terms.fairUsePerDay,
        endsAtMs: day,
        position: { today: perDay, thisMonth: perDay },
      }
    case 'usage_month':
      return {
        limit: terms.allowance,
        endsAtMs: month,
        position: { today: 0, thisMonth: allowance },
      }
    case 'usage_ceiling':
      return { limit: terms.ceiling, endsAtMs: month, position: { today: 0, thisMonth: ceiling } }
  }
}
