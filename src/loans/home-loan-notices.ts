import type { Notice } from '../rules/notice.ts'
import type { HomeLoanEstimate } from './estimate-home-loan.ts'
import { rupeesInWords } from '../base/rupees.ts'

/** Codes of the notices, as the contract lists them. */
type HomeLoanNoticeCode = 'LOAN_ABOVE_LTV_CEILING' | 'LONG_TENURE'

/** Notices for a loan above the loan-to-value ceiling or an unusually long tenure. */
export function homeLoanNotices(
  estimate: HomeLoanEstimate,
  tenureYears: number,
  maxUsualTenureYears: number,
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
  if (tenureYears > maxUsualTenureYears) {
    notices.push({
      code: 'LONG_TENURE',
      message: `Lenders rarely offer more than ${maxUsualTenureYears} years; this is computed for ${tenureYears}.`,
    })
  }
  return notices
}
