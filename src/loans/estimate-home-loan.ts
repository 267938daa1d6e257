import type { LoanToValueTiers } from './lending-rules.ts'
import { ratioFromText } from '../base/ratio.ts'
import { largestLoan, loanToValuePercent, shareOfValue } from './loan-to-value.ts'
import { repayment, type Repayment } from './repayment.ts'

/** Loan as a share of the price, in percent, when the caller gives no amount. */
export const defaultLoanToValuePercent = 80

/** A home loan to estimate. Whole rupees; the rate in percent a year. */
interface HomeLoanPlan {
  readonly propertyValueInr: number
  /** At most `propertyValueInr`; 0 is a plan without a loan, undefined takes the default share. */
  readonly loanInr: number | undefined
  readonly annualRatePercent: number
  readonly months: number
}

/** Costs of the loan beside what law allows. Whole rupees; loan-to-value in percent. */
export interface HomeLoanEstimate extends Repayment {
  readonly loanInr: number
  readonly downPaymentInr: number
  readonly loanToValuePercent: number
  /** The largest loan that the regulator's ceilings allow for this value. */
  readonly ceilingInr: number
}

/** EMI, totals and the regulator's ceiling for a plan. Whole rupees; loan-to-value in percent. */
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

/** The default share is shown as such: on a price of a few rupees, rounding to a rupee would change it. */
function planPercent(plan: HomeLoanPlan, loanInr: number): number {
  const isDefault = plan.loanInr === undefined && plan.propertyValueInr > 0
  return isDefault ? defaultLoanToValuePercent : loanToValuePercent(loanInr, plan.propertyValueInr)
}
