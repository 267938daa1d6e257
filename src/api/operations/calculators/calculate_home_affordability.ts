import { indianDay } from '../../../base/calendar.ts'
import { invalidParams } from '../../../base/refusal.ts'
import { defaultLoanToValuePercent, estimateHomeLoan } from '../../../loans/estimate-home-loan.ts'
import { homeLoanNotices } from '../../../loans/home-loan-notices.ts'
import { attribution } from '../../../contract/disclaimers.ts'
import type { LendingOn } from '../../../loans/load-lending.ts'
import { amountNotices, type UsualAmounts } from '../amount-hints.ts'
import type { Handler } from '../handler.ts'
import { loanRate } from './loan-rate.ts'
import { noticesOf } from '../../../rules/notice.ts'

export function calculate_home_affordability(
  lendingOn: LendingOn,
  usualAmounts: UsualAmounts,
  disclaimer: string,
): Handler<'calculate_home_affordability'> {
  return (query, { nowMs }) => {
    const { propertyValue, loanAmount, interestRatePercent, tenureYears } = query
    if (loanAmount !== undefined && loanAmount > propertyValue) {
      const message = `must be at most propertyValue (${propertyValue}); it is ${loanAmount}`
      return invalidParams([{ path: 'loanAmount', message }])
    }
    const day = indianDay(nowMs)
    const lending = lendingOn(day)
    const rate = loanRate(interestRatePercent, lending, day)
    const plan = {
      propertyValueInr: propertyValue,
      loanInr: loanAmount,
      annualRatePercent: rate.ratePercent,
      months: tenureYears * 12,
    }
    const estimate = estimateHomeLoan(plan, lending.loan_to_value.tiers)
    return {
      inputPropertyValue: propertyValue,
      loanAmount: estimate.loanInr,
      interestRatePercent: rate.ratePercent,
      tenureYears,
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
        exceedsRbiLtvCeiling: estimate.loanInr > estimate.ceilingInr,
      },
      ...noticesOf(
        rate.notices,
        homeLoanNotices(estimate, tenureYears, lending.usual_tenure.longest_years),
        amountNotices(query, usualAmounts),
      ),
      attribution,
      disclaimer,
    }
  }
}
