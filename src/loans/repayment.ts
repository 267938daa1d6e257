import { roundHalfUp } from '../base/ratio.ts'
import { unroundedEmi, type LoanTerms } from './annuity.ts'

/**
 * What a loan costs, as shown: whole rupees, and `totalPayment = totalInterest + principal` to the rupee. Totals come from the exact
 * EMI: a rounded one, paid for years, would be off by half a rupee a month.
 */
export function repayment(terms: LoanTerms) {
  const exactEmi = unroundedEmi(terms)
  const totalPayment = roundHalfUp(exactEmi * terms.months)
  return {
    emi: roundHalfUp(exactEmi),
    totalInterest: totalPayment - terms.principalInr,
    totalPayment,
  }
}
