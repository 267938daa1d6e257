import type { Plan } from '../contract/plans.ts'
import { monthlyTerms } from './monthly-terms.ts'

/** The price of a month's calls beyond the allowance, in whole paise (100 paise are a rupee). */
export interface Charge {
  readonly overageCalls: number
  /**
   * Null when the plan does not bill overage: calls beyond the allowance are rejected, or a contract sets the price.
   */
  readonly paisePerCall: number | null
  readonly gstPercent: number
  readonly overagePaise: number
  /** On the month's total, rounded half up to the paisa once. */
  readonly gstPaise: number
}

/** A charge with its total. */
export interface Bill extends Charge {
  readonly totalPaise: number
}

/** The terms that a month is billed by. */
interface BillTerms extends Pick<Charge, 'paisePerCall' | 'gstPercent'> {
  /** Null when there is none. */
  readonly allowance: number | null
}

/** The bill of a month's calls on a plan. */
export function billOf(plan: Plan, calls: number): Bill {
  return billWithTotal(chargeOf(plan, calls))
}

/** The charge for a month's calls on a plan. */
export function chargeOf(plan: Plan, calls: number): Charge {
  const { allowance = null } = monthlyTerms(plan)
  const paisePerCall = plan.beyondAllowance === 'billed' ? (plan.overagePaisePerCall ?? null) : null
  return chargeAt({ allowance, paisePerCall, gstPercent: plan.gstPercent ?? 0 }, calls)
}

/** The charge for a month's calls at given terms. */
export function chargeAt(
  { allowance, paisePerCall, gstPercent }: BillTerms,
  calls: number,
): Charge {
  const overageCalls = allowance === null ? 0 : Math.max(0, calls - allowance)
  const overagePaise = overageCalls * (paisePerCall ?? 0)
  const gstPaise = Math.floor((overagePaise * gstPercent + 50) / 100)
  return { overageCalls, paisePerCall, gstPercent, overagePaise, gstPaise }
}

/** The bill of a charge, and of nothing else that a row holds. */
export function billWithTotal(charge: Charge): Bill {
  const { overageCalls, paisePerCall, gstPercent, overagePaise, gstPaise } = charge
  const totalPaise = overagePaise + gstPaise
  return { overageCalls, paisePerCall, gstPercent, overagePaise, gstPaise, totalPaise }
}
