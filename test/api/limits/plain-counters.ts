import { monthOf, utcDay } from '../../../src/base/calendar.ts'
import type { AppLimits } from '../../../src/usage/monthly-terms.ts'
import type { Subject } from '../../../src/usage/subject.ts'
import type { UsageCounters } from '../../../src/api/metering/usage-counters.ts'
import type { LimitReason } from '../../../src/base/refusal.ts'

export interface PlainCounters extends UsageCounters {
  readonly counted: string[]
  readonly refusals: LimitReason[]
  /** Of calls that were served past a limit. */
  readonly excesses: LimitReason[]
  /** As if so many calls had succeeded at a moment. */
  use(subject: Subject, calls: number, nowMs: number): void
  limits: Map<Subject, AppLimits>
}

/** Counts by day and month in two maps, and records its calls. */
export function plainCounters(): PlainCounters {
  const calls = new Map<string, number>()
  const add = (key: string, more: number) => calls.set(key, (calls.get(key) ?? 0) + more)
  const counters: PlainCounters = {
    counted: [],
    refusals: [],
    excesses: [],
    limits: new Map(),
    use(subject, more, nowMs) {
      const day = utcDay(nowMs)
      add(`${subject} ${day}`, more)
      add(`${subject} ${monthOf(day)}`, more)
    },
    callCounts(subject, nowMs) {
      const day = utcDay(nowMs)
      const limits = counters.limits.get(subject)
      return {
        today: calls.get(`${subject} ${day}`) ?? 0,
        thisMonth: calls.get(`${subject} ${monthOf(day)}`) ?? 0,
        ...(limits !== undefined && { limits }),
      }
    },
    count(subject, operationId, nowMs, cached) {
      counters.counted.push(`${subject} ${operationId}${cached ? ' from the cache' : ''}`)
      counters.use(subject, 1, nowMs)
      return undefined
    },
    refused(_subject, _operationId, reason) {
      counters.refusals.push(reason)
    },
    exceeded(_subject, _operationId, reason) {
      counters.excesses.push(reason)
    },
  }
  return counters
}
