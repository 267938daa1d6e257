import type { Plan } from '../../contract/plans.ts'
import { chargeAt, type Charge } from '../../usage/charge.ts'
import { monthlyTerms } from '../../usage/monthly-terms.ts'

/** A charge with its total. */
export interface Bill extends Charge {
  readonly totalPaise: number
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

/** The bill of a charge, and of nothing else that a row holds. */
export function billWithTotal(charge: Charge): Bill {
  const { overageCalls, paisePerCall, gstPercent, overagePaise, gstPaise } = charge
  const totalPaise = overagePaise + gstPaise
  return { overageCalls, paisePerCall, gstPercent, overagePaise, gstPaise, totalPaise }
}
