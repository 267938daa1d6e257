import type { Plan } from '../contract/plans.ts'
import type { SettledMonth } from '../store/accounts/usage-months.ts'
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

export function billOf(plan: Plan, calls: number): Bill {
  const { allowance } = monthlyTerms(plan)
  const overageCalls = allowance === undefined ? 0 : Math.max(0, calls - allowance)
  const paisePerCall = plan.beyondAllowance === 'billed' ? (plan.overagePaisePerCall ?? null) : null
  const gstPercent = plan.gstPercent ?? 0
  const overagePaise = overageCalls * (paisePerCall ?? 0)
  const gstPaise = Math.floor((overagePaise * gstPercent + 50) / 100)
  const totalPaise = overagePaise + gstPaise
  return { overageCalls, paisePerCall, gstPercent, overagePaise, gstPaise, totalPaise }
}

/** The bill of a month that was closed: as it was settled, whatever the plan says today. */
export function settledBill(settled: SettledMonth): Bill {
  const { overageCalls, paisePerCall, gstPercent, overagePaise, gstPaise } = settled
  const totalPaise = overagePaise + gstPaise
  return { overageCalls, paisePerCall, gstPercent, overagePaise, gstPaise, totalPaise }
}
