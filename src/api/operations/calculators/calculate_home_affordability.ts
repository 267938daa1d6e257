import { indianDay } from '../../../base/calendar.ts'
import { invalidParams, isRefusal } from '../../../base/refusal.ts'
import { defaultLoanToValuePercent, estimateHomeLoan } from '../../../loans/estimate-home-loan.ts'
import { homeLoanNotices } from '../../../loans/home-loan-notices.ts'
import { attribution } from '../../../contract/disclaimers.ts'
import { lendingUsed } from '../../../loans/lending-used.ts'
import type { Rules } from '../../../affordability/load-rules.ts'
import { inputNotices, type UsualAmounts } from '../amount-hints.ts'
import type { Handler } from '../handler.ts'
import { loanRate } from './loan-rate.ts'
import { loanTenure } from './loan-tenure.ts'
import { noticesOf } from '../../../rules/notice.ts'

export function calculate_home_affordability(
  { lendingOn, receiptOf }: Pick<Rules, 'lendingOn' | 'receiptOf'>,
  usualAmounts: UsualAmounts,
  disclaimer: string,
): Handler<'calculate_home_affordability'> {
  return (query, { nowMs, defaulted }) => {
    const { propertyValue, loanAmount, interestRatePercent } = query
    if (propertyValue === undefined && loanAmount === undefined) return amountMissing
    if (propertyValue !== undefined && loanAmount !== undefined && loanAmount > propertyValue) {
      const message = `must be at most propertyValue (${propertyValue}); it is ${loanAmount}`
      return invalidParams([{ path: 'loanAmount', message }])
    }
    // Months replace the years, whose default many generated clients send.
    const years = query.tenureMonths === undefined ? query.tenureYears : undefined
    const tenure = loanTenure('tenure', years, query.tenureMonths, defaulted)
    if (isRefusal(tenure)) return tenure
    const day = indianDay(nowMs)
    const lending = lendingOn(day)
    const rate = loanRate(interestRatePercent, lending, day)
    const plan = {
      propertyValueInr: propertyValue,
      loanInr: loanAmount,
      annualRatePercent: rate.ratePercent,
      months: tenure.months,
    }
    const estimate = estimateHomeLoan(plan, lending.loan_to_value.tiers)
    return {
      inputPropertyValue: propertyValue ?? null,
      loanAmount: estimate.loanInr,
      interestRatePercent: rate.ratePercent,
      tenureYears: tenure.years,
      tenureMonths: tenure.months,
      emi: estimate.emi,
      totalInterest: estimate.totalInterest,
      totalPayment: estimate.totalPayment,
      assumptions: {
        defaultLtvPercent: defaultLoanToValuePercent,
        actualLtvPercent: estimate.loanToValuePercent,
        downPaymentAmount: estimate.downPaymentInr,
        interestType: 'reducing-balance',
        notALoanApproval: true,
        ...rate.assumptions,
        maxLoanByRbiLtv: estimate.ceilingInr,
        exceedsRbiLtvCeiling: estimate.isAboveCeiling,
      },
      ...receiptOf(
        ...lendingUsed(lending, {
          home_loan_rate: interestRatePercent === undefined,
          loan_to_value: propertyValue !== undefined,
          usual_tenure: tenure.months > lending.usual_tenure.longest_years * 12,
        }),
      ),
      ...noticesOf(
        rate.notices,
        homeLoanNotices(estimate, tenure.months, lending.usual_tenure.longest_years),
        inputNotices({ ...query, loanAmount: estimate.loanInr }, usualAmounts, [
          ...tenure.defaulted,
          ...(loanAmount === undefined ? ['loanAmount'] : []),
        ]),
      ),
      attribution,
      disclaimer,
    }
  }
}

const amountMissing = invalidParams([
  { path: '', message: 'must have propertyValue or loanAmount, or both' },
])
