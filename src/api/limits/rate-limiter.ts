import type { Caller } from '../../base/caller.ts'
import type { LimitReason, Refusal } from '../../base/refusal.ts'
import type { WindowCount } from '../../store/shared/window-store.ts'
import type { Subject } from '../../usage/subject.ts'
import type { CallCounts } from '../metering/usage-counters.ts'
import type { LimitWindow } from './limit-windows.ts'
import type { PlanLimits } from './plan-limits.ts'
import type { UsageHeaders } from './usage-headers.ts'

declare const rate: unique symbol
declare const quota: unique symbol

/** A caller's usage at the moment when a call is decided. */
export interface UsageSnapshot {
  readonly subject: Subject
  readonly limits: PlanLimits
  /** When the minute windows decided, by the clock of their store. Milliseconds since the Unix epoch. */
  readonly nowMs: number
  readonly position: CallCounts
  /** The minute windows that the call is counted in. */
  readonly minute: CountedWindows
  /** The day and the month, where the plan has a figure for them. */
  readonly quota: readonly LimitWindow[]
}

/** What a call is counted in, which can be taken back. */
interface CountedWindows {
  readonly windows: readonly LimitWindow[]
  /** Of each of the windows, in their order, when the call was counted. */
  readonly counts: readonly WindowCount[]
}

/** Proof that a call passed the minute windows; only `limitRate` makes one. */
export interface RateAdmission {
  readonly [rate]: true
  readonly caller: Caller
  readonly operationId: string
  /** Absent where there are no limits. */
  readonly usage?: UsageSnapshot
  /** Calls of the tool in this minute, including this one. */
  readonly calls: number
  /** The limit that would have rejected the call, where limits only observe. */
  readonly overLimit?: LimitReason | undefined
}

/** Proof that a call with valid arguments passed day, month, new queries and localities; only `limitQuota` makes one. */
export interface QuotaAdmission {
  readonly [quota]: true
  readonly rate: RateAdmission
  readonly query: QuotaQuery
  /** Usage before this call; other calls may have finished since the minute windows were checked. */
  readonly position: CallCounts
  /** Day, month and localities; absent where there are no limits. */
  readonly counted?: CountedWindows
  readonly overLimit?: LimitReason | undefined
}

/** What the quota of a call depends on besides the caller. */
export interface QuotaQuery {
  /** Canonical names, so that two spellings of a locality count once. */
  readonly localities: readonly string[]
  /** Whether the response cache has the response. */
  readonly isCached: boolean
}

/** An error that carries the caller's usage. */
export type LimitError = Refusal & { readonly headers?: UsageHeaders }

/**
 * Two decisions for each call, each over all its windows at once: a call is counted in every window or in none, and no other
 * call runs in between. Both wait where the counts are in a shared store.
 */
export interface RateLimiter {
  /**
   * Counts the call in its minute windows, even if it ends with 400 later. The error for a full minute reports the longest
   * wait among minute, day and month.
   */
  limitRate(caller: Caller, operationId: string): Promise<RateAdmission | LimitError>
  /**
   * Counts the call toward day, month, localities and new queries, in all of them or in none. An error uncounts it in its minute
   * windows.
   */
  limitQuota(admission: RateAdmission, query: QuotaQuery): Promise<QuotaAdmission | LimitError>
  /** Uncounts a call in its minute windows. */
  giveBack(admission: RateAdmission): Promise<void>
  /** Uncounts a call that failed toward day, month and localities. */
  giveBackQuota(admission: QuotaAdmission): Promise<void>
  /** Puts a successful call on record, once. The response waits for the promise, which a call that is never billed has not. */
  meter(admission: QuotaAdmission): Promise<void> | undefined
  /** The caller's usage, without counting a call. Omits `RateLimit` without an operation. */
  currentUsage(caller: Caller, operationId: string | undefined): Promise<UsageHeaders | undefined>
}

/** Admits every call and counts nothing. */
export const noLimits: RateLimiter = {
  // The proofs carry their brand in the type only.
  limitRate: async (caller, operationId) => ({ caller, operationId, calls: 0 }) as RateAdmission,
  limitQuota: async (admission, query) =>
    ({ rate: admission, query, position: { today: 0, thisMonth: 0 } }) as QuotaAdmission,
  giveBack: async () => undefined,
  giveBackQuota: async () => undefined,
  meter: () => undefined,
  currentUsage: async () => undefined,
}
