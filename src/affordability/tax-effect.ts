import type { BothRegimes } from '../income-tax/regime-rules.ts'
import type { Employment } from '../loans/lending-rules.ts'
import { roundHalfUp } from '../base/ratio.ts'
import { compareRegimes } from '../income-tax/compare-regimes.ts'
import type { HomeUse } from '../income-tax/total-income.ts'
import { unroundedEmi, type LoanTerms, annuityFactor, monthlyRate } from '../loans/annuity.ts'
import { grossForNet } from './annual-income.ts'

/** What decides the tax of the first applicant in the loan's first full year. Whole rupees. */
export interface TaxInput {
  /** Net, of the first applicant alone. */
  readonly monthlyNetIncomeInr: number
  /** Gross; undefined is estimated from the net income. */
  readonly annualIncomeInr: number | undefined
  readonly employment: Employment
  readonly home: HomeUse
  readonly isJointLoan: boolean
  /** Nothing is deductible before the home is built. */
  readonly isBuilt: boolean
}

/** Never part of the verdict: a lower tax is not a higher income to a lender. */
export type TaxEffect = ReturnType<typeof taxEffect>

/** The tax effect of the loan in its first full year. */
export function taxEffect(input: TaxInput, terms: LoanTerms, rules: BothRegimes) {
  const paid = input.isBuilt ? firstYear(terms) : nothing
  const isSalaried = input.employment === 'salaried'
  const netInr = BigInt(input.monthlyNetIncomeInr) * 12n
  const annualIncomeInr =
    input.annualIncomeInr === undefined
      ? grossForNet(netInr, rules.new, isSalaried)
      : BigInt(input.annualIncomeInr)
  const comparison = compareRegimes(
    {
      annualIncomeInr,
      isSalaried,
      ageBand: 'below60',
      home: input.isBuilt ? input.home : { occupancy: 'self_occupied' },
      loanInterestInr: BigInt(paid.interestInr),
      loanPrincipalInr: BigInt(paid.principalInr),
      otherSavingsInr: 0n,
      otherDeductionsInr: 0n,
      claimants: input.isJointLoan ? 2n : 1n,
    },
    rules,
  )
  const annualBenefitInr = comparison.lower === 'old' ? comparison.loanBenefitEffectiveInr : 0
  const emiAfterTax = unroundedEmi(terms) - annualBenefitInr / 12
  return {
    comparison,
    /** What the loan saves a year; 0 when the new regime is the lower one. */
    annualBenefitInr,
    /** The EMI less a twelfth of that, never below 0. */
    monthlyEmiAfterTaxInr: Math.max(0, roundHalfUp(emiAfterTax)),
  }
}

const nothing = { interestInr: 0, principalInr: 0 }

/** Interest and principal of the first twelve EMIs, in whole rupees; together the EMIs to the rupee. */
export function firstYear(terms: LoanTerms) {
  const emi = unroundedEmi(terms)
  const owedAfter =
    terms.months <= 12
      ? 0
      : emi * annuityFactor(monthlyRate(terms.annualRatePercent), terms.months - 12)
  const principalInr = roundHalfUp(terms.principalInr - owedAfter)
  const paidInr = roundHalfUp(emi * Math.min(12, terms.months))
  return { interestInr: Math.max(0, paidInr - principalInr), principalInr }
}
