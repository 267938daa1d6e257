import type { LimitReason } from '../../base/refusal.ts'
import { planNames, type Plan, type PlanName, type Plans } from '../../contract/plans.ts'
import { monthlyTerms } from '../../usage/monthly-terms.ts'

/** The limits of a plan, computed once. */
export type PlanLimits = ReturnType<typeof limitsOf>

export function planLimits(plans: Plans): Readonly<Record<PlanName, PlanLimits>> {
  const entries = planNames.map((name): [PlanName, PlanLimits] => [name, limitsOf(plans[name])])
  // One entry for each plan name.
  return Object.fromEntries(entries) as unknown as Record<PlanName, PlanLimits>
}

function limitsOf(plan: Plan) {
  const { countedBy } = plan
  const refusesAtAllowance = plan.beyondAllowance === 'rejected'
  const terms = monthlyTerms(plan)
  const isDayLimit = countedBy === 'address' || refusesAtAllowance
  const dayReason: LimitReason = countedBy === 'address' ? 'anon_daily' : 'usage_daily'
  return {
    plan,
    /** Without what a contract or an owner set for an app. */
    terms,
    /** The reason for rejecting a call over the day's figure; undefined where that figure is only advice. */
    dayReason: isDayLimit && terms.fairUsePerDay !== undefined ? dayReason : undefined,
    refusesAtAllowance,
    /** The value of `RateLimit-Policy`. */
    policyHeader: `"per-tool";q=${plan.perMinutePerTool};w=60`,
    /** The names of its windows. Addresses, persons and apps have separate ones. */
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
