import type { Day } from '../../../base/calendar.ts'
import { html, type Content, type Html } from '../../../html/html.ts'

const ofMonth = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
const ofYear = { ...ofMonth, year: 'numeric' } as const
const inIndia = { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' } as const
const toTheMinute = { ...ofYear, ...inIndia, hourCycle: 'h23' } as const
const dayOfMonth = new Intl.DateTimeFormat('en-IN', ofMonth)
const day = new Intl.DateTimeFormat('en-IN', ofYear)
const minute = new Intl.DateTimeFormat('en-IN', toTheMinute)
const second = new Intl.DateTimeFormat('en-IN', { ...toTheMinute, second: '2-digit' })

/** `21 Nov`, of a day `YYYY-MM-DD`. */
export function dayInWords(date: Day): string {
  return dayOfMonth.format(new Date(`${date}T00:00:00Z`))
}

/** `21 Nov 2026`, in UTC as limits and bills are. */
export function onDay(atMs: number): Html {
  return moment(atMs, day.format(atMs))
}

/** `21 Nov 2026, 13:15 IST`, in India's time; where scripts run, in the reader's zone. */
export function atMinute(atMs: number): Html {
  return moment(atMs, `${minute.format(atMs)} IST`, html`data-clock="minute"`)
}

/** `21 Nov 2026, 13:15:09 IST`, likewise. */
export function atSecond(atMs: number): Html {
  return moment(atMs, `${second.format(atMs)} IST`, html`data-clock="second"`)
}

function moment(atMs: number, words: string, clock: Content = null): Html {
  return html`<time datetime="${new Date(atMs).toISOString()}" ${clock}>${words}</time>`
}
