import { utcDay } from '../base/day.ts'
import type { LimitReason } from '../base/refusal.ts'
import type { RefusalsOfDay } from '../store/accounts/usage.ts'
import type { Subject } from './subject.ts'

/** Refusals of apps and persons that are not in the database yet. They are for reports: those of a crash are lost. */
export interface RefusalTally {
  add(subject: Subject, operationId: string, reason: LimitReason, nowMs: number): void
  /** What was added since it was last taken. */
  take(): readonly RefusalsOfDay[]
  /** Puts back what could not be written. */
  giveBack(rows: readonly RefusalsOfDay[]): void
}

/** The most different refusals between two writes; what exceeds them is not reported. */
const mostRows = 20_000

export function refusalTally(): RefusalTally {
  let rows = new Map<string, Growing>()

  function grow(row: RefusalsOfDay): void {
    const key = `${row.subject} ${row.day} ${row.operationId} ${row.reason}`
    const known = rows.get(key)
    if (known === undefined) {
      if (rows.size < mostRows) rows.set(key, { ...row })
      return
    }
    known.calls += row.calls
    known.lastAtMs = Math.max(known.lastAtMs, row.lastAtMs)
  }

  return {
    add(subject, operationId, reason, nowMs) {
      const row = { subject, operationId, reason, day: utcDay(nowMs) }
      grow({ ...row, calls: 1, lastAtMs: nowMs })
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
