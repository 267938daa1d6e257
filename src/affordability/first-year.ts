import { roundHalfUp } from '../base/rounding.ts'
import { annuityFactor, instalment, monthlyRate, type LoanTerms } from '../loans/annuity.ts'

/** What the first twelve instalments pay, in whole rupees, together the instalments to the rupee. */
export interface FirstYear {
  readonly interestInr: number
  readonly principalInr: number
}

export function firstYear(terms: LoanTerms): FirstYear {
  const emi = instalment(terms)
  const owedAfter =
    terms.months <= 12
      ? 0
      : emi * annuityFactor(monthlyRate(terms.annualRatePercent), terms.months - 12)
  const principalInr = roundHalfUp(terms.principalInr - owedAfter)
  const paidInr = roundHalfUp(emi * Math.min(12, terms.months))
  return { interestInr: Math.max(0, paidInr - principalInr), principalInr }
}
