import { LRUCache } from 'lru-cache'
import type { Caller } from '../base/caller.ts'
import type { Clock } from '../base/clock.ts'
import { utcDay } from '../base/day.ts'
import { whenKnown } from '../base/when-known.ts'
import type { Plans } from '../contract/plans.ts'
import type { WindowStore } from '../db/windows/window-store.ts'
import { admission, budgetAdmission, headersAt, type Stand } from './admissions.ts'
import { budgetHits, type LocalityDays } from './quota-hits.ts'
import { limitRefusal, longest, type LimitHit } from './limit-error.ts'
import type {
  Asked,
  BudgetAdmission,
  LimitRefusal,
  Limits,
  MinuteAdmission,
  UsageAtStart,
} from './rate-limiter.ts'
import { localitiesOfDay } from './localities-of-day.ts'
import { minuteHits, minuteWindows, uncachedWindow } from './minute-windows.ts'
import { planLimits, planNameOf } from './plan-limits.ts'
import { subjectOf, type Subject } from '../metering/subject.ts'
import type { Position, UsageCounters } from '../metering/usage-counters.ts'
import { usageHeaders } from './usage-headers.ts'

export interface LimitsParts {
  readonly plans: Plans
  readonly counters: UsageCounters
  readonly windows: WindowStore
  readonly clock: Pick<Clock, 'now'>
  /** `observe` counts and reports everything and refuses nobody. */
  readonly mode: 'enforce' | 'observe'
}

/** How many addresses are remembered by the network that they are counted as: reading one costs more than counting it. */
const mostAddresses = 10_000

