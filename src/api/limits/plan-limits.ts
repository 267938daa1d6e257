import { planNames, type Plan, type PlanName, type Plans } from '../../contract/plans.ts'
import { monthlyTerms, type MonthlyTerms } from '../../usage/monthly-terms.ts'

/** The limits of a plan, computed once. */
export interface PlanLimits {
  readonly plan: Plan
  /** Without what a contract or an owner set for an app. */
  readonly terms: MonthlyTerms
  /** The reason for rejecting a call over the day's figure; absent where that figure is only advice. */
  readonly dayReason?: 'anon_daily' | 'usage_daily'
  readonly refusesAtAllowance: boolean
  /** The value of `RateLimit-Policy`. */
  readonly policyHeader: string
  /** The names of its windows. Addresses, persons and apps have separate ones. */
  readonly policies: Readonly<
    Record<'perTool' | 'allTools' | 'uncached' | 'day' | 'month' | 'localities', string>
  >
}

export function planLimits(plans: Plans): Readonly<Record<PlanName, PlanLimits>> {
  const entries = planNames.map((name): [PlanName, PlanLimits] => [name, limitsOf(plans[name])])
  // One entry for each plan name.
  return Object.fromEntries(entries) as unknown as Record<PlanName, PlanLimits>
}

function limitsOf(plan: Plan): PlanLimits {
  const { countedBy } = plan
  const refusesAtAllowance = plan.beyondAllowance === 'rejected'
  const terms = monthlyTerms(plan)
  const isDayLimit = countedBy === 'address' || refusesAtAllowance
  return {
    plan,
    terms,
    ...(isDayLimit &&
      terms.fairUsePerDay !== undefined && {
        dayReason: countedBy === 'address' ? 'anon_daily' : 'usage_daily',
      }),
    refusesAtAllowance,
    policyHeader: `"per-tool";q=${plan.perMinutePerTool};w=60`,
    policies: {
      perTool: `${countedBy} per tool`,
      allTools: `${countedBy} all tools`,
      uncached: `${countedBy} uncached`,
      day: `${countedBy} day`,
      month: `${countedBy} month`,
      localities: `${countedBy} localities`,
    },
  }
}
