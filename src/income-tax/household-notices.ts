import type { Notice } from '../rules/notice.ts'
import { rupeesInWords } from '../base/rupees.ts'
import { compareRegimes, type RegimeComparison } from './compare-regimes.ts'
import type { BothRegimes } from './regime-rules.ts'
import type { TaxpayerYear } from './total-income.ts'

type HouseholdNotice = Notice<
  'JOINT_LOAN_ON_ONE_INCOME' | 'CO_OWNER_HAS_OWN_CAPS' | 'YEAR_OF_PURCHASE'
>

/** What a second owner, or the year of purchase, would change. */
export function householdNotices(
  facts: TaxpayerYear,
  comparison: RegimeComparison,
  rules: BothRegimes,
): readonly HouseholdNotice[] {
  return [
    ...(facts.claimants > 1n
      ? [jointLoanNotice(facts, comparison, rules)]
      : coOwnerNotices(facts, comparison, rules)),
    ...yearOfPurchaseNotices(facts, comparison, rules),
  ]
}

function jointLoanNotice(
  facts: TaxpayerYear,
  comparison: RegimeComparison,
  rules: BothRegimes,
): HouseholdNotice {
  return {
    code: 'JOINT_LOAN_ON_ONE_INCOME',
    message: `The caps of two borrowers apply to this one income. By law, each co-owner who is also a co-borrower deducts their own share on their own return. ${withHalf(facts, comparison, rules)}`,
  }
}

/** What one person's caps leave over in the old regime, and a co-owner could deduct. */
function coOwnerNotices(
  facts: TaxpayerYear,
  comparison: RegimeComparison,
  rules: BothRegimes,
): readonly HouseholdNotice[] {
  const { house_property: caps, savings_cap: savingsCapInr } = rules.old
  const interestInr =
    facts.home.occupancy === 'self_occupied'
      ? positive(facts.loanInterestInr - caps.self_occupied_interest_cap)
      : BigInt(comparison.old.unusedLossInr)
  const roomInr = positive(savingsCapInr - facts.otherSavingsInr)
  const principalInr = positive(facts.loanPrincipalInr - roomInr)
  const left = [
    interestInr > 0n ? `${rupeesInWords(interestInr)} of interest` : '',
    principalInr > 0n ? `${rupeesInWords(principalInr)} of principal` : '',
  ].filter((part) => part !== '')
  if (left.length === 0) return []
  return [
    {
      code: 'CO_OWNER_HAS_OWN_CAPS',
      message: `One person's caps leave ${left.join(' and ')} undeducted in the old regime this year. If two owners both borrow, each deducts their own share on their own return, up to the same caps. ${withHalf(facts, comparison, rules)}`,
    },
  ]
}

/** With equal shares: half of the loan and rent on this return, within one person's caps. */
function withHalf(facts: TaxpayerYear, now: RegimeComparison, rules: BothRegimes): string {
  const { home } = facts
  const half = compareRegimes(
    {
      ...facts,
      claimants: 1n,
      loanInterestInr: facts.loanInterestInr / 2n,
      loanPrincipalInr: facts.loanPrincipalInr / 2n,
      home:
        home.occupancy === 'let_out' ? { ...home, annualRentInr: home.annualRentInr / 2n } : home,
    },
    rules,
  )
  const what =
    home.occupancy === 'let_out' ? 'the interest, principal and rent' : 'the interest and principal'
  const surcharge =
    now.withSurcharge === undefined && half.withSurcharge === undefined ? '' : ', with surcharge'
  const old = rupeesInWords(half.old.totalTaxWithSurcharge)
  const other = rupeesInWords(half.new.totalTaxWithSurcharge)
  return `With half of ${what}, the tax on this income is ${old} in the old regime and ${other} in the new${surcharge}: ${changeOf(now, half)}. What the co-owner's half saves depends on the co-owner's own income.`
}

function changeOf({ payable: now }: RegimeComparison, { payable: then }: RegimeComparison): string {
  if (then.lower !== now.lower) return `the ${then.lower} regime becomes the lower one`
  const moreInr = then.taxInr - now.taxInr
  if (moreInr === 0) {
    return `the ${now.lower} regime stays the lower one, and its tax does not change`
  }
  const side = moreInr > 0 ? 'more' : 'less'
  return `the ${now.lower} regime stays the lower one, with ${rupeesInWords(Math.abs(moreInr))} ${side} to pay`
}

/** Stamp duty and fees count in the year of purchase, as far as the cap has room and the tax falls. */
function yearOfPurchaseNotices(
  facts: TaxpayerYear,
  { old, withSurcharge, payable }: RegimeComparison,
  rules: BothRegimes,
): readonly HouseholdNotice[] {
  const { savings_cap: capInr, year_of_purchase: law } = rules.old
  const roomInr = positive(capInr - facts.otherSavingsInr - facts.loanPrincipalInr)
  const isLoanGiven = facts.loanInterestInr + facts.loanPrincipalInr > 0n
  if (law === null || roomInr === 0n || !isLoanGiven) return []
  const filled = compareRegimes(
    { ...facts, otherSavingsInr: facts.otherSavingsInr + roomInr },
    rules,
  )
  const lessInr = old.totalTaxWithSurcharge - filled.old.totalTaxWithSurcharge
  if (lessInr === 0) return []
  const surcharge = withSurcharge === undefined ? '' : ', with surcharge,'
  const effect =
    filled.payable.lower === payable.lower
      ? `the ${payable.lower} regime would stay the lower one`
      : `the ${filled.payable.lower} regime could become the lower one`
  return [
    {
      code: 'YEAR_OF_PURCHASE',
      message: `In the year of purchase, stamp duty and registration fee also count, up to the ${rupeesInWords(roomInr)} left under the cap (section ${law.act_2025} of the 2025 Act, ${law.act_1961} of the 1961 Act; old regime only). That would lower the old-regime tax by up to ${rupeesInWords(lessInr)}${surcharge} and ${effect}. Add what was paid to other80C.`,
    },
  ]
}

function positive(amountInr: bigint): bigint {
  return amountInr > 0n ? amountInr : 0n
}
