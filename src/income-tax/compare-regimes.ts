import type { BothRegimes, RegimeRules } from './regime-rules.ts'
import { minus, whole, type Ratio, roundRatio } from '../base/ratio.ts'
import { isRebated, surchargeBand, taxOnIncome, taxWithSurcharge } from './tax-on-income.ts'
import { sectionsThat } from '../rules/rule-receipts.ts'
import { totalIncome, type TaxpayerYear } from './total-income.ts'

/** Whole rupees; income − deductions = taxable income to the rupee, unless deductions exceed the income. */
export interface RegimeAssessment {
  readonly taxableIncome: number
  /** Without surcharge, as are the comparison's figures. */
  readonly totalTax: number
  /** What marginal relief leaves of the surcharge, before cess. */
  readonly surchargeInr: number
  readonly totalTaxWithSurcharge: number
  readonly isSurchargeDue: boolean
  readonly deductionsApplied: number
  /** Interest of a let-out home that this year has no room for, rounded up to the rupee. */
  readonly unusedLossInr: number
  /** Of the loss that may be set off this year, what finds no other income, rounded up to the rupee. */
  readonly lossWithoutIncomeInr: number
  /** Keys of the regime's file that decided these figures. */
  readonly sections: readonly (keyof RegimeRules)[]
}

/** Both regimes on the same facts, and what the loan saves. Whole rupees. */
export interface RegimeComparison {
  readonly old: RegimeAssessment
  readonly new: RegimeAssessment
  /** The lower tax; new on a tie, since it is the default and needs no option. */
  readonly lower: 'old' | 'new'
  readonly annualSavingInr: number
  /** The same two with surcharge; undefined when neither regime reaches it. */
  readonly withSurcharge:
    { readonly lower: 'old' | 'new'; readonly annualSavingInr: number } | undefined
  /** What is actually payable: with surcharge, where a regime reaches it. Every notice speaks of this. */
  readonly payable: PayableTax
  /** Old-regime tax without the loan's interest and principal, minus the old-regime tax. The rent stays. */
  readonly loanBenefitOldInr: number
  /** What the loan really saves: the lower tax without it minus the lower tax with it. */
  readonly loanBenefitEffectiveInr: number
}

/** The tax actually payable, and what the loan does to it. Whole rupees. */
interface PayableTax {
  readonly lower: 'old' | 'new'
  /** The tax of that regime. */
  readonly taxInr: number
  readonly loanBenefitOldInr: number
  readonly loanBenefitInr: number
}

/** Computes the tax in both regimes, with and without the loan. */
export function compareRegimes(facts: TaxpayerYear, rules: BothRegimes): RegimeComparison {
  const withLoan = assessBoth(facts, rules)
  const withoutLoan = assessBoth({ ...facts, loanInterestInr: 0n, loanPrincipalInr: 0n }, rules)
  const { old, new: other } = withLoan
  return {
    ...withLoan,
    ...lowerOf(old.totalTax, other.totalTax),
    withSurcharge:
      old.isSurchargeDue || other.isSurchargeDue
        ? lowerOf(old.totalTaxWithSurcharge, other.totalTaxWithSurcharge)
        : undefined,
    payable: payableTax(withLoan, withoutLoan),
    loanBenefitOldInr: withoutLoan.old.totalTax - withLoan.old.totalTax,
    loanBenefitEffectiveInr: lowerTax(withoutLoan) - lowerTax(withLoan),
  }
}

function payableTax(withLoan: BothAssessments, withoutLoan: BothAssessments): PayableTax {
  const { old, new: other } = withLoan
  const { lower } = lowerOf(old.totalTaxWithSurcharge, other.totalTaxWithSurcharge)
  const taxInr = withLoan[lower].totalTaxWithSurcharge
  const withoutInr = Math.min(
    withoutLoan.old.totalTaxWithSurcharge,
    withoutLoan.new.totalTaxWithSurcharge,
  )
  return {
    lower,
    taxInr,
    loanBenefitOldInr: withoutLoan.old.totalTaxWithSurcharge - old.totalTaxWithSurcharge,
    loanBenefitInr: withoutInr - taxInr,
  }
}

function lowerOf(
  oldTax: number,
  newTax: number,
): Pick<RegimeComparison, 'lower' | 'annualSavingInr'> {
  return { lower: oldTax < newTax ? 'old' : 'new', annualSavingInr: Math.abs(newTax - oldTax) }
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
  const { surchargeInr, totalInr } = taxWithSurcharge(taxable, rules, facts.ageBand)
  const isSurchargeDue = surchargeBand(taxable, rules) !== undefined
  return {
    taxableIncome: Number(roundRatio(taxable, 'half_up')),
    totalTax: Number(taxOnIncome(taxable, rules, facts.ageBand)),
    surchargeInr: Number(surchargeInr),
    totalTaxWithSurcharge: Number(totalInr),
    isSurchargeDue,
    deductionsApplied: Number(roundedDeductions(grossInr, deductions)),
    unusedLossInr: Number(roundRatio(loss.unusedLoss, 'up')),
    lossWithoutIncomeInr: Number(roundRatio(loss.lossWithoutIncome, 'up')),
    sections: sectionsThat<keyof RegimeRules>({
      brackets: true,
      rebate: isRebated(taxable, rules, facts.ageBand),
      surcharge: isSurchargeDue,
      cess: totalInr > 0n,
      standard_deduction: facts.isSalaried,
      house_property: facts.home.occupancy === 'let_out' || facts.loanInterestInr > 0n,
      savings_cap: facts.loanPrincipalInr + facts.otherSavingsInr > 0n,
      other_deductions: facts.otherDeductionsInr > 0n,
    }),
  }
}

/** Rounded from the other side of the subtraction, so that the shown amounts close. */
function roundedDeductions(grossInr: bigint, deductions: Ratio): bigint {
  return grossInr - roundRatio(minus(whole(grossInr), deductions), 'half_up')
}

function lowerTax(both: BothAssessments): number {
  return Math.min(both.old.totalTax, both.new.totalTax)
}
