import { dayMs, indianOffsetMs } from '../../../base/calendar.ts'
import { parsed, invalid, type Parsed } from '../../listings/parser.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A calendar day, `YYYY-MM-DD`, from that form or, day first as in India, `31/12/2026` or `31 Dec 2026`. */
export function readDay(text: string): Parsed<string> {
  const iso = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[t ].*)?$/iu.exec(text)
  const dayFirst = /^(?<day>\d{1,2})([-/.])(?<month>\d{1,2})\2(?<year>\d{4})$/u.exec(text)
  const named =
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?[- ](?<month>[a-z]{3})[a-z]*[-, ]+(?<year>\d{4})$/iu.exec(text)
  const found = (iso ?? dayFirst ?? named)?.groups
  if (found === undefined) {
    return invalid('is not a date: write 2026-12-31, or day first 31/12/2026')
  }
  const { year = '', day = '' } = found
  const month = monthOf(found['month'] ?? '')
  if (month < 1 || month > 12) {
    return invalid(
      dayFirst === null
        ? 'names no month'
        : `has no month ${month}: dates are read with the day first`,
    )
  }
  const value = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  // A day that does not exist rolls over into the next month.
  const exists = new Date(Date.parse(`${year}-01-01T00:00:00Z`))
  exists.setUTCMonth(month - 1, Number(day))
  if (exists.toISOString().slice(0, 10) !== value) return invalid('is a day that does not exist')
  const isPlausible = Number(year) >= 1950 && Number(year) <= 2100
  return isPlausible ? parsed(value) : invalid(`is in the year ${year}`)
}

/**
 * A moment, in milliseconds since the Unix epoch: an RFC 3339 timestamp; or a day in any form of
 * {@link readDay} at its beginning or at its end in India.
 */
export function readMoment(text: string, within: 'start' | 'end'): Parsed<number> {
  // Most feeds have timestamps, and this is nearly all of their cost.
  const asWritten = text.endsWith('Z') && timestamp.test(text) ? Date.parse(text) : NaN
  if (new Date(asWritten).getUTCDate() === Number(text.slice(8, 10))) return parsed(asWritten)
  const day = readDay(text)
  if ('reason' in day) return day
  if (/[t ]\d/iu.test(text) && /^\d{4}-/u.test(text)) {
    const moment = timestamp.test(text) ? Date.parse(text.replace(' ', 'T')) : NaN
    return Number.isNaN(moment)
      ? invalid('is not a timestamp with a time zone: write 2026-12-31T18:00:00Z')
      : parsed(moment)
  }
  const startMs = Date.parse(`${day.value}T00:00:00Z`) - indianOffsetMs
  return parsed(within === 'start' ? startMs : startMs + dayMs - 60_000)
}

const timestamp =
  /^\d{4}-\d{2}-\d{2}[t ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:z|[+-]\d{2}:\d{2})$/iu

function monthOf(text: string): number {
  return /^\d/u.test(text) ? Number(text) : months.indexOf(text.toLowerCase().slice(0, 3)) + 1
}
