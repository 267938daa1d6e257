import type { Notice } from '../rules/notice.ts'
import { rupeesInWords } from '../base/rupees.ts'
import type { RegimeComparison } from './compare-regimes.ts'
import { householdNotices } from './household-notices.ts'
import { lossNotices } from './loss-notices.ts'
import type { ActSections, BothRegimes } from './regime-rules.ts'
import { surchargeNotices } from './surcharge-notices.ts'
import type { TaxpayerYear } from './total-income.ts'

/** @param unusedRentInr rent that was sent for a home its owner lives in */
export function regimeNotices(
  facts: TaxpayerYear,
  comparison: RegimeComparison,
  rules: BothRegimes,
  unusedRentInr: number,
) {
  return [
    ...surchargeNotices(comparison, rules, {
      totals: 'totalTax',
      benefit: 'homeLoanTaxBenefitEffective',
    }),
    ...householdNotices(facts, comparison, rules),
    ...(unusedRentInr > 0 ? [unusedRentNotice(unusedRentInr)] : []),
    ...lossNotices(comparison, rules),
    ...benefitNotices(comparison),
    ...(facts.isSalaried ? [] : optionNotices(optionOf(comparison, rules))),
  ]
}

function unusedRentNotice(rentInr: number): Notice<'RENT_NOT_USED'> {
  return {
    code: 'RENT_NOT_USED',
    message: `annualRent of ${rupeesInWords(rentInr)} is not used: propertyType is self_occupied.`,
  }
}

/** Only where the new regime is the one to pay by: what the loan saves in the old regime is then not saved. */
function benefitNotices({
  payable,
  withSurcharge,
  loanBenefitOldInr,
}: RegimeComparison): readonly Notice<'BENEFIT_NOT_EFFECTIVE'>[] {
  if (payable.lower === 'old' || payable.loanBenefitOldInr <= payable.loanBenefitInr) return []
  const old = rupeesInWords(loanBenefitOldInr)
  const effect =
    payable.loanBenefitInr === 0
      ? 'does not lower the tax you pay'
      : `lowers the tax you pay by ${rupeesInWords(payable.loanBenefitInr)}`
  const costs =
    withSurcharge === undefined
      ? 'The new regime costs no more'
      : 'With surcharge, the new regime costs no more'
  return [
    {
      code: 'BENEFIT_NOT_EFFECTIVE',
      message: `homeLoanTaxBenefitOld of ${old} applies in the old regime only. ${costs}, so the loan ${effect}.`,
    },
  ]
}

/** Of the old regime, where it is recommended with or without surcharge. */
function optionOf({ lower, payable }: RegimeComparison, rules: BothRegimes): ActSections | null {
  return rules[lower].option ?? rules[payable.lower].option
}

function optionNotices(
  option: ActSections | null,
): readonly Notice<'OPTION_FOR_BUSINESS_INCOME'>[] {
  if (option === null) return []
  return [
    {
      code: 'OPTION_FOR_BUSINESS_INCOME',
      message: `With income from business or profession, you need an option under section ${option.act_2025} of the 2025 Act (${option.act_1961} of the 1961 Act) to use the old regime. Switching back and forth is restricted.`,
    },
  ]
}
