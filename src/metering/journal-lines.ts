import { utcDay } from '../base/day.ts'
import type { Subject } from './subject.ts'
import type { CallsOfDay } from './usage-repository.ts'

/** A served call of an app or user, as recorded in a journal. */
export interface JournalEntry {
  readonly atMs: number
  readonly subject: Subject
  readonly operationId: string
  readonly cached: boolean
}

/**
 * One line: `<ms since the epoch> <subject> <operationId> <h for a cache hit, m for a miss>`, in capitals where it takes
 * back one such call of an earlier line, since its response was not sent.
 */
export function writeEntry(entry: JournalEntry, isTakenBack = false): string {
  const { subject, operationId, atMs, cached } = entry
  const hit = cached ? 'h' : 'm'
  return `${atMs} ${subject} ${operationId} ${isTakenBack ? hit.toUpperCase() : hit}\n`
}

/** The sums of a part of a journal. */
export type JournalBatch = ReturnType<typeof batchOf>

/** @param text whole lines, each with its line end */
export function batchOf(text: string) {
  const days = new Map<string, CallsOfDay & { readonly subject: Subject }>()
  /** Calls, less those that were taken back. */
  let entries = 0
  let unreadable = 0
  let lastAtMs: number | undefined
  for (const line of text.split('\n').slice(0, -1)) {
    const [, at, kind, id = '', operationId = '', hit = ''] =
      /^(\d{1,15}) (app|user):(\S+) (\w+) ([hmHM])$/.exec(line) ?? []
    if (at === undefined) {
      // Such as the zeros that a power cut may leave.
      unreadable += 1
      continue
    }
    const subject: Subject = kind === 'app' ? `app:${id}` : `user:${id}`
    const calls = hit === hit.toUpperCase() ? -1 : 1
    lastAtMs = Number(at)
    entries += calls
    const day = utcDay(lastAtMs)
    const key = `${subject} ${day} ${operationId}`
    const sum = days.get(key) ?? { calls: 0, cached: 0 }
    const cached = sum.cached + (hit.toLowerCase() === 'h' ? calls : 0)
    days.set(key, { subject, day, operationId, calls: sum.calls + calls, cached })
  }
  // What was taken back in the same part leaves nothing.
  const changed = [...days.values()].filter(({ calls, cached }) => calls !== 0 || cached !== 0)
  return { entries, lastAtMs, days: changed, unreadable }
}
