import type { Caller } from '../base/caller.ts'
import type { Refusal } from '../base/refusal.ts'

declare const minute: unique symbol
declare const budget: unique symbol

/** Proof that a call passed the minute windows; only `admit` makes one. */
export interface MinuteAdmission {
  readonly [minute]: true
  readonly caller: Caller
  readonly operationId: string
}

/** Proof that a call with valid arguments passed the day, month, cache-miss and locality budgets. */
export interface BudgetAdmission {
  readonly [budget]: true
  readonly minute: MinuteAdmission
}

/** The limits stops of the road. Both decide synchronously, so that no other call can slip in between. */
export interface Limits {
  /** Counts the call in its minute windows, whatever becomes of it later. */
  admit(caller: Caller, operationId: string): MinuteAdmission | Refusal
  /** Decides on what a valid call would use up; counts nothing yet. */
  budget(admission: MinuteAdmission, validArguments: object): BudgetAdmission | Refusal
  /** Counts an answered call toward its day and month, once. */
  record(admission: BudgetAdmission): void
}

/** Admits every call and counts none. */
export const noLimits: Limits = {
  // The proofs carry their brand in the type only.
  admit: (caller, operationId) => ({ caller, operationId }) as MinuteAdmission,
  budget: (admission) => ({ minute: admission }) as BudgetAdmission,
  record: () => undefined,
}
