import { utcDay } from '../base/day.ts'
import type { LimitReason } from '../base/refusal.ts'
import type { RefusalsOfDay } from './usage-repository.ts'
import type { Subject } from './subject.ts'

/**
 * Rejected and would-be rejected calls of apps and users that are not in the database yet. For reports only: a crash
 * loses them.
 */
interface RejectionCounts {
  /** @param kind `observed` for a call that was served because limits only observe */
  add(
    kind: 'calls' | 'observed',
    subject: Subject,
    operationId: string,
    reason: LimitReason,
    nowMs: number,
  ): void
  /** Returns and removes what was added since the last call. */
  take(): readonly RefusalsOfDay[]
  /** Puts back what could not be written. */
  giveBack(rows: readonly RefusalsOfDay[]): void
}

/** Beyond this many different rows between two writes, rejections are not reported. */
const maxRows = 20_000

/** Counts in memory, until they are taken. */
export function rejectionCounts(): RejectionCounts {
  let rows = new Map<string, Growing>()

  function grow(row: RefusalsOfDay): void {
    const key = `${row.subject} ${row.day} ${row.operationId} ${row.reason}`
    const known = rows.get(key)
    if (known === undefined) {
      if (rows.size < maxRows) rows.set(key, { ...row })
      return
    }
    known.calls += row.calls
    known.observed += row.observed
    known.lastAtMs = Math.max(known.lastAtMs, row.lastAtMs)
  }

  return {
    add(kind, subject, operationId, reason, nowMs) {
      const row = { subject, operationId, reason, day: utcDay(nowMs), lastAtMs: nowMs }
      grow({ ...row, calls: 0, observed: 0, [kind]: 1 })
    },
    take() {
      const taken = [...rows.values()]
      rows = new Map()
      return taken
    },
    giveBack(taken) {
      for (const row of taken) grow(row)
    },
  }
}

type Growing = { -readonly [Name in keyof RefusalsOfDay]: RefusalsOfDay[Name] }
