import { dayMs, indianDay } from '../../base/day.ts'
import type { NewListing } from '../store/listing.ts'
import type { RejectField } from './judged-home.ts'
import type { Limits } from './limits.ts'
import { invalid, parsed, type Parsed } from './parser.ts'
import { readDay, readMoment } from './read-date.ts'
import type { ReadField } from './read-home.ts'

/** Clocks of two machines differ. */
const clockSlackMs = 5 * 60_000

/** When an earlier import of the same row said that the listing begins and ends. */
export interface EarlierTimes {
  readonly publishedAtMs: number
  readonly validUntilMs: number
}

type Times = Pick<NewListing, 'publishedAtMs' | 'verifiedAtMs' | 'validUntilMs' | 'availableFrom'>

/** Makes the reader of a row's dates. `earlier` is called only when the row leaves something out. */
export function timesReader(
  { dates }: Limits,
  nowMs: number,
): (take: ReadField, reject: RejectField, earlier: () => EarlierTimes | undefined) => Times {
  const earliestMs = Date.parse(`${dates.earliest}T00:00:00Z`)
  const latestAvailable = indianDay(nowMs + dates.most_days_to_availability * dayMs)

  const moment =
    (within: 'start' | 'end') =>
    (text: string): Parsed<number> => {
      const read = readMoment(text, within)
      return 'value' in read && read.value < earliestMs
        ? invalid(`is before ${dates.earliest}`)
        : read
    }
  const start = moment('start')
  const end = moment('end')
  const past = (text: string): Parsed<number> => {
    const read = start(text)
    return 'value' in read && read.value > nowMs + clockSlackMs ? invalid('is in the future') : read
  }
  const validUntil = (text: string): Parsed<number> => {
    const read = end(text)
    return 'value' in read && read.value > nowMs + dates.most_validity_days * dayMs
      ? invalid(
          `is more than ${dates.most_validity_days} days ahead: leave it empty for the default`,
        )
      : read
  }
  const availableFrom =
    (publishedAtMs: number) =>
    (text: string): Parsed<string> => {
      // Since when the home can be had at once is not said, but it could on the day it was offered.
      if (isAtOnce.test(text)) return parsed(indianDay(publishedAtMs))
      const month = /^(?<month>[a-z]{3,9})[-,. ]+(?<year>\d{4})$/iu.exec(text)?.groups
      const read = readDay(month === undefined ? text : `1 ${month['month']} ${month['year']}`)
      if ('reason' in read) return read
      if (read.value < dates.earliest) return invalid(`is before ${dates.earliest}`)
      return read.value > latestAvailable ? invalid(`is after ${latestAvailable}`) : read
    }

  return (take, reject, earlier) => {
    const given = {
      publishedAtMs: take('publishedAt', past),
      validUntilMs: take('validUntil', validUntil),
    }
    const before =
      given.publishedAtMs === undefined || given.validUntilMs === undefined ? earlier() : undefined
    const publishedAtMs = given.publishedAtMs ?? Math.min(before?.publishedAtMs ?? nowMs, nowMs)
    const validUntilMs = given.validUntilMs ?? defaultEnd(before?.validUntilMs)
    if (validUntilMs < publishedAtMs) reject('validUntil', 'is before the listing is published')
    return {
      publishedAtMs,
      validUntilMs,
      // Whether it still counts is decided on the day of each response.
      verifiedAtMs: take('verifiedAt', past) ?? null,
      availableFrom: take('availableFrom', availableFrom(publishedAtMs)) ?? null,
    }
  }

  /** The end of an earlier import holds until it is near: so the same file twice changes nothing. */
  function defaultEnd(earlierMs: number | undefined): number {
    return earlierMs !== undefined && earlierMs > nowMs + dates.renew_below_days * dayMs
      ? earlierMs
      : nowMs + dates.default_validity_days * dayMs
  }
}

const isAtOnce =
  /^(?:immediate(?:ly)?|now|at once|ready(?:[ -]to[ -]move(?:[ -]in)?)?|available(?: now| immediately)?|vacant|immediate possession)$/iu
