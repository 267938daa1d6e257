import { LRUCache } from 'lru-cache'
import type { Caller } from '../base/caller.ts'
import type { Clock } from '../base/clock.ts'
import { utcDay } from '../base/day.ts'
import type { LimitReason } from '../base/refusal.ts'
import type { Plans } from '../contract/plans.ts'
import type { Taking, WindowStore } from '../db/windows/window-store.ts'
import { subjectOf, type Subject } from '../metering/subject.ts'
import type { CallCounts, UsageCounters } from '../metering/usage-counters.ts'
import { limitError, type LimitHit } from './limit-error.ts'
import { dailyLocalities } from './daily-localities.ts'
import { minuteHit, minuteWindows, uncachedWindow } from './minute-windows.ts'
import { planLimits, planNameOf } from './plan-limits.ts'
import { quotaHit, type LocalityDays } from './quota-hits.ts'
import type {
  LimitError,
  QuotaAdmission,
  QuotaQuery,
  RateAdmission,
  RateLimiter,
  UsageSnapshot,
} from './rate-limiter.ts'
import { usageHeaders } from './usage-headers.ts'

export interface RateLimiterParts {
  readonly plans: Plans
  readonly counters: UsageCounters
  readonly windows: WindowStore
  readonly clock: Pick<Clock, 'now'>
  /** `observe` counts and reports everything and rejects nobody. */
  readonly mode: 'enforce' | 'observe'
}

/** Caches the network of an address: parsing it costs more than counting the call. */
const maxAddresses = 10_000

