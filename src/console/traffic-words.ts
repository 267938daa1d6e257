import { utcDay } from '../base/day.ts'
import type { Period } from '../request-log/traffic.ts'
import { dayInWords } from './moments.ts'

export const periodWords: Readonly<Record<Period, string>> = {
  hour: 'last hour',
  day: 'last 24 hours',
  week: 'last 7 days',
  month: 'last 30 days',
}

const clock = new Intl.DateTimeFormat('en-IN', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

/** The name of a bin by its start, in UTC: `07:45`, or `21 Nov` where a bin is six hours or a day. */
export function binName(period: Period, startMs: number): string {
  return period === 'hour' || period === 'day' ? clock.format(startMs) : dayInWords(utcDay(startMs))
}
