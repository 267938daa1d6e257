import { LRUCache } from 'lru-cache'
import { isTestCaller, type Caller } from '../../base/caller.ts'
import type { LimitReason } from '../../base/refusal.ts'
import type { Plans } from '../../contract/plans.ts'
import type { WindowStore } from '../../store/shared/window-store.ts'
import { subjectOf, type Subject } from '../../usage/subject.ts'
import type { CallCounts, UsageCounters } from '../metering/usage-counters.ts'
import { limitError, type LimitHit } from './limit-error.ts'
import {
  longestHit,
  minuteWindows,
  positionIn,
  queryWindows,
  quotaWindows,
  type LimitWindow,
} from './limit-windows.ts'
import { planLimits, type PlanLimits } from './plan-limits.ts'
import type {
  LimitError,
  QuotaAdmission,
  RateAdmission,
  RateLimiter,
  UsageSnapshot,
} from './rate-limiter.ts'
import { usageHeaders } from './usage-headers.ts'

interface RateLimiterParts {
  readonly plans: Plans
  readonly counters: UsageCounters
  /** Its clock decides on minutes, days and months. */
  readonly windows: WindowStore
  /** `observe` counts and reports everything and rejects nobody. */
  readonly mode: 'enforce' | 'observe'
}

/** Caches the network of an address: parsing it costs more than counting the call. */
const maxAddresses = 10_000

/** The limits of the contract's plans, for every kind of caller. */
export function openRateLimiter({ plans, counters, windows, mode }: RateLimiterParts): RateLimiter {
  const isEnforced = mode === 'enforce'
  const counting = isEnforced ? 'take' : 'add'
  const byPlan = planLimits(plans)
  const ofAddresses = new LRUCache<string, Limited>({ max: maxAddresses })

  function limitedAs(caller: Caller): Limited {
    if (caller.kind !== 'anonymous') {
      const limits = byPlan[isTestCaller(caller) ? 'sandbox' : caller.tier]
      return { subject: subjectOf(caller, plans), limits }
    }
    const known = ofAddresses.get(caller.ipAddress)
    if (known !== undefined) return known
    const limited = { subject: subjectOf(caller, plans), limits: byPlan.anonymous }
    ofAddresses.set(caller.ipAddress, limited)
    return limited
  }

  function rejection(
    { subject, limits, nowMs }: UsageSnapshot,
    position: CallCounts,
    operationId: string,
    hit: LimitHit,
    calls: number,
  ): LimitError {
    counters.refused(subject, operationId, hit.reason, nowMs)
    return { ...limitError(hit, nowMs), headers: usageHeaders(limits, position, nowMs, calls) }
  }

  return {
    async limitRate(caller, operationId) {
      const { subject, limits } = limitedAs(caller)
      const askedMs = windows.now()
      const recorded = await counters.callCounts(subject, askedMs)
      const minute = minuteWindows(subject, operationId, limits)
      const quota = quotaWindows(subject, limits, recorded, askedMs)
      const { taken, nowMs, counts } = await windows[counting](minute, quota)
      const position = positionIn(quota, counts.slice(minute.length), 0, recorded.limits)
      const counted = { windows: minute, counts }
      const usage = { subject, limits, nowMs, position, minute: counted, quota }
      const calls = counts[0]?.count ?? 0
      let overLimit: LimitReason | undefined
      if (!taken || (!isEnforced && longestHit(minute, counts) !== undefined)) {
        // Report the longest wait among the limits that do not depend on the arguments.
        const hit = longestHit([...minute, ...quota], counts)
        if (hit === undefined) {
          throw new Error('a call was rejected by windows of which none is full')
        }
        if (isEnforced) return rejection(usage, position, operationId, hit, calls)
        counters.exceeded(subject, operationId, hit.reason, nowMs)
        overLimit = hit.reason
      }
      // The only place that creates this proof. Its brand exists in the type only.
      return { caller, operationId, usage, calls, overLimit } as RateAdmission
    },

    async limitQuota(rate, query) {
      const { usage, operationId, calls } = rate
      if (usage === undefined) throw new Error('call was admitted by another rate limiter')
      const { subject, limits, nowMs, minute, quota } = usage
      const { localities, isCached } = query
      const tried: readonly LimitWindow[] = [
        ...quota,
        ...queryWindows(subject, operationId, limits, localities, isCached),
      ]
      const { taken, counts } = await windows[counting](tried)
      const position = positionIn(quota, counts, taken ? 1 : 0, usage.position.limits)
      const hit = taken && isEnforced ? undefined : longestHit(tried, counts)
      if (!taken && hit !== undefined) {
        await windows.giveBack(minute.windows, minute.counts)
        return rejection(usage, position, operationId, hit, calls - 1)
      }
      // A call is reported as over one limit, the first that it exceeded.
      if (hit !== undefined && rate.overLimit === undefined) {
        counters.exceeded(subject, operationId, hit.reason, nowMs)
      }
      const overLimit = rate.overLimit ?? hit?.reason
      const counted = { windows: tried, counts }
      return { rate, query, position, counted, overLimit } as QuotaAdmission
    },

    giveBack: async ({ usage }) =>
      usage && windows.giveBack(usage.minute.windows, usage.minute.counts),

    async giveBackQuota({ counted }) {
      if (counted === undefined) return
      // A new query was computed, whatever came of it. It is the last window.
      const end = counted.windows.at(-1)?.reason === 'cache_miss_budget' ? -1 : undefined
      await windows.giveBack(counted.windows.slice(0, end), counted.counts)
    },

    meter: ({ rate: { usage, operationId }, query: { isCached } }) =>
      usage && counters.count(usage.subject, operationId, usage.nowMs, isCached),

    async currentUsage(caller, operationId) {
      const nowMs = windows.now()
      const { subject, limits } = limitedAs(caller)
      const recorded = await counters.callCounts(subject, nowMs)
      const quota = quotaWindows(subject, limits, recorded, nowMs)
      const minute = operationId === undefined ? [] : minuteWindows(subject, operationId, limits)
      const counts = await windows.read([...quota, ...minute])
      const position = positionIn(quota, counts, 0, recorded.limits)
      const calls = operationId === undefined ? undefined : (counts[quota.length]?.count ?? 0)
      return usageHeaders(limits, position, nowMs, calls)
    },
  }
}

/** Whose calls are counted together, and by which limits. */
interface Limited {
  readonly subject: Subject
  readonly limits: PlanLimits
}
