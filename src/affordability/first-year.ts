import { roundHalfUp } from '../base/rounding.ts'
import { annuityFactor, unroundedEmi, monthlyRate, type LoanTerms } from '../loans/annuity.ts'

/** Interest and principal of the first twelve EMIs, in whole rupees; together the EMIs to the rupee. */
export interface FirstYear {
  readonly interestInr: number
  readonly principalInr: number
}

/** Splits the first twelve EMIs into interest and principal. */
export function firstYear(terms: LoanTerms): FirstYear {
  const emi = unroundedEmi(terms)
  const owedAfter =
    terms.months <= 12
      ? 0
      : emi * annuityFactor(monthlyRate(terms.annualRatePercent), terms.months - 12)
  const principalInr = roundHalfUp(terms.principalInr - owedAfter)
  const paidInr = roundHalfUp(emi * Math.min(12, terms.months))
  return { interestInr: Math.max(0, paidInr - principalInr), principalInr }
}
