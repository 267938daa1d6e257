import type { Decision } from '../../../../affordability/decide.ts'
import type { PurchasePlan } from '../../../../affordability/household.ts'
import type { TaxEffect } from '../../../../affordability/tax-effect.ts'
import type { TaxYear } from '../../../../income-tax/load-income-tax.ts'
import { regimesUsed } from '../../../../income-tax/regimes-used.ts'
import type { LendingRules } from '../../../../loans/lending-rules.ts'
import { lendingUsed } from '../../../../loans/lending-used.ts'
import type { UsedRule } from '../../../../rules/rule-receipts.ts'
import type { Estimate } from '../../../../stamp-duty/estimate.ts'

interface DecisionParts {
  readonly plan: PurchasePlan
  readonly lending: LendingRules
  readonly estimate: Estimate
  readonly decision: Decision
  readonly tax: TaxEffect | undefined
  readonly year: TaxYear
}

/** The rules that decided a decision: of lending, of the place, and of income tax where it was computed. */
export function decisionUsed(parts: DecisionParts): readonly UsedRule[] {
  const { plan, lending, estimate, decision, tax, year } = parts
  const { creditScore, savingsInr, residency } = plan.household
  const isRateAssumed = plan.requestedRatePercent === undefined
  const { longest_years: longest } = lending.usual_tenure
  return [
    ...lendingUsed(lending, {
      home_loan_rate: isRateAssumed,
      credit_scores: isRateAssumed || creditScore !== undefined,
      loan_to_value: residency === 'resident',
      nri_loan_to_value: residency === 'nri',
      obligations: true,
      reserve: savingsInr !== undefined,
      approval_likelihood: creditScore !== undefined,
      usual_fees: true,
      usual_tenure:
        plan.tenureYears > longest || decision.levers.some(({ name }) => name === 'longer_tenure'),
      unknown_state: !estimate.supported,
    }),
    ...(estimate.supported ? estimate.used : []),
    ...(tax === undefined ? [] : regimesUsed(tax.comparison, year)),
  ]
}
