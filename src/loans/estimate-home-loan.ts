import type { LoanToValueTiers } from './lending-rules.ts'
import { ratioFromText } from '../base/ratio.ts'
import { largestLoan, loanToValuePercent, shareOfValue } from './loan-to-value.ts'
import { repayment } from './repayment.ts'

/** Loan as a share of the price, in percent, when the caller gives no amount. */
export const defaultLoanToValuePercent = 80

/** A home loan to estimate, with a price, an amount or both. Whole rupees; the rate in percent a year. */
interface HomeLoanPlan {
  readonly propertyValueInr: number | undefined
  /** At most `propertyValueInr`; 0 is a plan without a loan, undefined takes the default share of the price. */
  readonly loanInr: number | undefined
  readonly annualRatePercent: number
  readonly months: number
}

/** Costs of the loan beside what law allows; what needs the price is null without it. Whole rupees; loan-to-value in percent. */
export type HomeLoanEstimate = ReturnType<typeof estimateHomeLoan>

/** EMI, totals and the regulator's ceiling for a plan. Whole rupees; loan-to-value in percent. */
export function estimateHomeLoan(plan: HomeLoanPlan, tiers: LoanToValueTiers) {
  const { propertyValueInr, annualRatePercent, months } = plan
  const loanInr = plan.loanInr ?? shareOfValue(propertyValueInr ?? 0, defaultShare)
  const estimate = { ...repayment({ principalInr: loanInr, annualRatePercent, months }), loanInr }
  if (propertyValueInr === undefined) {
    return { ...estimate, downPaymentInr: null, loanToValuePercent: null, ...noCeiling }
  }
  const ceilingInr = largestLoan(propertyValueInr, tiers)
  // The default share is shown as such: on a price of a few rupees, rounding to a rupee would change it.
  const isDefault = plan.loanInr === undefined && propertyValueInr > 0
  return {
    ...estimate,
    downPaymentInr: propertyValueInr - loanInr,
    loanToValuePercent: isDefault
      ? defaultLoanToValuePercent
      : loanToValuePercent(loanInr, propertyValueInr),
    ceilingInr,
    isAboveCeiling: loanInr > ceilingInr,
  }
}

const noCeiling = { ceilingInr: null, isAboveCeiling: null }

const defaultShare = ratioFromText(`${defaultLoanToValuePercent}%`)
