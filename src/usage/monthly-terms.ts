import type { Plan } from '../contract/plans.ts'
import { callsWithin, type BillTerms } from './charge.ts'

/** What a plan includes, in calls. Absent members mean no limit. */
export interface MonthlyTerms {
  readonly allowance?: number
  /** The daily fair-use limit: advisory where overage is billed, enforced elsewhere. */
  readonly fairUsePerDay?: number
  /** Where calls of a month end: the lowest of what the plan, a contract and the owner say. */
  readonly ceiling?: number
  /** Who set the ceiling; present with it. */
  readonly ceilingBy?: 'plan' | 'contract' | 'owner'
}

/** What an app has beside its plan. */
export interface AppLimits {
  /** The monthly ceiling by contract, in calls: it raises the plan's own and never lowers it. */
  readonly contractCeiling?: number
  /** What the owner lets a month's calls cost at most, in whole rupees with GST. */
  readonly spendLimitInr?: number
}

const noLimits: AppLimits = {}

/** @param limits of the app; by default the plan alone decides */
export function monthlyTerms(plan: Plan, limits: AppLimits = noLimits): MonthlyTerms {
  const { perMonth: allowance, perDay, dailyFairUsePercentOfMonth: percent } = plan
  const fairUsePerDay =
    perDay ??
    (allowance === undefined || percent === undefined
      ? undefined
      : Math.floor((allowance * percent) / 100))
  return {
    ...(allowance !== undefined && { allowance }),
    ...(fairUsePerDay !== undefined && { fairUsePerDay }),
    ...ceilingOf(plan, limits),
  }
}

/** The prices of calls beyond the allowance; undefined for a plan that bills none. */
export function overageTerms(plan: Plan): BillTerms | undefined {
  const { perMonth: allowance, overagePaisePerCall: paisePerCall, gstPercent = 0 } = plan
  const isBilled = plan.beyondAllowance === 'billed' && allowance !== undefined
  return isBilled && paisePerCall !== undefined && paisePerCall > 0
    ? { allowance, paisePerCall, gstPercent }
    : undefined
}

function ceilingOf(
  plan: Plan,
  { contractCeiling, spendLimitInr }: AppLimits,
): Pick<MonthlyTerms, 'ceiling' | 'ceilingBy'> {
  const { perMonth: allowance, ceilingTimesAllowance: times } = plan
  const own = allowance === undefined || times === undefined ? undefined : allowance * times
  // An app that moved to a plan without overage keeps its contract and its owner's limit, which have no effect there.
  const isRaised =
    contractCeiling !== undefined &&
    plan.beyondAllowance !== 'rejected' &&
    contractCeiling > (own ?? 0)
  const granted = isRaised ? contractCeiling : own
  const terms = spendLimitInr === undefined ? undefined : overageTerms(plan)
  if (terms !== undefined && spendLimitInr !== undefined) {
    const ceiling = callsWithin(terms, spendLimitInr * 100)
    if (granted === undefined || ceiling < granted) return { ceiling, ceilingBy: 'owner' }
  }
  if (granted === undefined) return {}
  return { ceiling: granted, ceilingBy: isRaised ? 'contract' : 'plan' }
}
