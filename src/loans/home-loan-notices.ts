import type { Notice } from '../base/notice.ts'
import type { HomeLoanEstimate } from './estimate-home-loan.ts'
import { rupeesInWords } from '../base/rupees.ts'

export type HomeLoanNoticeCode = 'LOAN_ABOVE_LTV_CEILING' | 'LONG_TENURE'

export function homeLoanNotices(
  estimate: HomeLoanEstimate,
  tenureYears: number,
  longestUsualTenureYears: number,
): readonly Notice<HomeLoanNoticeCode>[] {
  const notices: Notice<HomeLoanNoticeCode>[] = []
  if (estimate.loanInr > estimate.ceilingInr) {
    const loan = rupeesInWords(estimate.loanInr)
    const ceiling = rupeesInWords(estimate.ceilingInr)
    notices.push({
      code: 'LOAN_ABOVE_LTV_CEILING',
      message: `The loan of ${loan} is above ${ceiling}, the most that RBI's loan-to-value ceilings allow for a home of this value.`,
    })
  }
  if (tenureYears > longestUsualTenureYears) {
    notices.push({
      code: 'LONG_TENURE',
      message: `Lenders rarely offer more than ${longestUsualTenureYears} years; this is computed for ${tenureYears}.`,
    })
  }
  return notices
}
