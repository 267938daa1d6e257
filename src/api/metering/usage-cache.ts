import { LRUCache } from 'lru-cache'
import { type Day, monthOf } from '../../base/calendar.ts'
import type { JournalBatch } from './journal.ts'
import type { Subject } from '../../usage/subject.ts'
import type { CallCounts } from './usage-counters.ts'

/** Beyond this, the subject that was idle longest is forgotten, and read again when it returns. */
const maxSubjects = 50_000

/**
 * Usage of apps and users as this process knows it: what was read from the database, plus own calls that are not
 * flushed yet. Each call is in exactly one of the two.
 */
export function usageCache() {
  const known = new LRUCache<Subject, { readonly day: Day; counts: CallCounts }>({
    // Bounded by size: with `max` the cache would take the memory of all entries at once.
    maxSize: maxSubjects,
    sizeCalculation: () => 1,
  })
  const unflushed = new Map<Subject, Map<Day, number>>()
  const used = new Set<Subject>()
  let entries = 0
  let oldestAtMs: number | undefined

  function addUnflushed(subject: Subject, day: Day, calls: number): void {
    const days = unflushed.get(subject) ?? new Map<Day, number>()
    const sum = (days.get(day) ?? 0) + calls
    if (sum === 0) days.delete(day)
    else days.set(day, sum)
    if (days.size === 0) unflushed.delete(subject)
    else unflushed.set(subject, days)
  }

  /** @param period a day, or a month */
  function unflushedIn(subject: Subject, period: string): number {
    let sum = 0
    for (const [day, calls] of unflushed.get(subject) ?? [])
      if (day.startsWith(period)) sum += calls
    return sum
  }

  return {
    /** Undefined when the subject must be read first: it is new, or another day began. */
    usage(subject: Subject, day: Day): CallCounts | undefined {
      const usage = known.get(subject)
      if (usage?.day !== day) return undefined
      used.add(subject)
      return usage.counts
    },

    /** @param calls 1, or -1 to take back a call that could not be recorded */
    add(subject: Subject, day: Day, calls: 1 | -1, nowMs: number): void {
      addUnflushed(subject, day, calls)
      entries += calls
      oldestAtMs = entries === 0 ? undefined : (oldestAtMs ?? nowMs)
      const usage = known.peek(subject)
      if (usage === undefined || monthOf(usage.day) !== monthOf(day)) return
      const { today, thisMonth } = usage.counts
      const ofToday = usage.day === day ? today + calls : today
      usage.counts = { ...usage.counts, today: ofToday, thisMonth: thisMonth + calls }
    },

    /** A part of this process's own journal was flushed. */
    flushed(batch: JournalBatch): void {
      for (const { subject, day, calls } of batch.days) addUnflushed(subject, day, -calls)
      entries -= batch.entries
      // What remains was counted after the last flushed entry.
      oldestAtMs = entries === 0 ? undefined : (batch.lastAtMs ?? oldestAtMs)
    },

    /** Stores what was read from the database; nothing may be flushed between the two. */
    read(subject: Subject, day: Day, counts: CallCounts): void {
      const today = counts.today + unflushedIn(subject, day)
      const thisMonth = counts.thisMonth + unflushedIn(subject, monthOf(day))
      known.set(subject, { day, counts: { ...counts, today, thisMonth } })
    },

    /**
     * Begins a day for a subject that could not be read: keeps its known month (if it is the same) and limits. An
     * unknown subject has only what this process counted.
     */
    carryOver(subject: Subject, day: Day): void {
      const before = known.peek(subject)
      if (before?.day === day) return
      const month = monthOf(day)
      const today = unflushedIn(subject, day)
      const isSameMonth = before !== undefined && monthOf(before.day) === month
      const thisMonth = isSameMonth ? before.counts.thisMonth : unflushedIn(subject, month)
      known.set(subject, { day, counts: { ...before?.counts, today, thisMonth } })
    },

    /** Subjects that were requested since the last call. */
    takeUsed(): readonly Subject[] {
      const taken = [...used]
      used.clear()
      return taken
    },

    /** Own calls that are not flushed yet. */
    waiting: () => ({ entries, oldestAtMs }),
  }
}
