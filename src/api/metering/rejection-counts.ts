import { utcDay } from '../../base/calendar.ts'
import type { LimitReason } from '../../base/refusal.ts'
import type { RefusalsOfDay } from '../../usage/usage-repository.ts'
import type { Subject } from '../../usage/subject.ts'

/** Beyond this many different rows between two writes, rejections are not reported. */
const maxRows = 20_000

/**
 * Rejected and would-be rejected calls of apps and users that are not in the database yet. For reports only: a crash
 * loses them.
 */
export function rejectionCounts() {
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
    /** @param kind `observed` for a call that was served because limits only observe */
    add(
      kind: 'calls' | 'observed',
      subject: Subject,
      operationId: string,
      reason: LimitReason,
      nowMs: number,
    ): void {
      const row = { subject, operationId, reason, day: utcDay(nowMs), lastAtMs: nowMs }
      grow({ ...row, calls: 0, observed: 0, [kind]: 1 })
    },
    /** Returns and removes what was added since the last call. */
    take(): readonly RefusalsOfDay[] {
      const taken = [...rows.values()]
      rows = new Map()
      return taken
    },
    /** Puts back what could not be written. */
    giveBack(taken: readonly RefusalsOfDay[]): void {
      for (const row of taken) grow(row)
    },
  }
}

type Growing = { -readonly [Name in keyof RefusalsOfDay]: RefusalsOfDay[Name] }
