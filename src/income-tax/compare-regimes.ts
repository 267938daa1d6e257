import type { BothRegimes, RegimeRules } from './regime-rules.ts'
import { compare, minus, whole, type Ratio } from '../base/ratio.ts'
import { roundRatio } from '../base/rounding.ts'
import { taxOnIncome } from './tax-on-income.ts'
import { totalIncome, type TaxpayerYear } from './total-income.ts'

/** Whole rupees; income − deductions = taxable income to the rupee, unless deductions exceed the income. */
export interface RegimeAssessment {
  readonly taxableIncome: number
  readonly totalTax: number
  readonly deductionsApplied: number
  /** Interest of a let-out home that this year has no room for, rounded up to the rupee. */
  readonly unusedLossInr: number
  /** Of the loss that may be set off this year, what finds no other income, rounded up to the rupee. */
  readonly lossWithoutIncomeInr: number
  readonly isAboveSurchargeThreshold: boolean
}

/** Both regimes on the same facts, and what the loan saves. Whole rupees. */
export interface RegimeComparison {
  readonly old: RegimeAssessment
  readonly new: RegimeAssessment
  /** The lower tax; new on a tie, since it is the default and needs no option. */
  readonly lower: 'old' | 'new'
  readonly annualSavingInr: number
  /** Old-regime tax without the loan's interest and principal, minus the old-regime tax. The rent stays. */
  readonly loanBenefitOldInr: number
  /** What the loan really saves: the lower tax without it minus the lower tax with it. */
  readonly loanBenefitEffectiveInr: number
}

/** Computes the tax in both regimes, with and without the loan. */
export function compareRegimes(facts: TaxpayerYear, rules: BothRegimes): RegimeComparison {
  const withLoan = assessBoth(facts, rules)
  const withoutLoan = assessBoth({ ...facts, loanInterestInr: 0n, loanPrincipalInr: 0n }, rules)
  const difference = withLoan.new.totalTax - withLoan.old.totalTax
  return {
    ...withLoan,
    lower: difference > 0 ? 'old' : 'new',
    annualSavingInr: Math.abs(difference),
    loanBenefitOldInr: withoutLoan.old.totalTax - withLoan.old.totalTax,
    loanBenefitEffectiveInr: lowerTax(withoutLoan) - lowerTax(withLoan),
  }
}

interface BothAssessments {
  readonly old: RegimeAssessment
  readonly new: RegimeAssessment
}

function assessBoth(facts: TaxpayerYear, rules: BothRegimes): BothAssessments {
  return { old: assess(facts, rules.old), new: assess(facts, rules.new) }
}

function assess(facts: TaxpayerYear, rules: RegimeRules): RegimeAssessment {
  const { grossInr, deductions, taxable, ...loss } = totalIncome(facts, rules)
  return {
    taxableIncome: Number(roundRatio(taxable, 'half_up')),
    totalTax: Number(taxOnIncome(taxable, rules, facts.ageBand)),
    deductionsApplied: Number(roundedDeductions(grossInr, deductions)),
    unusedLossInr: Number(roundRatio(loss.unusedLoss, 'up')),
    lossWithoutIncomeInr: Number(roundRatio(loss.lossWithoutIncome, 'up')),
    isAboveSurchargeThreshold: compare(taxable, whole(rules.surcharge_above)) > 0,
  }
}

/** Rounded from the other side of the subtraction, so that the shown amounts close. */
function roundedDeductions(grossInr: bigint, deductions: Ratio): bigint {
  return grossInr - roundRatio(minus(whole(grossInr), deductions), 'half_up')
}

function lowerTax(both: BothAssessments): number {
  return Math.min(both.old.totalTax, both.new.totalTax)
}
