/** A calendar day in India as `YYYY-MM-DD`: law and rates change from one such day to the next. Days compare as text. */
export type Day = string

/** Milliseconds of a day; neither India nor UTC has daylight saving. */
export const dayMs = 86_400_000

/** India's offset from UTC; there is no daylight saving. */
export const indianOffsetMs = 5.5 * 60 * 60 * 1000

/** The day in India at `nowMs` since the Unix epoch. */
export const indianDay = dayAtOffset(indianOffsetMs)

/** The day in UTC at `nowMs` since the Unix epoch. */
export const utcDay = dayAtOffset(0)

/** The next calendar day. */
export function dayAfter(day: Day): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
}

/** The same day so many months later, as text to compare with: the 31st is the end of a shorter month. */
export function monthsAfter(day: Day, count: number): Day {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const months = year * 12 + (month - 1) + count
  const later = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
  return `${later}-${day.slice(8)}`
}

/** The next 00:00 UTC, in milliseconds since the Unix epoch. UTC days have equal length in Unix time. */
export function dayEndMs(nowMs: number): number {
  return (Math.floor(nowMs / dayMs) + 1) * dayMs
}

/** The next midnight in India, in milliseconds since the Unix epoch. */
export function indianDayEndMs(nowMs: number): number {
  return dayEndMs(nowMs + indianOffsetMs) - indianOffsetMs
}

/** Caches the text of the last day: formatting it costs more than many a calculator. */
function dayAtOffset(offsetMs: number): (nowMs: number) => Day {
  let number = Number.NaN
  let text: Day = ''
  return (nowMs) => {
    const day = Math.floor((nowMs + offsetMs) / dayMs)
    if (day !== number) {
      text = new Date(nowMs + offsetMs).toISOString().slice(0, 10)
      number = day
    }
    return text
  }
}

/** Makes a value at its first use on a day, and keeps it for the day. */
export function cachedForDay<Value>(make: (day: Day) => Value): (day: Day) => Value {
  let cache: { readonly day: Day; readonly value: Value } | undefined
  return (day) => {
    if (cache?.day !== day) cache = { day, value: make(day) }
    return cache.value
  }
}

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

const minuteMs = 60_000

/** When the UTC minute of a moment ends, in milliseconds since the Unix epoch. */
export function minuteEndMs(nowMs: number): number {
  return (Math.floor(nowMs / minuteMs) + 1) * minuteMs
}

/** Whole seconds until `endMs`, rounded up, and at least 1. */
export function secondsUntil(endMs: number, nowMs: number): number {
  return Math.max(1, Math.ceil((endMs - nowMs) / 1000))
}
