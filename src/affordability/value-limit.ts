import type { LendingRules, LoanToValueTiers } from '../loans/lending-rules.ts'
import { rupeesInWords } from '../base/rupees.ts'
import { largestLoan } from '../loans/loan-to-value.ts'
import { percentOf } from '../base/ratio.ts'
import type { Household, PurchasePlan } from './household.ts'

/** The largest loan for a home of this price, by RBI's ceilings or what lenders keep to for residence abroad. */
export function largestLoanByValue(
  { household, home }: PurchasePlan,
  lending: LendingRules,
): number {
  return largestLoan(home.priceInr, tiersFor(household, lending))
}

/** Which ceiling gave that loan, in words. */
export function loanToValueBasis({ household, home }: PurchasePlan, lending: LendingRules): string {
  const tiers = tiersFor(household, lending)
  const loan = BigInt(largestLoan(home.priceInr, tiers))
  const at = tiers.findIndex(({ loan_up_to: end }) => end === null || loan <= end)
  const tier = tiers[at]
  const below = tiers[at - 1]?.loan_up_to
  const whose =
    household.residency === 'nri'
      ? `Usual ceiling for a ${household.employment === 'salaried' ? 'salaried' : 'self-employed'} NRI`
      : 'RBI ceiling'
  const loans = [
    typeof below === 'bigint' && `above ${rupeesInWords(below)}`,
    typeof tier?.loan_up_to === 'bigint' && `up to ${rupeesInWords(tier.loan_up_to)}`,
  ].filter((part) => part !== false)
  const which = loans.length === 0 ? 'any loan' : `loans ${loans.join(' and ')}`
  return `${whose} of ${tier === undefined ? 0 : percentOf(tier.share)}% for ${which}`
}

function tiersFor({ residency, employment }: Household, lending: LendingRules): LoanToValueTiers {
  return residency === 'nri' ? lending.nri_loan_to_value[employment] : lending.loan_to_value.tiers
}
