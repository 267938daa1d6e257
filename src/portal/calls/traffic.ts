import { dayMs, type Day } from '../../base/calendar.ts'
import { percentileOf } from './latency-steps.ts'
import type { HourCount } from './request-count-repository.ts'

/** How long a call is in the log and in its chart, unless the plan's retention is shorter. */
export const loggedDays = 14

/** Calls of one part of a period. */
export type TrafficFigures = ReturnType<typeof figuresOf>

/** An app's calls by day or, of one day, by hour; oldest first. */
export type Traffic = ReturnType<typeof trafficOf>

/** The bins of a chart: the hours of a day or, without one, the days of the log up to now. */
export function binsOf(nowMs: number, day?: Day) {
  if (day !== undefined) return { fromMs: Date.parse(day), binMs: dayMs / 24, count: 24 }
  return {
    fromMs: nowMs - (nowMs % dayMs) - (loggedDays - 1) * dayMs,
    binMs: dayMs,
    count: loggedDays,
  }
}

type Count = Omit<HourCount, 'appId' | 'isTest'>

/** Sums counts into bins. */
export function trafficOf(
  { fromMs, binMs, count }: ReturnType<typeof binsOf>,
  counts: readonly Count[],
) {
  const starts = Array.from({ length: count }, (_, index) => fromMs + index * binMs)
  return {
    isByHour: binMs < dayMs,
    bins: starts.map((startMs) => ({
      startMs,
      ...figuresOf(counts.filter(({ hourMs }) => hourMs >= startMs && hourMs < startMs + binMs)),
    })),
    total: figuresOf(counts),
    /** Those of the calls that are counted and not in the list. */
    unlisted: counts.reduce((sum, { unlisted }) => sum + unlisted, 0),
  }
}

function figuresOf(counts: readonly Count[]) {
  const callsOf = (some: readonly Count[]) => some.reduce((sum, { calls }) => sum + calls, 0)
  const [p50, p99] = [percentileOf(counts, 0.5), percentileOf(counts, 0.99)]
  return {
    calls: callsOf(counts),
    /** Those of `calls` with a status from 400 on. */
    errors: callsOf(counts.filter(({ status }) => status >= 400)),
    /** Milliseconds; absent without calls. */
    ...(p50 !== undefined && { p50 }),
    ...(p99 !== undefined && { p99 }),
  }
}
