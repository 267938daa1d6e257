import type { Day } from '../base/day.ts'

/** A calendar month of UTC as `YYYY-MM`: what is billed. Months compare as text. */
export type Month = string

export function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

/** Milliseconds since the Unix epoch; `end` is the first moment of the month after. */
export function monthBounds(month: Month): { readonly startMs: number; readonly endMs: number } {
  const year = Number(month.slice(0, 4))
  const index = Number(month.slice(5)) - 1
  return { startMs: Date.UTC(year, index), endMs: Date.UTC(year, index + 1) }
}

/** Undefined for a text that names no month from 1000 on: earlier years are typing errors. */
export function readMonth(text: string): Month | undefined {
  return /^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/.test(text) ? text : undefined
}