/** The limits of the plans, for every kind of caller. */
export function openLimits({ plans, counters, windows, clock, mode }: LimitsParts): Limits {
  const byPlan = planLimits(plans)
  const localities: LocalityDays = {
    address: localitiesOfDay(),
    user: localitiesOfDay(),
    app: localitiesOfDay(),
  }
  const isEnforced = mode === 'enforce'
  const subjects = new LRUCache<string, Subject>({ max: mostAddresses })

  function subjectIn(caller: Caller): Subject {
    if (caller.kind !== 'anonymous') return subjectOf(caller, plans)
    const known = subjects.get(caller.address)
    if (known !== undefined) return known
    const subject = subjectOf(caller, plans)
    subjects.set(caller.address, subject)
    return subject
  }

  /** How a caller stands, before anything is counted. */
  function stand(caller: Caller, operationId: string): Stand | Promise<Stand> {
    const nowMs = clock.now()
    const limits = byPlan[planNameOf(caller)]
    const subject = subjectIn(caller)
    return whenKnown(counters.position(subject, nowMs), (position) => ({
      subject,
      limits,
      nowMs,
      position,
      windows: minuteWindows(subject, operationId, limits, nowMs),
    }))
  }

  function refusal(
    { subject, limits, nowMs, position }: Stand,
    operationId: string,
    hit: LimitHit,
    calls: number,
  ): LimitRefusal {
    counters.refused(subject, operationId, hit.reason, nowMs)
    return {
      ...limitRefusal(hit, nowMs),
      headers: usageHeaders({ limits, calls, position }, nowMs),
    }
  }

  /** Of full minutes and, since the longest wait is told, of whatever else is used up. */
  function worst(
    at: Stand,
    full: readonly LimitHit[],
    names: () => readonly string[],
  ): LimitHit | undefined {
    return full.length === 0
      ? undefined
      : longest([...full, ...budgetHits(at, at.position, names(), localities)])
  }

  function admitAt(
    at: Stand,
    caller: Caller,
    operationId: string,
    names: () => readonly string[],
  ): ReturnType<Limits['admit']> {
    const { nowMs } = at
    if (!isEnforced) {
      return whenKnown(windows.add(at.windows, nowMs), (counts) => {
        const before = counts.map(({ count }) => count - 1)
        const over = worst(at, minuteHits(at.windows, before, at.limits), names)
        if (over !== undefined) counters.exceeded(at.subject, operationId, over.reason, nowMs)
        return admission(at, caller, operationId, counts[0]?.count ?? 0, over)
      })
    }
    return whenKnown(windows.take(at.windows, nowMs), ({ taken, counts }) => {
      const calls = counts[0]?.count ?? 0
      if (taken) return admission(at, caller, operationId, calls, undefined)
      const full = minuteHits(
        at.windows,
        counts.map(({ count }) => count),
        at.limits,
      )
      const hit = worst(at, full, names)
      if (hit === undefined) throw new Error('a window refused a call and is not full')
      return refusal(at, operationId, hit, calls)
    })
  }

  /** A call would have been refused once, by the first limit that it came to. */
  function served(
    minute: MinuteAdmission,
    usage: UsageAtStart,
    asked: Asked,
    position: Position,
    over: LimitHit | undefined,
  ): BudgetAdmission {
    if (over !== undefined && minute.overLimit === undefined) {
      counters.exceeded(usage.subject, minute.operationId, over.reason, usage.nowMs)
    }
    return budgetAdmission(minute, usage, asked, position, over)
  }

  function budgetAt(
    minute: MinuteAdmission,
    usage: UsageAtStart,
    asked: Asked,
    position: Position,
  ): ReturnType<Limits['budget']> {
    const { operationId } = minute
    const hit = longest(budgetHits(usage, position, asked.localities, localities))
    const refuse = (reason: LimitHit): LimitRefusal | Promise<LimitRefusal> =>
      whenKnown(windows.giveBack(usage.windows, usage.nowMs), () =>
        refusal({ ...usage, position }, operationId, reason, usage.calls - 1),
      )
    if (hit !== undefined && isEnforced) return refuse(hit)
    const uncached = asked.isCached ? undefined : uncachedWindow(usage, operationId)
    if (uncached === undefined) return served(minute, usage, asked, position, hit)
    const { limit, endsAtMs } = uncached
    const miss: LimitHit = { reason: 'cache_miss_budget', limit, endsAtMs }
    if (!isEnforced) {
      return whenKnown(windows.add([uncached], usage.nowMs), ([counted]) => {
        const isOver = (counted?.count ?? 0) > limit
        return served(minute, usage, asked, position, hit ?? (isOver ? miss : undefined))
      })
    }
    return whenKnown(windows.take([uncached], usage.nowMs), ({ taken }) =>
      taken ? served(minute, usage, asked, position, undefined) : refuse(miss),
    )
  }

  return {
    admit: (caller, operationId, names = noNames) =>
      whenKnown(stand(caller, operationId), (at) => admitAt(at, caller, operationId, names)),

    budget(minute, asked) {
      const { usage } = minute
      if (usage === undefined) throw new Error('a call was admitted by other limits')
      return whenKnown(counters.position(usage.subject, usage.nowMs), (position) =>
        budgetAt(minute, usage, asked, position),
      )
    },

    record({ minute: { usage, operationId }, asked: { localities: names, isCached } }) {
      if (usage === undefined) return undefined
      const { subject, nowMs, limits } = usage
      const { countedBy, newLocalitiesPerDay } = limits.plan
      // At once, for the next call of this turn: they stay where the call itself cannot be written down and is not counted.
      if (newLocalitiesPerDay !== undefined && names.length > 0) {
        localities[countedBy].add(subject, utcDay(nowMs), names, newLocalitiesPerDay)
      }
      return counters.count(subject, operationId, nowMs, isCached)
    },

    headers: ({ usage }, moment) => usage && headersAt(usage, moment),

    standing: (caller, operationId) =>
      whenKnown(stand(caller, operationId ?? ''), (at) =>
        operationId === undefined
          ? usageHeaders(at, at.nowMs)
          : whenKnown(windows.read(at.windows, at.nowMs), ([tool]) =>
              usageHeaders({ ...at, calls: tool?.count ?? 0 }, at.nowMs),
            ),
      ),
  }
}

const noNames = (): readonly string[] => []
