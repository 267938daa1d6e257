import { LRUCache } from 'lru-cache'
import type { Caller } from '../../base/caller.ts'
import type { LimitReason } from '../../base/refusal.ts'
import type { Plans } from '../../contract/plans.ts'
import type { Taking, WindowStore } from '../../store/shared/window-store.ts'
import { subjectOf, type Subject } from '../../usage/subject.ts'
import type { CallCounts, UsageCounters } from '../metering/usage-counters.ts'
import { limitError, type LimitHit } from './limit-error.ts'
import {
  localityWindow,
  longestHit,
  minuteWindows,
  positionIn,
  quotaWindows,
  uncachedWindow,
  type LimitWindow,
} from './limit-windows.ts'
import { planLimits, planNameOf, type PlanLimits } from './plan-limits.ts'
import type {
  LimitError,
  QuotaAdmission,
  QuotaQuery,
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
  const byPlan = planLimits(plans)
  const subjects = new LRUCache<string, Subject>({ max: maxAddresses })

  function subjectFor(caller: Caller): Subject {
    if (caller.kind !== 'anonymous') return subjectOf(caller, plans)
    const known = subjects.get(caller.address)
    if (known !== undefined) return known
    const subject = subjectOf(caller, plans)
    subjects.set(caller.address, subject)
    return subject
  }

  function count(
    some: readonly LimitWindow[],
    readOnly?: readonly LimitWindow[],
  ): Taking | Promise<Taking> {
    return isEnforced ? windows.take(some, readOnly) : windows.add(some, readOnly)
  }

  function countMinute(
    caller: Caller,
    operationId: string,
    subject: Subject,
    recorded: CallCounts,
    nowMs: number,
  ): RateAdmission | LimitError | Promise<RateAdmission | LimitError> {
    const limits = byPlan[planNameOf(caller)]
    const minute = minuteWindows(subject, operationId, limits)
    const quota = quotaWindows(subject, limits, recorded, nowMs)
    const decide = (taking: Taking): RateAdmission | LimitError => {
      const usage = snapshot(subject, limits, recorded, minute, quota, taking)
      return decideRate(caller, operationId, usage, taking)
    }
    const taking = count(minute, quota)
    return taking instanceof Promise ? taking.then(decide) : decide(taking)
  }

  function decideRate(
    caller: Caller,
    operationId: string,
    usage: UsageSnapshot,
    { taken, counts }: Taking,
  ): RateAdmission | LimitError {
    const { minute, quota } = usage
    const calls = counts[0]?.count ?? 0
    if (taken && (isEnforced || longestHit(minute.windows, counts) === undefined)) {
      return rateAdmission(caller, operationId, usage, calls)
    }
    // Report the longest wait among the limits that do not depend on the arguments.
    const hit = longestHit([...minute.windows, ...quota], counts)
    if (hit === undefined) throw new Error('a call was rejected by windows of which none is full')
    if (isEnforced) return rejection(usage, usage.position, operationId, hit, calls)
    counters.exceeded(usage.subject, operationId, hit.reason, usage.nowMs)
    return rateAdmission(caller, operationId, usage, calls, hit.reason)
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

  function decideQuota(
    admission: RateAdmission,
    usage: UsageSnapshot,
    query: QuotaQuery,
    tried: readonly LimitWindow[],
    { taken, counts }: Taking,
  ): QuotaAdmission | LimitError | Promise<LimitError> {
    const { subject, quota, nowMs } = usage
    const { operationId, overLimit } = admission
    const position = positionIn(quota, counts, taken ? 1 : 0, usage.position.limits)
    const hit = taken && isEnforced ? undefined : longestHit(tried, counts)
    if (!taken && hit !== undefined) return rejectQuota(admission, usage, position, hit)
    // A call is reported as over one limit, the first that it exceeded.
    if (hit !== undefined && overLimit === undefined) {
      counters.exceeded(subject, operationId, hit.reason, nowMs)
    }
    const counted = { windows: tried, counts }
    const reason = overLimit ?? hit?.reason
    return { rate: admission, query, position, counted, overLimit: reason } as QuotaAdmission
  }

  function rejectQuota(
    { operationId, calls }: RateAdmission,
    usage: UsageSnapshot,
    position: CallCounts,
    hit: LimitHit,
  ): LimitError | Promise<LimitError> {
    const givingBack = windows.giveBack(usage.minute.windows, usage.minute.counts)
    return givingBack instanceof Promise
      ? givingBack.then(() => rejection(usage, position, operationId, hit, calls - 1))
      : rejection(usage, position, operationId, hit, calls - 1)
  }

  return {
    limitRate(caller, operationId) {
      const nowMs = windows.now()
      const subject = subjectFor(caller)
      const recorded = counters.callCounts(subject, nowMs)
      return recorded instanceof Promise
        ? recorded.then((known) => countMinute(caller, operationId, subject, known, nowMs))
        : countMinute(caller, operationId, subject, recorded, nowMs)
    },

    limitQuota(admission, query) {
      const { usage, operationId } = admission
      if (usage === undefined) throw new Error('call was admitted by another rate limiter')
      const { subject, limits } = usage
      const tried = usage.quota.slice()
      const localities = localityWindow(subject, limits, query.localities)
      if (localities !== undefined) tried.push(localities)
      const uncached = query.isCached ? undefined : uncachedWindow(subject, limits, operationId)
      if (uncached !== undefined) tried.push(uncached)
      const taking = count(tried)
      return taking instanceof Promise
        ? taking.then((taken) => decideQuota(admission, usage, query, tried, taken))
        : decideQuota(admission, usage, query, tried, taking)
    },

    giveBack: ({ usage }) => usage && windows.giveBack(usage.minute.windows, usage.minute.counts),

    giveBackQuota({ counted }) {
      if (counted === undefined) return undefined
      // A new query was computed, whatever came of it. It is the last window.
      const end = counted.windows.at(-1)?.reason === 'cache_miss_budget' ? -1 : undefined
      return windows.giveBack(counted.windows.slice(0, end), counted.counts)
    },

    meter({ rate: { usage, operationId }, query: { isCached } }) {
      return usage && counters.count(usage.subject, operationId, usage.nowMs, isCached)
    },

    async currentUsage(caller, operationId) {
      const nowMs = windows.now()
      const limits = byPlan[planNameOf(caller)]
      const subject = subjectFor(caller)
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

function snapshot(
  subject: Subject,
  limits: PlanLimits,
  { limits: ofApp }: CallCounts,
  minute: readonly LimitWindow[],
  quota: readonly LimitWindow[],
  { nowMs, counts }: Taking,
): UsageSnapshot {
  const position = positionIn(quota, counts.slice(minute.length), 0, ofApp)
  return { subject, limits, nowMs, position, minute: { windows: minute, counts }, quota }
}

// The only place that creates this proof. Its brand exists in the type only.
function rateAdmission(
  caller: Caller,
  operationId: string,
  usage: UsageSnapshot,
  calls: number,
  overLimit?: LimitReason,
): RateAdmission {
  return { caller, operationId, usage, calls, overLimit } as RateAdmission
}
