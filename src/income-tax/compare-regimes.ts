import type { BothRegimes, RegimeRules } from './regime-rules.ts'
import { minus, whole, type Ratio, roundRatio } from '../base/ratio.ts'
import { isRebated, surchargeBand, taxOnIncome, taxWithSurcharge } from './tax-on-income.ts'
import { sectionsThat } from '../rules/rule-receipts.ts'
import { totalIncome, type TaxpayerYear } from './total-income.ts'

/** The tax of one regime. */
export type RegimeAssessment = ReturnType<typeof assess>

/** Both regimes on the same facts, and what the loan saves. */
export type RegimeComparison = ReturnType<typeof compareRegimes>

/** Computes the tax in both regimes, with and without the loan. Whole rupees. */
export function compareRegimes(facts: TaxpayerYear, rules: BothRegimes) {
  const withLoan = assessBoth(facts, rules)
  const withoutLoan = assessBoth({ ...facts, loanInterestInr: 0n, loanPrincipalInr: 0n }, rules)
  const { old, new: other } = withLoan
  return {
    ...withLoan,
    ...lowerOf(old.totalTax, other.totalTax),
    /** The same two with surcharge; undefined when neither regime reaches it. */
    withSurcharge:
      old.isSurchargeDue || other.isSurchargeDue
        ? lowerOf(old.totalTaxWithSurcharge, other.totalTaxWithSurcharge)
        : undefined,
    /** What is actually payable: with surcharge, where a regime reaches it. Every notice speaks of this. */
    payable: payableTax(withLoan, withoutLoan),
    /** Old-regime tax without the loan's interest and principal, minus the old-regime tax. The rent stays. */
    loanBenefitOldInr: withoutLoan.old.totalTax - withLoan.old.totalTax,
    /** What the loan really saves: the lower tax without it minus the lower tax with it. */
    loanBenefitEffectiveInr: lowerTax(withoutLoan) - lowerTax(withLoan),
  }
}

/** The tax actually payable, and what the loan does to it. Whole rupees. */
function payableTax(withLoan: BothAssessments, withoutLoan: BothAssessments) {
  const { old, new: other } = withLoan
  const { lower } = lowerOf(old.totalTaxWithSurcharge, other.totalTaxWithSurcharge)
  const taxInr = withLoan[lower].totalTaxWithSurcharge
  const withoutInr = Math.min(
    withoutLoan.old.totalTaxWithSurcharge,
    withoutLoan.new.totalTaxWithSurcharge,
  )
  return {
    lower,
    /** The tax of that regime. */
    taxInr,
    loanBenefitOldInr: withoutLoan.old.totalTaxWithSurcharge - old.totalTaxWithSurcharge,
    loanBenefitInr: withoutInr - taxInr,
  }
}

/** The lower tax; new on a tie, since it is the default and needs no option. */
function lowerOf(oldTax: number, newTax: number) {
  const lower: 'old' | 'new' = oldTax < newTax ? 'old' : 'new'
  return { lower, annualSavingInr: Math.abs(newTax - oldTax) }
}

type BothAssessments = ReturnType<typeof assessBoth>

function assessBoth(facts: TaxpayerYear, rules: BothRegimes) {
  return { old: assess(facts, rules.old), new: assess(facts, rules.new) }
}

/** Whole rupees; income − deductions = taxable income to the rupee, unless deductions exceed the income. */
function assess(facts: TaxpayerYear, rules: RegimeRules) {
  const { grossInr, deductions, taxable, ...loss } = totalIncome(facts, rules)
  const { surchargeInr, totalInr } = taxWithSurcharge(taxable, rules, facts.ageBand)
  const isSurchargeDue = surchargeBand(taxable, rules) !== undefined
  return {
    taxableIncome: Number(roundRatio(taxable, 'half_up')),
    /** Without surcharge, as are the comparison's figures. */
    totalTax: Number(taxOnIncome(taxable, rules, facts.ageBand)),
    /** What marginal relief leaves of the surcharge, before cess. */
    surchargeInr: Number(surchargeInr),
    totalTaxWithSurcharge: Number(totalInr),
    isSurchargeDue,
    deductionsApplied: Number(roundedDeductions(grossInr, deductions)),
    /** Interest of a let-out home that this year has no room for, rounded up to the rupee. */
    unusedLossInr: Number(roundRatio(loss.unusedLoss, 'up')),
    /** Of the loss that may be set off this year, what finds no other income, rounded up to the rupee. */
    lossWithoutIncomeInr: Number(roundRatio(loss.lossWithoutIncome, 'up')),
    /** Keys of the regime's file that decided these figures. */
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
