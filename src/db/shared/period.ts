import { dayEndMs } from '../../base/day.ts'
import { minuteEndMs } from '../../base/minute.ts'
import { monthEndMs } from '../../base/month.ts'
import type { Period } from './window-store.ts'

/** When a period ends that runs, or begins, at a moment. Both in milliseconds since the Unix epoch. */
export function periodEndMs(period: Period, nowMs: number): number {
  switch (period) {
    case 'minute':
      return minuteEndMs(nowMs)
    case 'day':
      return dayEndMs(nowMs)
    case 'month':
      return monthEndMs(nowMs)
    default:
      return nowMs + period.seconds * 1000
  }
}
