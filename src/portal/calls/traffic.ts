import { dayMs, type Day } from '../../base/calendar.ts'
import { percentileOf } from './latency-steps.ts'
import type { HourCount } from './request-count-repository.ts'

/** How long a call is in the log and in its chart, unless the plan's retention is shorter. */
export const loggedDays = 14

/** Calls of one part of a period. */
export interface TrafficFigures {
  readonly calls: number
  /** Those of `calls` with a status from 400 on. */
  readonly errors: number
  /** Milliseconds; absent without calls. */
  readonly p50?: number
  readonly p99?: number
}

export interface TrafficBin extends TrafficFigures {
  readonly startMs: number
}

/** An app's calls by day or, of one day, by hour; oldest first. */
export interface Traffic {
  readonly isByHour: boolean
  readonly bins: readonly TrafficBin[]
  readonly total: TrafficFigures
  /** Those of the calls that are counted and not in the list. */
  readonly unlisted: number
}

/** The bins of a chart: the hours of a day or, without one, the days of the log up to now. */
export function binsOf(
  nowMs: number,
  day?: Day,
): { readonly fromMs: number; readonly binMs: number; readonly count: number } {
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
): Traffic {
  const starts = Array.from({ length: count }, (_, index) => fromMs + index * binMs)
  return {
    isByHour: binMs < dayMs,
    bins: starts.map((startMs) => ({
      startMs,
      ...figuresOf(counts.filter(({ hourMs }) => hourMs >= startMs && hourMs < startMs + binMs)),
    })),
    total: figuresOf(counts),
    unlisted: counts.reduce((sum, { unlisted }) => sum + unlisted, 0),
  }
}

function figuresOf(counts: readonly Count[]): TrafficFigures {
  const callsOf = (some: readonly Count[]) => some.reduce((sum, { calls }) => sum + calls, 0)
  const [p50, p99] = [percentileOf(counts, 0.5), percentileOf(counts, 0.99)]
  return {
    calls: callsOf(counts),
    errors: callsOf(counts.filter(({ status }) => status >= 400)),
    ...(p50 !== undefined && { p50 }),
    ...(p99 !== undefined && { p99 }),
  }
}
