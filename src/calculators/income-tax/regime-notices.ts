import { rupeesInWords } from '../../base/rupees.ts'
import type { Notice } from '../notice.ts'
import type { BothRegimes, RegimeComparison } from './compare-regimes.ts'
import type { TaxYearFacts } from './total-income.ts'

export type RegimeNoticeCode =
  | 'SURCHARGE_NOT_MODELLED'
  | 'JOINT_LOAN_ON_ONE_INCOME'
  | 'RENT_NOT_USED'
  | 'LOSS_CARRIED_FORWARD'
  | 'BENEFIT_NOT_EFFECTIVE'
  | 'OPTION_FOR_BUSINESS_INCOME'

type RegimeNotice = Notice<RegimeNoticeCode>

/** @param unusedRentInr rent that was sent for a home its owner lives in */
export function regimeNotices(
  facts: TaxYearFacts,
  comparison: RegimeComparison,
  rules: BothRegimes,
  unusedRentInr: number,
): readonly RegimeNotice[] {
  return [
    ...surcharge(comparison, rules),
    ...(facts.claimants > 1n ? [jointLoan] : []),
    ...(unusedRentInr > 0 ? [rentNotUsed(unusedRentInr)] : []),
    ...loss(comparison),
    ...benefit(comparison),
    ...(comparison.lower === 'old' && !facts.isSalaried ? [businessIncome] : []),
  ]
}

function surcharge(comparison: RegimeComparison, rules: BothRegimes): readonly RegimeNotice[] {
  const regimes = (['old', 'new'] as const).filter((name) => comparison[name].isAboveSurchargeLine)
  const [regime] = regimes
  if (regime === undefined) return []
  const where = regimes.length === 2 ? 'both regimes' : `the ${regime} regime`
  const line = rupeesInWords(rules[regime].surchargeAboveInr)
  return [
    {
      code: 'SURCHARGE_NOT_MODELLED',
      message: `Taxable income is above ${line} in ${where}: a surcharge of 10 % or more is due there, is not in totalTax, and can change which regime is lower.`,
    },
  ]
}

function rentNotUsed(rentInr: number): RegimeNotice {
  return {
    code: 'RENT_NOT_USED',
    message: `annualRent of ${rupeesInWords(rentInr)} is not used: propertyType is self_occupied.`,
  }
}

function loss(comparison: RegimeComparison): readonly RegimeNotice[] {
  const unused = (['old', 'new'] as const)
    .filter((name) => comparison[name].unusedLossInr > 0)
    .map((name) => `${rupeesInWords(comparison[name].unusedLossInr)} in the ${name} regime`)
  if (unused.length === 0) return []
  return [
    {
      code: 'LOSS_CARRIED_FORWARD',
      message: `Part of the loss from the home may not be set off this year: ${unused.join(', ')}. It may be carried forward for eight years against income from house property (section 71B of the 1961 Act, 110 of the 2025 Act); that is not modelled.`,
    },
  ]
}

function benefit(comparison: RegimeComparison): readonly RegimeNotice[] {
  const { lower, loanBenefitOldInr, loanBenefitEffectiveInr } = comparison
  if (lower === 'old' || loanBenefitOldInr <= loanBenefitEffectiveInr) return []
  const old = rupeesInWords(loanBenefitOldInr)
  const effective = rupeesInWords(loanBenefitEffectiveInr)
  return [
    {
      code: 'BENEFIT_NOT_EFFECTIVE',
      message: `homeLoanTaxBenefitOld of ${old} holds in the old regime only. The new regime is no dearer, so the loan lowers the tax really payable by ${effective}.`,
    },
  ]
}

const jointLoan: RegimeNotice = {
  code: 'JOINT_LOAN_ON_ONE_INCOME',
  message:
    "The caps of two borrowers are put on this one income. In law each co-owner who is also a co-borrower deducts an own share on an own return, so this overstates one person's saving; compute each return with its own share.",
}

const businessIncome: RegimeNotice = {
  code: 'OPTION_FOR_BUSINESS_INCOME',
  message:
    'With income from business or profession the old regime needs an option under section 202(4) of the 2025 Act (115BAC(6) of the 1961 Act), and going back and forth is restricted.',
}