/** The limits of the contract's plans, for every kind of caller. */
export function openRateLimiter(parts: RateLimiterParts): RateLimiter {
  const { plans, counters, windows, clock } = parts
  const isEnforced = parts.mode === 'enforce'
  const byPlan = planLimits(plans)
  const localities: LocalityDays = {
    address: dailyLocalities(),
    user: dailyLocalities(),
    app: dailyLocalities(),
  }
  const subjects = new LRUCache<string, Subject>({ max: maxAddresses })

  function subjectFor(caller: Caller): Subject {
    if (caller.kind !== 'anonymous') return subjectOf(caller, plans)
    const known = subjects.get(caller.address)
    if (known !== undefined) return known
    const subject = subjectOf(caller, plans)
    subjects.set(caller.address, subject)
    return subject
  }

  function usageOf(caller: Caller, operationId: string): UsageSnapshot | Promise<UsageSnapshot> {
    const nowMs = clock.now()
    const limits = byPlan[planNameOf(caller)]
    const subject = subjectFor(caller)
    const counted = minuteWindows(subject, operationId, limits, nowMs)
    const position = counters.callCounts(subject, nowMs)
    return position instanceof Promise
      ? position.then((known) => ({ subject, limits, nowMs, position: known, windows: counted }))
      : { subject, limits, nowMs, position, windows: counted }
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

  function countMinute(caller: Caller, operationId: string, usage: UsageSnapshot) {
    const taking = isEnforced
      ? windows.take(usage.windows, usage.nowMs)
      : counted(windows.add(usage.windows, usage.nowMs))
    return taking instanceof Promise
      ? taking.then((taken) => decideRate(caller, operationId, usage, taken))
      : decideRate(caller, operationId, usage, taking)
  }

  function decideRate(
    caller: Caller,
    operationId: string,
    usage: UsageSnapshot,
    { taken, counts }: Taking,
  ): RateAdmission | LimitError {
    const calls = counts[0]?.count ?? 0
    if (taken && isEnforced) return rateAdmission(caller, operationId, usage, calls)
    const full = minuteHit(usage, counts, isEnforced ? 0 : 1)
    if (full === undefined) return rateAdmission(caller, operationId, usage, calls)
    // Report the longest wait among the limits that do not depend on the arguments.
    const quota = quotaHit(usage, usage.position, [], localities)
    const hit = quota !== undefined && quota.endsAtMs > full.endsAtMs ? quota : full
    if (isEnforced) return rejection(usage, usage.position, operationId, hit, calls)
    counters.exceeded(usage.subject, operationId, hit.reason, usage.nowMs)
    return rateAdmission(caller, operationId, usage, calls, hit.reason)
  }

  function decideQuota(
    admission: RateAdmission,
    usage: UsageSnapshot,
    query: QuotaQuery,
    position: CallCounts,
  ): QuotaAdmission | LimitError | Promise<QuotaAdmission | LimitError> {
    const hit = quotaHit(usage, position, query.localities, localities)
    if (hit !== undefined && isEnforced) return rejectQuota(admission, usage, position, hit)
    const uncached = query.isCached ? undefined : uncachedWindow(usage, admission.operationId)
    if (uncached === undefined) return admitted(admission, usage, query, position, hit)
    const taking = isEnforced
      ? windows.take([uncached], usage.nowMs)
      : counted(windows.add([uncached], usage.nowMs))
    const decide = ({ taken, counts }: Taking): ReturnType<typeof decideQuota> => {
      const { limit, endsAtMs } = uncached
      const isFull = isEnforced ? !taken : (counts[0]?.count ?? 0) > limit
      if (!isFull) return admitted(admission, usage, query, position, hit)
      const miss: LimitHit = { reason: 'cache_miss_budget', limit, endsAtMs }
      if (isEnforced) return rejectQuota(admission, usage, position, miss)
      return admitted(admission, usage, query, position, hit ?? miss)
    }
    return taking instanceof Promise ? taking.then(decide) : decide(taking)
  }

  function rejectQuota(
    { operationId, calls }: RateAdmission,
    usage: UsageSnapshot,
    position: CallCounts,
    hit: LimitHit,
  ): LimitError | Promise<LimitError> {
    const givingBack = windows.giveBack(usage.windows, usage.nowMs)
    return givingBack instanceof Promise
      ? givingBack.then(() => rejection(usage, position, operationId, hit, calls - 1))
      : rejection(usage, position, operationId, hit, calls - 1)
  }

  /** A call is reported as over one limit, the first that it exceeded. */
  function admitted(
    admission: RateAdmission,
    { subject, nowMs }: UsageSnapshot,
    query: QuotaQuery,
    position: CallCounts,
    hit: LimitHit | undefined,
  ): QuotaAdmission {
    const { overLimit, operationId } = admission
    if (hit !== undefined && overLimit === undefined) {
      counters.exceeded(subject, operationId, hit.reason, nowMs)
    }
    const reason = overLimit ?? hit?.reason
    return { rate: admission, query, position, overLimit: reason } as QuotaAdmission
  }

  return {
    limitRate(caller, operationId) {
      const usage = usageOf(caller, operationId)
      return usage instanceof Promise
        ? usage.then((known) => countMinute(caller, operationId, known))
        : countMinute(caller, operationId, usage)
    },

    limitQuota(admission, query) {
      const { usage } = admission
      if (usage === undefined) throw new Error('call was admitted by another rate limiter')
      const position = counters.callCounts(usage.subject, usage.nowMs)
      return position instanceof Promise
        ? position.then((known) => decideQuota(admission, usage, query, known))
        : decideQuota(admission, usage, query, position)
    },

    giveBack: ({ usage }) => usage && windows.giveBack(usage.windows, usage.nowMs),

    meter({ rate: { usage, operationId }, query: { localities: names, isCached } }) {
      if (usage === undefined) return undefined
      const { subject, nowMs, limits } = usage
      const { countedBy, newLocalitiesPerDay } = limits.plan
      // Added even if recording the call fails: the next call must see them.
      if (newLocalitiesPerDay !== undefined && names.length > 0) {
        localities[countedBy].add(subject, utcDay(nowMs), names, newLocalitiesPerDay)
      }
      return counters.count(subject, operationId, nowMs, isCached)
    },

    async currentUsage(caller, operationId) {
      const { limits, position, nowMs, windows: own } = await usageOf(caller, operationId ?? '')
      const counts = operationId === undefined ? [] : await windows.read(own, nowMs)
      const calls = operationId === undefined ? undefined : (counts[0]?.count ?? 0)
      return usageHeaders(limits, position, nowMs, calls)
    },
  }
}

/** Windows that only observe admit every call. */
function counted(counts: Taking['counts'] | Promise<Taking['counts']>): Taking | Promise<Taking> {
  return counts instanceof Promise
    ? counts.then((settled) => ({ taken: true, counts: settled }))
    : { taken: true, counts }
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
