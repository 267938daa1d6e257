import { fileURLToPath } from 'node:url'
import { estimateHomeLoan } from '../../src/loans/estimate-home-loan.ts'
import { loadLending } from '../../src/loans/load-lending.ts'

const lending = loadLending(
  fileURLToPath(new URL('../../data/rules/lending.yaml', import.meta.url)),
)(new Date().toISOString().slice(0, 10))

const disclaimer =
  "This is an arithmetic estimate on the figures given. It is not a loan approval, an offer or financial advice; the lender's own rate, fees and terms apply."

export interface EmiQuery {
  readonly propertyValue: number
  readonly interestRatePercent: number
  readonly tenureYears: number
}

/** The response to one EMI as the service gives it, by the service's own arithmetic. */
export function emiResponse({ propertyValue, interestRatePercent, tenureYears }: EmiQuery): object {
  const estimate = estimateHomeLoan(
    {
      propertyValueInr: propertyValue,
      loanInr: undefined,
      annualRatePercent: interestRatePercent,
      months: tenureYears * 12,
    },
    lending.loan_to_value.tiers,
  )
  return {
    inputPropertyValue: propertyValue,
    loanAmount: estimate.loanInr,
    interestRatePercent,
    tenureYears,
    tenureMonths: tenureYears * 12,
    emi: estimate.emi,
    totalInterest: estimate.totalInterest,
    totalPayment: estimate.totalPayment,
    assumptions: {
      defaultLtvPercent: 80,
      actualLtvPercent: estimate.loanToValuePercent,
      downPaymentAmount: estimate.downPaymentInr,
      interestType: 'reducing-balance',
      notALoanApproval: true,
      rateSource: 'caller',
      maxLoanByRbiLtv: estimate.ceilingInr,
      exceedsRbiLtvCeiling: estimate.isAboveCeiling,
    },
    notices: [{ code: 'DEFAULT_USED', message: `Defaults used: loanAmount ${estimate.loanInr}.` }],
    attribution: 'Nilam',
    disclaimer,
  }
}
