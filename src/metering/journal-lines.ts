import { utcDay } from '../base/day.ts'
import type { CallsOfDay } from './usage-repository.ts'
import { monthOf } from '../base/month.ts'
import type { Subject } from './subject.ts'

/** The sums of a part of a journal. */
export interface JournalBatch {
  /** Calls, less those that were taken back. */
  readonly entries: number
  /** Of the last entry; undefined without one. */
  readonly lastAtMs: number | undefined
  readonly days: readonly (CallsOfDay & { readonly subject: Subject })[]
  readonly months: readonly MonthCalls[]
  /** Lines that are not valid entries. */
  readonly unreadable: number
}

interface MonthCalls {
  readonly subject: Subject
  readonly month: string
  readonly calls: number
}

/** @param text whole lines, each with its line end */
export function batchOf(text: string): JournalBatch {
  const days = new Map<string, Counted<JournalBatch['days'][number]>>()
  const months = new Map<string, Counted<MonthCalls>>()
  let entries = 0
  let unreadable = 0
  let lastAtMs: number | undefined
  for (const line of text.split('\n').slice(0, -1)) {
    const entry = readEntry(line)
    if (entry === undefined) unreadable += 1
    else {
      entries += callsOf(entry)
      lastAtMs = entry.atMs
      addTo(days, months, entry)
    }
  }
  return {
    ...{ entries, lastAtMs, unreadable },
    // What was taken back in the same part leaves nothing.
    days: [...days.values()].filter(({ calls, cached }) => calls !== 0 || cached !== 0),
    months: [...months.values()].filter(({ calls }) => calls !== 0),
  }
}

function callsOf({ isTakenBack = false }: JournalEntry): 1 | -1 {
  return isTakenBack ? -1 : 1
}

/** A mutable sum. */
type Counted<Sum> = { -readonly [Name in keyof Sum]: Sum[Name] }

function addTo(
  days: Map<string, Counted<JournalBatch['days'][number]>>,
  months: Map<string, Counted<MonthCalls>>,
  entry: JournalEntry,
): void {
  const { subject, operationId, atMs, cached } = entry
  const day = utcDay(atMs)
  const month = monthOf(day)
  const ofDay = `${subject} ${day} ${operationId}`
  const sum = days.get(ofDay) ?? { subject, day, operationId, calls: 0, cached: 0 }
  sum.calls += callsOf(entry)
  if (cached) sum.cached += callsOf(entry)
  days.set(ofDay, sum)
  const ofMonth = `${subject} ${month}`
  const monthSum = months.get(ofMonth) ?? { subject, month, calls: 0 }
  monthSum.calls += callsOf(entry)
  months.set(ofMonth, monthSum)
}

/** A served call of an app or user, as recorded in a journal. */
export interface JournalEntry {
  readonly atMs: number
  readonly subject: Subject
  readonly operationId: string
  readonly cached: boolean
  /** Takes back one such call of an earlier line, since its response was not sent. */
  readonly isTakenBack?: boolean
}

/**
 * One line: `<ms since the epoch> <subject> <operationId> <h for a cache hit, m for a miss>`, in capitals where the call is
 * taken back.
 */
export function writeEntry(entry: JournalEntry): string {
  const { subject, operationId, atMs, cached, isTakenBack = false } = entry
  const hit = cached ? 'h' : 'm'
  return `${atMs} ${subject} ${operationId} ${isTakenBack ? hit.toUpperCase() : hit}\n`
}

/** Undefined for an invalid line, such as the zeros that a power cut may leave. */
function readEntry(line: string): JournalEntry | undefined {
  const [, at, subject, operationId, hit] = /^(\d{1,15}) (\S+) (\w+) ([hmHM])$/.exec(line) ?? []
  if (at === undefined || operationId === undefined || hit === undefined) return undefined
  if (!isCounted(subject)) return undefined
  const isTakenBack = hit === hit.toUpperCase()
  return { atMs: Number(at), subject, operationId, cached: hit.toLowerCase() === 'h', isTakenBack }
}

function isCounted(text: string | undefined): text is Subject {
  return text !== undefined && /^(?:app|user):./.test(text)
}
