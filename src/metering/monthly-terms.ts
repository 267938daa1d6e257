import type { Plan } from '../contract/plans.ts'

/** What a plan includes and where it ends, in calls. What is absent has no limit. */
export interface MonthlyTerms {
  readonly allowance?: number
  /** The daily fair-use line: advice where overage is billed, a limit elsewhere. */
  readonly fairUsePerDay?: number
  readonly ceiling?: number
}

/** @param contractCeiling the ceiling that an app has by contract: it raises the plan's own and never lowers it. */
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
  // An app that moved to a plan which ends at its allowance keeps its contract, and has no use of it.
  const isRaised = contractCeiling !== undefined && plan.beyondAllowance !== 'refused'
  const ceiling = isRaised ? Math.max(contractCeiling, ownCeiling ?? 0) : ownCeiling
  return {
    ...(allowance !== undefined && { allowance }),
    ...(fairUsePerDay !== undefined && { fairUsePerDay }),
    ...(ceiling !== undefined && { ceiling }),
  }
}
