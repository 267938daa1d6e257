/** A calendar day in India as `YYYY-MM-DD`: law and rates hold from one such day to another. Days compare as text. */
export type Day = string

/** The day in India at `nowMs` since the Unix epoch. India has one offset from UTC and no daylight saving. */
export function indianDay(nowMs: number): Day {
  return new Date(nowMs + indianOffsetMs).toISOString().slice(0, 10)
}

/** The day after, by the calendar. */
export function dayAfter(day: Day): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
}

const indianOffsetMs = 5.5 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000
