import type { Plan } from '../contract/plans.ts'
import { monthlyTerms } from './monthly-terms.ts'

/** What a month's calls beyond the allowance cost. Money is whole paise; 100 paise are a rupee. */
export interface Bill {
  readonly overageCalls: number
  /** Null where overage is not billed by the plan: nothing beyond it is served, or a contract says what it costs. */
  readonly paisePerCall: number | null
  readonly gstPercent: number
  readonly overagePaise: number
  /** Of the month's total, rounded half up to the paisa once. */
  readonly gstPaise: number
  readonly totalPaise: number
}

/** What a month is billed by. */
export interface BillTerms {
  /** Null where there is none. */
  readonly allowance: number | null
  readonly paisePerCall: number | null
  readonly gstPercent: number
}

export function billOf(plan: Plan, calls: number): Bill {
  const { allowance = null } = monthlyTerms(plan)
  const paisePerCall = plan.beyondAllowance === 'billed' ? (plan.overagePaisePerCall ?? null) : null
  return billAt({ allowance, paisePerCall, gstPercent: plan.gstPercent ?? 0 }, calls)
}

export function billAt({ allowance, paisePerCall, gstPercent }: BillTerms, calls: number): Bill {
  const overageCalls = allowance === null ? 0 : Math.max(0, calls - allowance)
  const overagePaise = overageCalls * (paisePerCall ?? 0)
  const gstPaise = Math.floor((overagePaise * gstPercent + 50) / 100)
  const totalPaise = overagePaise + gstPaise
  return { overageCalls, paisePerCall, gstPercent, overagePaise, gstPaise, totalPaise }
}

/** A bill that was settled: as it is, whatever the plan says today. */
export function settledBill(settled: Omit<Bill, 'totalPaise'>): Bill {
  const { overageCalls, paisePerCall, gstPercent, overagePaise, gstPaise } = settled
  const totalPaise = overagePaise + gstPaise
  return { overageCalls, paisePerCall, gstPercent, overagePaise, gstPaise, totalPaise }
}
