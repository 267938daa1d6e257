import type { LoanToValueTiers } from './lending-rules.ts'
import { ratioFromText } from '../base/ratio.ts'
import { largestLoan, loanToValuePercent, shareOfValue } from './loan-to-value.ts'
import { repayment, type Repayment } from './repayment.ts'

/** The share of the price that is lent when nobody says how much. */
export const defaultLoanToValuePercent = 80

export interface HomeLoanPlan {
  readonly propertyValueInr: number
  /** At most `propertyValueInr`; 0 is a plan without a loan, undefined takes the default share. */
  readonly loanInr: number | undefined
  readonly annualRatePercent: number
  readonly months: number
}

export interface HomeLoanEstimate extends Repayment {
  readonly loanInr: number
  readonly downPaymentInr: number
  readonly loanToValuePercent: number
  /** The largest loan that the regulator's ceilings allow for this value. */
  readonly ceilingInr: number
}

export function estimateHomeLoan(plan: HomeLoanPlan, tiers: LoanToValueTiers): HomeLoanEstimate {
  const { propertyValueInr, annualRatePercent, months } = plan
  const loanInr = plan.loanInr ?? shareOfValue(propertyValueInr, defaultShare)
  const terms = { principalInr: loanInr, annualRatePercent, months }
  return {
    ...repayment(terms),
    loanInr,
    downPaymentInr: propertyValueInr - loanInr,
    loanToValuePercent: planPercent(plan, loanInr),
    ceilingInr: largestLoan(propertyValueInr, tiers),
  }
}

const defaultShare = ratioFromText(`${defaultLoanToValuePercent}%`)

/** The default share is stated as asked for: on a price of a few rupees the whole rupee would turn it into another. */
function planPercent(plan: HomeLoanPlan, loanInr: number): number {
  const isDefault = plan.loanInr === undefined && plan.propertyValueInr > 0
  return isDefault ? defaultLoanToValuePercent : loanToValuePercent(loanInr, plan.propertyValueInr)
}
