import type { Plan } from '../contract/plans.ts'
import { monthlyTerms } from './monthly-terms.ts'

/** The price of a month's calls beyond the allowance, in whole paise (100 paise are a rupee). */
export interface Bill {
  readonly overageCalls: number
  /**
   * Null when the plan does not bill overage: calls beyond the allowance are rejected, or a contract sets the price.
   */
  readonly paisePerCall: number | null
  readonly gstPercent: number
  readonly overagePaise: number
  /** On the month's total, rounded half up to the paisa once. */
  readonly gstPaise: number
  readonly totalPaise: number
}

/** The terms that a month is billed by. */
interface BillTerms {
  /** Null when there is none. */
  readonly allowance: number | null
  readonly paisePerCall: number | null
  readonly gstPercent: number
}

/** The bill of a month's calls on a plan. */
export function billOf(plan: Plan, calls: number): Bill {
  const { allowance = null } = monthlyTerms(plan)
  const paisePerCall = plan.beyondAllowance === 'billed' ? (plan.overagePaisePerCall ?? null) : null
  return billAt({ allowance, paisePerCall, gstPercent: plan.gstPercent ?? 0 }, calls)
}

/** The bill of a month's calls at given terms. */
export function billAt({ allowance, paisePerCall, gstPercent }: BillTerms, calls: number): Bill {
  const overageCalls = allowance === null ? 0 : Math.max(0, calls - allowance)
  const overagePaise = overageCalls * (paisePerCall ?? 0)
  const gstPaise = Math.floor((overagePaise * gstPercent + 50) / 100)
  const totalPaise = overagePaise + gstPaise
  return { overageCalls, paisePerCall, gstPercent, overagePaise, gstPaise, totalPaise }
}

/** A settled bill, whatever the plan says today. */
export function settledBill(settled: Omit<Bill, 'totalPaise'>): Bill {
  const { overageCalls, paisePerCall, gstPercent, overagePaise, gstPaise } = settled
  const totalPaise = overagePaise + gstPaise
  return { overageCalls, paisePerCall, gstPercent, overagePaise, gstPaise, totalPaise }
}
