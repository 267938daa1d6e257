import type { Notice } from '../rules/notice.ts'
import type { HomeLoanEstimate } from './estimate-home-loan.ts'
import { rupeesInWords } from '../base/rupees.ts'

/** Notices for a loan above the loan-to-value ceiling or an unusually long tenure. */
export function homeLoanNotices(
  estimate: HomeLoanEstimate,
  months: number,
  maxUsualTenureYears: number,
) {
  const notices: Notice<'LOAN_ABOVE_LTV_CEILING' | 'LONG_TENURE'>[] = []
  const { loanInr, ceilingInr } = estimate
  if (ceilingInr !== null && loanInr > ceilingInr) {
    const [loan, ceiling] = [loanInr, ceilingInr].map(rupeesInWords)
    notices.push({
      code: 'LOAN_ABOVE_LTV_CEILING',
      message: `The loan of ${loan} is above ${ceiling}, the most that RBI's loan-to-value ceilings allow for a home of this value.`,
    })
  }
  if (months > maxUsualTenureYears * 12) {
    const computed = months % 12 === 0 ? `${months / 12}` : `${months} months`
    notices.push({
      code: 'LONG_TENURE',
      message: `Lenders rarely offer more than ${maxUsualTenureYears} years; this is computed for ${computed}.`,
    })
  }
  return notices
}
