import { utcDay } from '../base/day.ts'
import type { CallsOfDay } from './usage-repository.ts'
import { monthOf } from '../base/month.ts'
import type { Subject } from './subject.ts'

/** The sums of a part of a journal. */
export interface JournalBatch {
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
      entries += 1
      lastAtMs = entry.atMs
      addTo(days, months, entry)
    }
  }
  return { entries, lastAtMs, days: [...days.values()], months: [...months.values()], unreadable }
}

/** A mutable sum. */
type Counted<Sum> = { -readonly [Name in keyof Sum]: Sum[Name] }

function addTo(
  days: Map<string, Counted<JournalBatch['days'][number]>>,
  months: Map<string, Counted<MonthCalls>>,
  { subject, operationId, atMs, cached }: JournalEntry,
): void {
  const day = utcDay(atMs)
  const month = monthOf(day)
  const ofDay = `${subject} ${day} ${operationId}`
  const sum = days.get(ofDay) ?? { subject, day, operationId, calls: 0, cached: 0 }
  sum.calls += 1
  if (cached) sum.cached += 1
  days.set(ofDay, sum)
  const ofMonth = `${subject} ${month}`
  const monthSum = months.get(ofMonth) ?? { subject, month, calls: 0 }
  monthSum.calls += 1
  months.set(ofMonth, monthSum)
}

/** A served call of an app or user, as recorded in a journal. */
interface JournalEntry {
  readonly atMs: number
  readonly subject: Subject
  readonly operationId: string
  readonly cached: boolean
}

/** One line: `<ms since the epoch> <subject> <operationId> <h for a cache hit, m for a miss>`. */
export function writeEntry(
  subject: Subject,
  operationId: string,
  atMs: number,
  cached: boolean,
): string {
  return `${atMs} ${subject} ${operationId} ${cached ? 'h' : 'm'}\n`
}

/** Undefined for an invalid line, such as the zeros that a power cut may leave. */
function readEntry(line: string): JournalEntry | undefined {
  const [, at, subject, operationId, hit] = /^(\d{1,15}) (\S+) (\w+) ([hm])$/.exec(line) ?? []
  if (at === undefined || operationId === undefined || !isCounted(subject)) return undefined
  return { atMs: Number(at), subject, operationId, cached: hit === 'h' }
}

function isCounted(text: string | undefined): text is Subject {
  return text !== undefined && /^(?:app|user):./.test(text)
}
