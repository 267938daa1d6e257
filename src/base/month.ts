import { utcDay, type Day } from './day.ts'

/** A calendar month of UTC as `YYYY-MM`: the billing period. Months compare as text. */
export type Month = string

/** The month of a day. */
export function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

/** Milliseconds since the Unix epoch; `endMs` is the first moment of the next month. */
export function monthBounds(month: Month): { readonly startMs: number; readonly endMs: number } {
  const year = Number(month.slice(0, 4))
  const index = Number(month.slice(5)) - 1
  return { startMs: Date.UTC(year, index), endMs: Date.UTC(year, index + 1) }
}

/** The first moment of the next UTC month. Caches the last result. */
export function monthEndMs(nowMs: number): number {
  if (nowMs < current.startMs || nowMs >= current.endMs)
    current = monthBounds(monthOf(utcDay(nowMs)))
  return current.endMs
}

let current = { startMs: 0, endMs: 0 }

/** Undefined for text that is not a month; years before 1000 are typing errors. */
export function readMonth(text: string): Month | undefined {
  return /^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/.test(text) ? text : undefined
}

/** `November 2026`. */
export function monthInWords(month: Month): string {
  return months.format(new Date(`${month}-01T00:00:00Z`))
}

const months = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })
