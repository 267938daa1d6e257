import { dayMs } from '../base/day.ts'
import { countSpans, type RequestCount } from './request-count-repository.ts'
import { percentileOf, type StepCount } from './latency-steps.ts'

/** The periods that charts show. */
export const periods = {
  hour: { binMs: countSpans.minute, bins: 60, spanMs: countSpans.minute },
  day: { binMs: countSpans.hour, bins: 24, spanMs: countSpans.hour },
  week: { binMs: 6 * countSpans.hour, bins: 28, spanMs: countSpans.hour },
  month: { binMs: dayMs, bins: 30, spanMs: countSpans.hour },
} as const

export type Period = keyof typeof periods

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

/** An app's calls of a period, oldest first; the last bin is under way. */
export interface Traffic {
  readonly period: Period
  readonly binMs: number
  readonly bins: readonly TrafficBin[]
  readonly total: TrafficFigures
  /** Calls by HTTP status, lowest first. */
  readonly byStatus: readonly { readonly status: number; readonly calls: number }[]
}

/** When the first bin of a period begins. */
export function firstBinMs(period: Period, nowMs: number): number {
  const { binMs, bins } = periods[period]
  return nowMs - (nowMs % binMs) - (bins - 1) * binMs
}

/** Sums counts into the bins of a period. */
export function trafficOf(period: Period, nowMs: number, counts: readonly RequestCount[]): Traffic {
  const { binMs, bins: number } = periods[period]
  const firstMs = firstBinMs(period, nowMs)
  const bins = Array.from({ length: number }, (_, index) => firstMs + index * binMs)
  const byBin = grouped(counts, ({ startMs }) => Math.floor((startMs - firstMs) / binMs))
  const byStatus = grouped(counts, ({ status }) => status)
  return {
    period,
    binMs,
    bins: bins.map((startMs, index) => ({ startMs, ...figuresOf(byBin.get(index) ?? []) })),
    total: figuresOf(counts),
    byStatus: [...byStatus]
      .map(([status, rows]) => ({ status, calls: callsOf(rows) }))
      .sort((a, b) => a.status - b.status),
  }
}

function grouped(
  counts: readonly RequestCount[],
  groupOf: (count: RequestCount) => number,
): ReadonlyMap<number, readonly RequestCount[]> {
  const groups = new Map<number, RequestCount[]>()
  for (const count of counts) {
    const group = groupOf(count)
    const rows = groups.get(group)
    if (rows === undefined) groups.set(group, [count])
    else rows.push(count)
  }
  return groups
}

function figuresOf(counts: readonly RequestCount[]): TrafficFigures {
  const p50 = percentileOf(counts, 0.5)
  const p99 = percentileOf(counts, 0.99)
  return {
    calls: callsOf(counts),
    errors: callsOf(counts.filter(({ status }) => status >= 400)),
    ...(p50 !== undefined && { p50 }),
    ...(p99 !== undefined && { p99 }),
  }
}

function callsOf(counts: readonly StepCount[]): number {
  return counts.reduce((sum, { calls }) => sum + calls, 0)
}
