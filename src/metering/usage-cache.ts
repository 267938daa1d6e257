import { LRUCache } from 'lru-cache'
import { utcDay, type Day } from '../base/day.ts'
import { monthOf } from '../base/month.ts'
import type { FlushedPiece } from './flush-journals.ts'
import type { Subject } from './subject.ts'
import type { CallCounts } from './usage-counters.ts'

/** A subject's usage as last read from the database. */
interface ReadUsage extends CallCounts {
  readonly day: Day
}

/**
 * Usage of apps and users as this process knows it: what was read from the database, plus own calls that are not
 * flushed yet. Each call is in exactly one of the two.
 */
interface UsageCache {
  /** Undefined when the subject must be read first: it is new, or another day began. */
  usage(subject: Subject, day: Day): CallCounts | undefined
  counted(subject: Subject, day: Day, nowMs: number): void
  /** Takes back a call that could not be recorded. */
  uncounted(subject: Subject, day: Day): void
  /** A part of this process's own journal was flushed. */
  flushed(piece: FlushedPiece): void
  /** Stores what was read from the database; nothing may be flushed between the two. */
  read(subject: Subject, usage: ReadUsage): void
  /**
   * Begins a day for a subject that could not be read: keeps its known month (if it is the same) and limits. An
   * unknown subject has only what this process counted.
   */
  carryOver(subject: Subject, day: Day): void
  /** Subjects that were requested or counted since the last call, and have been read today. */
  takeUsed(nowMs: number): readonly Subject[]
  /** Own calls that are not flushed yet. */
  waiting(): { readonly entries: number; readonly oldestAtMs?: number }
}

/** Beyond this, the subject that was idle longest is forgotten, and read again when it returns. */
const maxSubjects = 50_000

/** An empty cache of the usage of apps and users. */
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
    usage(subject, day) {
      const usage = known.get(subject)
      if (usage === undefined || usage.day !== day) return undefined
      used.add(subject)
      const today = usage.today + unflushedOf(usage.dayKey)
      const thisMonth = usage.thisMonth + unflushedOf(usage.monthKey)
      return usage.limits === undefined
        ? { today, thisMonth }
        : { today, thisMonth, limits: usage.limits }
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

    flushed({ batch }) {
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
      // What remains was counted after the last flushed entry.
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
      const limits = before?.limits
      known.set(subject, limits === undefined ? usage : { ...usage, limits })
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

interface Keys {
  readonly dayKey: string
  readonly monthKey: string
}

type Known = Keys & { -readonly [Name in keyof ReadUsage]: ReadUsage[Name] }

function keysOf(subject: Subject, day: Day): Keys {
  return { dayKey: keyOf(subject, day), monthKey: keyOf(subject, monthOf(day)) }
}

function keyOf(subject: Subject, period: string): string {
  return `${subject} ${period}`
}
