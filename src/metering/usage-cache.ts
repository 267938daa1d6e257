import { LRUCache } from 'lru-cache'
import { utcDay, type Day } from '../base/day.ts'
import { monthOf } from './month.ts'
import type { FlushedPiece } from './flush-journals.ts'
import type { Subject } from './subject.ts'
import type { Position } from './usage-counters.ts'

/** What the database had of a subject when it was last read. */
export interface ReadUsage {
  readonly day: Day
  readonly today: number
  readonly thisMonth: number
  readonly ceiling?: number
}

/**
 * What apps and persons used, as this process knows it: what the database had, and what this process counted since that is
 * not in the database yet. A call is in exactly one of both.
 */
export interface UsageCache {
  /** Undefined where the subject has to be read first: it is new, or another day began. */
  position(subject: Subject, day: Day): Position | undefined
  counted(subject: Subject, day: Day, nowMs: number): void
  /** Takes back a call that could not be written down. */
  uncounted(subject: Subject, day: Day): void
  /** What of this process's own journal is in the database from now on. */
  moved(moved: FlushedPiece): void
  /** As the database has it; to be read while nothing is moved. */
  read(subject: Subject, usage: ReadUsage): void
  /**
   * Begins a day of a subject that could not be read: its month goes on as it was known, unless another one began, and so
   * does its ceiling. Of one that nobody knows it is what this process counted.
   */
  carryOver(subject: Subject, day: Day): void
  /** Those that were asked for or counted since this was last asked, and have been read today. */
  takeUsed(nowMs: number): readonly Subject[]
  /** Own calls that are not in the database yet. */
  waiting(): { readonly entries: number; readonly oldestAtMs?: number }
}

/** The most subjects that are remembered; one that was idle longest is read again when it comes back. */
const maxSubjects = 50_000

export function usageCache(): UsageCache {
  const known = new LRUCache<Subject, Known>({ max: maxSubjects })
  /** By `<subject> <day>` and `<subject> <month>`. */
  const unflushed = new Map<string, number>()
  const used = new Set<Subject>()
  let entries = 0
  let oldestAtMs: number | undefined

  function unflushedOf(key: string): number {
    return unflushed.get(key) ?? 0
  }

  function add(key: string, calls: number): void {
    const sum = unflushedOf(key) + calls
    if (sum === 0) unflushed.delete(key)
    else unflushed.set(key, sum)
  }

  return {
    position(subject, day) {
      const usage = known.get(subject)
      if (usage === undefined || usage.day !== day) return undefined
      used.add(subject)
      const today = usage.today + unflushedOf(usage.dayKey)
      const thisMonth = usage.thisMonth + unflushedOf(usage.monthKey)
      return usage.ceiling === undefined
        ? { today, thisMonth }
        : { today, thisMonth, ceiling: usage.ceiling }
    },

    counted(subject, day, nowMs) {
      const usage = known.peek(subject)
      const keys = usage?.day === day ? usage : keysOf(subject, day)
      add(keys.dayKey, 1)
      add(keys.monthKey, 1)
      used.add(subject)
      entries += 1
      oldestAtMs ??= nowMs
    },

    uncounted(subject, day) {
      const keys = keysOf(subject, day)
      add(keys.dayKey, -1)
      add(keys.monthKey, -1)
      entries -= 1
      if (entries === 0) oldestAtMs = undefined
    },

    moved({ batch }) {
      for (const { subject, day, calls } of batch.days) {
        add(keyOf(subject, day), -calls)
        const usage = known.peek(subject)
        if (usage?.day === day) usage.today += calls
      }
      for (const { subject, month, calls } of batch.months) {
        add(keyOf(subject, month), -calls)
        const usage = known.peek(subject)
        if (usage?.day.startsWith(month)) usage.thisMonth += calls
      }
      entries -= batch.entries
      // What is left came after the last that was moved.
      oldestAtMs = entries === 0 ? undefined : (batch.lastAtMs ?? oldestAtMs)
    },

    read(subject, usage) {
      known.set(subject, { ...usage, ...keysOf(subject, usage.day) })
    },

    carryOver(subject, day) {
      const before = known.peek(subject)
      if (before?.day === day) return
      const keys = keysOf(subject, day)
      const isSameMonth = before?.monthKey === keys.monthKey
      const usage = { day, today: 0, thisMonth: isSameMonth ? before.thisMonth : 0, ...keys }
      const ceiling = before?.ceiling
      known.set(subject, ceiling === undefined ? usage : { ...usage, ceiling })
    },

    takeUsed(nowMs) {
      const day = utcDay(nowMs)
      const taken = [...used].filter((subject) => known.peek(subject)?.day === day)
      used.clear()
      return taken
    },

    waiting: () => (oldestAtMs === undefined ? { entries } : { entries, oldestAtMs }),
  }
}

interface Known extends Keys {
  readonly day: Day
  today: number
  thisMonth: number
  readonly ceiling?: number
}

interface Keys {
  readonly dayKey: string
  readonly monthKey: string
}

function keysOf(subject: Subject, day: Day): Keys {
  return { dayKey: keyOf(subject, day), monthKey: keyOf(subject, monthOf(day)) }
}

function keyOf(subject: Subject, period: string): string {
  return `${subject} ${period}`
}
