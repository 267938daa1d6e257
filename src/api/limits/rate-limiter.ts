import type { Caller } from '../../base/caller.ts'
import type { LimitReason, Refusal } from '../../base/refusal.ts'
import type { WindowCount } from '../../store/shared/window-store.ts'
import type { Subject } from '../../usage/subject.ts'
import type { CallCounts } from '../metering/usage-counters.ts'
import type { LimitWindow } from './limit-windows.ts'
import type { PlanLimits } from './plan-limits.ts'
import { usageHeaders, type UsageHeaders } from './usage-headers.ts'

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

type MaybePromise<Value> = Value | Promise<Value>

/**
 * Two decisions for each call, each over all its windows at once: a call is counted in every window or in none. They are
 * synchronous where the counts are in memory, so that no other call runs in between, and promises with a shared store.
 */
export interface RateLimiter {
  /**
   * Counts the call in its minute windows, even if it ends with 400 later. The error for a full minute reports the longest
   * wait among minute, day and month.
   */
  limitRate(caller: Caller, operationId: string): MaybePromise<RateAdmission | LimitError>
  /**
   * Counts the call toward day, month, localities and new queries, in all of them or in none. An error uncounts it in its minute
   * windows.
   */
  limitQuota(admission: RateAdmission, query: QuotaQuery): MaybePromise<QuotaAdmission | LimitError>
  /** Uncounts a call in its minute windows. */
  giveBack(admission: RateAdmission): MaybePromise<void>
  /** Uncounts a call that failed toward day, month and localities. */
  giveBackQuota(admission: QuotaAdmission): MaybePromise<void>
  /** Puts a successful call on record, once. The response waits for the promise where there is one. */
  meter(admission: QuotaAdmission): Promise<void> | undefined
  /** The caller's usage, without counting a call. Omits `RateLimit` without an operation. */
  currentUsage(
    caller: Caller,
    operationId: string | undefined,
  ): MaybePromise<UsageHeaders | undefined>
}

/** The usage headers after an admitted call. */
export function headersAfter(admission: RateAdmission): UsageHeaders | undefined {
  const { usage, calls } = admission
  return usage && usageHeaders(usage.limits, usage.position, usage.nowMs, calls)
}

/** The usage headers before the call was counted. MCP reports these, since its response may start before the call ends. */
export function headersBefore({ usage, calls }: RateAdmission): UsageHeaders | undefined {
  return usage && usageHeaders(usage.limits, usage.position, usage.nowMs, calls - 1)
}

/** The usage headers after the call was counted toward day and month too. */
export function headersMetered({
  rate: { usage, calls },
  position,
}: QuotaAdmission): UsageHeaders | undefined {
  if (usage === undefined) return undefined
  const { today, thisMonth, limits } = position
  const metered = { today: today + 1, thisMonth: thisMonth + 1 }
  const after = limits === undefined ? metered : { ...metered, limits }
  return usageHeaders(usage.limits, after, usage.nowMs, calls)
}

/** Admits every call and counts nothing. */
export const noLimits: RateLimiter = {
  // The proofs carry their brand in the type only.
  limitRate: (caller, operationId) => ({ caller, operationId, calls: 0 }) as RateAdmission,
  limitQuota: (admission, query) =>
    ({ rate: admission, query, position: { today: 0, thisMonth: 0 } }) as QuotaAdmission,
  giveBack: () => undefined,
  giveBackQuota: () => undefined,
  meter: () => undefined,
  currentUsage: () => undefined,
}
