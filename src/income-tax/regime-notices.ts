import type { ActSections, BothRegimes } from './tax-rules.ts'
import type { Notice } from '../base/notice.ts'
import type { RegimeComparison } from './compare-regimes.ts'
import type { TaxYearFacts } from './total-income.ts'
import { rupeesInWords } from '../base/rupees.ts'

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
    ...loss(comparison, rules),
    ...lossWithoutIncome(comparison, rules),
    ...benefit(comparison),
    ...(facts.isSalaried ? [] : optionNeeded(rules[comparison.lower].option)),
  ]
}

const bothNames = ['old', 'new'] as const

function surcharge(comparison: RegimeComparison, rules: BothRegimes): readonly RegimeNotice[] {
  const regimes = bothNames.filter((name) => comparison[name].isAboveSurchargeLine)
  const [regime] = regimes
  if (regime === undefined) return []
  const where = regimes.length === 2 ? 'both regimes' : `the ${regime} regime`
  const { surchargeAboveInr, surchargeLowestPercent } = rules[regime]
  const line = rupeesInWords(surchargeAboveInr)
  return [
    {
      code: 'SURCHARGE_NOT_MODELLED',
      message: `Taxable income is above ${line} in ${where}: a surcharge of ${surchargeLowestPercent} % or more is due there, is not in totalTax, and can change which regime is lower.`,
    },
  ]
}

function rentNotUsed(rentInr: number): RegimeNotice {
  return {
    code: 'RENT_NOT_USED',
    message: `annualRent of ${rupeesInWords(rentInr)} is not used: propertyType is self_occupied.`,
  }
}

function loss(comparison: RegimeComparison, rules: BothRegimes): readonly RegimeNotice[] {
  return carriedForward(
    bothNames.map((name) => [name, comparison[name].unusedLossInr]),
    rules,
    (amounts) => `Part of the loss from the home may not be set off this year: ${amounts}.`,
  )
}

function lossWithoutIncome(
  comparison: RegimeComparison,
  rules: BothRegimes,
): readonly RegimeNotice[] {
  return carriedForward(
    bothNames.map((name) => [name, comparison[name].lossWithoutIncomeInr]),
    rules,
    (amounts) =>
      `The other income is too small to set off all of the loss from the home: ${amounts} is left.`,
  )
}

function carriedForward(
  left: readonly (readonly [keyof BothRegimes, number])[],
  rules: BothRegimes,
  sentence: (amounts: string) => string,
): readonly RegimeNotice[] {
  const some = left.filter(([, amountInr]) => amountInr > 0)
  const [first] = some
  if (first === undefined) return []
  const amounts = some.map(
    ([name, amountInr]) => `${rupeesInWords(amountInr)} in the ${name} regime`,
  )
  const { years, act1961, act2025 } = rules[first[0]].lossCarryForward
  return [
    {
      code: 'LOSS_CARRIED_FORWARD',
      message: `${sentence(amounts.join(', '))} It may be carried forward for ${numberInWords(years)} years against income from house property (section ${act1961} of the 1961 Act, ${act2025} of the 2025 Act); that is not modelled.`,
    },
  ]
}

/** Up to ten, as sentences have it; digits above. */
function numberInWords(count: number): string {
  return smallNumbers[count] ?? String(count)
}

const smallNumbers: readonly string[] =
  'zero one two three four five six seven eight nine ten'.split(' ')

function benefit(comparison: RegimeComparison): readonly RegimeNotice[] {
  const { lower, loanBenefitOldInr, loanBenefitEffectiveInr } = comparison
  if (lower === 'old' || loanBenefitOldInr <= loanBenefitEffectiveInr) return []
  const old = rupeesInWords(loanBenefitOldInr)
  const effect =
    loanBenefitEffectiveInr === 0
      ? 'does not lower the tax really payable'
      : `lowers the tax really payable by ${rupeesInWords(loanBenefitEffectiveInr)}`
  return [
    {
      code: 'BENEFIT_NOT_EFFECTIVE',
      message: `homeLoanTaxBenefitOld of ${old} holds in the old regime only. The new regime is no dearer, so the loan ${effect}.`,
    },
  ]
}

const jointLoan: RegimeNotice = {
  code: 'JOINT_LOAN_ON_ONE_INCOME',
  message:
    "The caps of two borrowers are put on this one income. In law each co-owner who is also a co-borrower deducts an own share on an own return, so this overstates one person's saving; compute each return with its own share.",
}

function optionNeeded(option: ActSections | null): readonly RegimeNotice[] {
  if (option === null) return []
  return [
    {
      code: 'OPTION_FOR_BUSINESS_INCOME',
      message: `With income from business or profession the old regime needs an option under section ${option.act2025} of the 2025 Act (${option.act1961} of the 1961 Act), and going back and forth is restricted.`,
    },
  ]
}
