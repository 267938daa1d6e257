import type { LimitReason } from '../base/refusal.ts'
import type { Subject } from './subject.ts'

/** What a subject has used up, in calls that were answered. */
export interface Position {
  /** In this UTC day. */
  readonly today: number
  /** In this UTC month; 0 for addresses, whose months nobody counts. */
  readonly thisMonth: number
  /** Where an app's calls stop by contract, when one raised it. */
  readonly ceiling?: number
}

/** Counts toward day and month. What is counted of apps and persons is what is billed. */
export interface UsageCounters {
  /**
   * A promise only when a subject is first seen, on another day, or was idle so long that it was forgotten. It never
   * rejects: where the database does not answer, what this process knew of the month and of the ceiling holds on, with what
   * it counted itself. Of a subject that it never read it knows no more than that, and serves it.
   */
  position(subject: Subject, nowMs: number): Position | Promise<Position>
  /**
   * Counts an answered call: to be called once, before the answer leaves. It counts at once; a call of an app or a person
   * is on record, whatever happens to this process, when the promise resolves.
   *
   * @throws {LedgerError} by rejection, when it cannot be written down: it is not counted then, and the answer must not leave.
   */
  count(
    subject: Subject,
    operationId: string,
    nowMs: number,
    cached: boolean,
  ): Promise<void> | undefined
  /** Notes a call that a limit refused, for reports alone: it counts toward nothing. */
  refused(subject: Subject, operationId: string, reason: LimitReason, nowMs: number): void
  /** Notes a call that a limit would have refused, where nobody is refused: for the same reports. */
  exceeded(subject: Subject, operationId: string, reason: LimitReason, nowMs: number): void
}
