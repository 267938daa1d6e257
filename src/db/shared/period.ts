import { dayEndMs } from '../../base/day.ts'
import { minuteEndMs } from '../../base/minute.ts'
import { monthEndMs } from '../../base/month.ts'
import type { Period } from './window-store.ts'

/** When a period ends that runs, or begins, at a moment. Both in milliseconds since the Unix epoch. */
export function periodEndMs(period: Period, nowMs: number): number {
  if (typeof period !== 'string') return nowMs + period.seconds * 1000
  if (nowMs >= ends.minute || nowMs < ends.minute - minuteMs) {
    ends = { minute: minuteEndMs(nowMs), day: dayEndMs(nowMs), month: monthEndMs(nowMs) }
  }
  return ends[period]
}

const minuteMs = 60_000
/** Of the last minute: every call needs them. */
let ends = { minute: 0, day: 0, month: 0 }
