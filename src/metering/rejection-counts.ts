import { utcDay } from '../base/day.ts'
import type { LimitReason } from '../base/refusal.ts'
import type { RefusalsOfDay } from './usage-repository.ts'
import type { Subject } from './subject.ts'

/**
 * What limits refused apps and persons, or would have refused, that is not in the database yet. It is for reports: that of a
 * crash is lost.
 */
export interface RejectionCounts {
  add(subject: Subject, operationId: string, reason: LimitReason, nowMs: number): void
  /** The same of a call that was served, because nobody is refused. */
  addObserved(subject: Subject, operationId: string, reason: LimitReason, nowMs: number): void
  /** What was added since it was last taken. */
  take(): readonly RefusalsOfDay[]
  /** Puts back what could not be written. */
  giveBack(rows: readonly RefusalsOfDay[]): void
}

/** The most different refusals between two writes; what exceeds them is not reported. */
const maxRows = 20_000

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
    add(subject, operationId, reason, nowMs) {
      const row = { subject, operationId, reason, day: utcDay(nowMs) }
      grow({ ...row, calls: 1, observed: 0, lastAtMs: nowMs })
    },
    addObserved(subject, operationId, reason, nowMs) {
      const row = { subject, operationId, reason, day: utcDay(nowMs) }
      grow({ ...row, calls: 0, observed: 1, lastAtMs: nowMs })
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
