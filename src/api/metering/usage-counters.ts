import type { LimitReason } from '../../base/refusal.ts'
import type { AppLimits } from '../../usage/monthly-terms.ts'
import type { Subject } from '../../usage/subject.ts'

/** How many calls a subject has used. */
export interface CallCounts {
  /** In this UTC day. */
  readonly today: number
  /** In this UTC month. */
  readonly thisMonth: number
  /** What a contract and its owner set for the app, if they did. */
  readonly limits?: AppLimits
}

/**
 * Puts the calls of apps and users on record per day and month: what is billed. The windows of the rate limiter begin with these
 * counts. Nothing is on record of what is never billed: IP addresses and test keys.
 */
export interface UsageCounters {
  /**
   * A promise only for a subject that is new, on a new day, or forgotten after being idle. It never rejects: if the
   * database fails, the known month and limits stay in force, plus own calls. An unknown subject is then served
   * without its history.
   */
  callCounts(subject: Subject, nowMs: number): CallCounts | Promise<CallCounts>
  /**
   * Counts a served call. Call it once, before the response is sent. The count changes at once; a call of an app or
   * user is on record when the promise resolves.
   *
   * @throws {LedgerError} by rejection when it cannot be recorded: it is not counted, and the response must not be
   * sent.
   */
  count(
    subject: Subject,
    operationId: string,
    nowMs: number,
    cached: boolean,
  ): Promise<void> | undefined
  /** Records a rejected call, for reports only. */
  refused(subject: Subject, operationId: string, reason: LimitReason, nowMs: number): void
  /** Records a call beyond a limit that was served because limits only observe, for reports only. */
  exceeded(subject: Subject, operationId: string, reason: LimitReason, nowMs: number): void
}

export const noCalls: CallCounts = { today: 0, thisMonth: 0 }

/** Without accounts all callers are anonymous, and nothing is on record of them. */
export const nothingOnRecord: UsageCounters = {
  callCounts: () => noCalls,
  count: () => undefined,
  refused: () => undefined,
  exceeded: () => undefined,
}
