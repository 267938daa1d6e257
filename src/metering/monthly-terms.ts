import type { Plan } from '../contract/plans.ts'

/** What a plan includes, in calls. Absent members mean no limit. */
export interface MonthlyTerms {
  readonly allowance?: number
  /** The daily fair-use limit: advisory where overage is billed, enforced elsewhere. */
  readonly fairUsePerDay?: number
  readonly ceiling?: number
}

/** @param contractCeiling the app's ceiling by contract: it raises the plan's own and never lowers it. */
export function monthlyTerms(plan: Plan, contractCeiling?: number): MonthlyTerms {
  const { perMonth: allowance, perDay, dailyFairUsePercentOfMonth: percent } = plan
  const fairUsePerDay =
    perDay ??
    (allowance === undefined || percent === undefined
      ? undefined
      : Math.floor((allowance * percent) / 100))
  const ownCeiling =
    allowance === undefined || plan.ceilingTimesAllowance === undefined
      ? undefined
      : allowance * plan.ceilingTimesAllowance
  // An app that moved to a plan without overage keeps its contract, which has no effect there.
  const isRaised = contractCeiling !== undefined && plan.beyondAllowance !== 'refused'
  const ceiling = isRaised ? Math.max(contractCeiling, ownCeiling ?? 0) : ownCeiling
  return {
    ...(allowance !== undefined && { allowance }),
    ...(fairUsePerDay !== undefined && { fairUsePerDay }),
    ...(ceiling !== undefined && { ceiling }),
  }
}
