import type { LendingRules, LoanToValueTier } from '../loans/lending-rules.ts'
import { largestLoan } from '../loans/loan-to-value.ts'
import { percentOf } from '../stamp-duty/percent.ts'
import type { Household, Plan } from './household.ts'
import { rupeesInWords } from '../base/rupees.ts'

/** The largest loan for a home of this price, by RBI's ceilings or what lenders keep to for residence abroad. */
export function largestLoanByValue({ household, home }: Plan, lending: LendingRules): number {
  return largestLoan(home.priceInr, tiersFor(household, lending))
}

/** Which ceiling gave that loan, in words. */
export function loanToValueBasis({ household, home }: Plan, lending: LendingRules): string {
  const tiers = tiersFor(household, lending)
  const loan = BigInt(largestLoan(home.priceInr, tiers))
  const at = tiers.findIndex(({ loanUpToInr }) => loanUpToInr === null || loan <= loanUpToInr)
  const tier = tiers[at]
  const below = tiers[at - 1]?.loanUpToInr
  const whose =
    household.residency === 'nri'
      ? `Usual ceiling for a ${household.employment === 'salaried' ? 'salaried' : 'self-employed'} NRI`
      : 'RBI ceiling'
  const loans = [
    typeof below === 'bigint' && `above ${rupeesInWords(below)}`,
    typeof tier?.loanUpToInr === 'bigint' && `up to ${rupeesInWords(tier.loanUpToInr)}`,
  ].filter((part) => part !== false)
  const which = loans.length === 0 ? 'any loan' : `loans ${loans.join(' and ')}`
  return `${whose} of ${tier === undefined ? 0 : percentOf(tier.share)}% for ${which}`
}

function tiersFor(
  { residency, employment }: Household,
  lending: LendingRules,
): readonly LoanToValueTier[] {
  return residency === 'nri' ? lending.nriLoanToValueTiers[employment] : lending.loanToValueTiers
}
