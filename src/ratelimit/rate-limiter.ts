import type { Caller } from '../base/caller.ts'
import type { LimitReason, Refusal } from '../base/refusal.ts'
import type { WindowStore } from '../db/windows/window-store.ts'
import type { PlanLimits } from './plan-limits.ts'
import type { Subject } from '../metering/subject.ts'
import type { Position } from '../metering/usage-counters.ts'
import type { AnswerHeaders } from './usage-headers.ts'

declare const minute: unique symbol
declare const budget: unique symbol

/** Proof that a call passed the minute windows; only `admit` makes one. */
export interface MinuteAdmission {
  readonly [minute]: true
  readonly caller: Caller
  readonly operationId: string
  /** Absent where nobody is limited. */
  readonly usage?: UsageAtStart
  /** The limit that it would have been refused by, where nobody is refused. */
  readonly overLimit?: LimitReason
}

/** Proof that a call with valid arguments passed the day, month, cache-miss and locality budgets. */
export interface BudgetAdmission {
  readonly [budget]: true
  readonly minute: MinuteAdmission
  readonly asked: Asked
  readonly overLimit?: LimitReason
}

/** How a caller stood when a call came in. */
export interface UsageAtStart {
  readonly subject: Subject
  readonly limits: PlanLimits
  /** The moment that decides on the whole call. */
  readonly nowMs: number
  readonly position: Position
  readonly windows: Parameters<WindowStore['take']>[0]
  /** Calls of the tool in this minute, this one among them. */
  readonly calls: number
}

/** What a valid call asks for, as far as limits go by it. */
export interface Asked {
  /** Canonical names: two spellings of one locality are one. */
  readonly localities: readonly string[]
  /** Whether the answer is at hand. */
  readonly isCached: boolean
}

/** A refusal that says how its caller stands. */
export type LimitRefusal = Refusal & { readonly headers?: AnswerHeaders }

/** As of which moment an answer tells usage: before its call was counted at all, in its minute, or in its month too. */
export type UsageMoment = 'start' | 'counted' | 'answered'

/**
 * The limits stops of the road. They decide at once wherever what they go by is in memory, so that no other call can slip in
 * between, and are waited for elsewhere.
 */
export interface Limits {
  /**
   * Counts the call in its minute windows, whatever becomes of it later, unless a limit refuses it.
   *
   * @param localities of the call if it is valid; asked only where a minute window is full, since the longest wait is told
   */
  admit(
    caller: Caller,
    operationId: string,
    localities?: () => readonly string[],
  ): MinuteAdmission | LimitRefusal | Promise<MinuteAdmission | LimitRefusal>
  /** Decides on what a valid call would use up in its day and month, and counts a new query in its minute. */
  budget(
    admission: MinuteAdmission,
    asked: Asked,
  ): BudgetAdmission | LimitRefusal | Promise<BudgetAdmission | LimitRefusal>
  /** Counts an answered call toward its day and month, once; its answer waits for the promise, where there is one. */
  record(admission: BudgetAdmission): Promise<void> | undefined
  headers(admission: MinuteAdmission, moment: UsageMoment): AnswerHeaders | undefined
  /**
   * What a call is told that was refused before it came to the limits, and is not counted; without an operation, nothing of
   * what is left of a minute.
   */
  standing(
    caller: Caller,
    operationId: string | undefined,
  ): AnswerHeaders | undefined | Promise<AnswerHeaders | undefined>
}

/** Admits every call and counts none. */
export const noLimits: Limits = {
  // The proofs carry their brand in the type only.
  admit: (caller, operationId) => ({ caller, operationId }) as MinuteAdmission,
  budget: (admission, asked) => ({ minute: admission, asked }) as BudgetAdmission,
  record: () => undefined,
  headers: () => undefined,
  standing: () => undefined,
}
