import { indianDay } from '../../../base/calendar.ts'
import { invalidParams } from '../../../base/refusal.ts'
import { compareRegimes, type RegimeAssessment } from '../../../income-tax/compare-regimes.ts'
import { regimesUsed } from '../../../income-tax/regimes-used.ts'
import { regimeNotices } from '../../../income-tax/regime-notices.ts'
import { taxYearNotices } from '../../../income-tax/tax-year-notices.ts'
import type { HomeUse, TaxpayerYear } from '../../../income-tax/total-income.ts'
import type { Responses, ValidArguments } from '../../../contract/contract.ts'
import { attribution } from '../../../contract/disclaimers.ts'
import { taxYearNameOn, taxYearOn } from '../../../income-tax/load-income-tax.ts'
import type { Rules } from '../../../affordability/load-rules.ts'
import { inputNotices, type UsualAmounts } from '../amount-hints.ts'
import type { Handler } from '../handler.ts'
import { noticesOf } from '../../../rules/notice.ts'
import { regimeYearOf } from './regime-year.ts'

type Query = ValidArguments<'optimize_home_loan_tax_regime'>
type ToolResponse = Responses['optimize_home_loan_tax_regime']

export function optimize_home_loan_tax_regime(
  { taxYears, receiptOf }: Pick<Rules, 'taxYears' | 'receiptOf'>,
  usualAmounts: UsualAmounts,
  disclaimer: string,
): Handler<'optimize_home_loan_tax_regime'> {
  const years = taxYears.map((year) => ({ ...year, regimeYear: regimeYearOf(year.label) }))
  return (query, { nowMs, defaulted }) => {
    const home = homeUseOf(query)
    if (home === undefined) {
      const message = 'is required when propertyType is let_out; send 0 for a vacant home'
      return invalidParams([{ path: 'annualRent', message }])
    }
    const today = indianDay(nowMs)
    const year = taxYearOn(years, today)
    const facts = taxpayerYearOf(query, home)
    const comparison = compareRegimes(facts, year)
    const { withSurcharge } = comparison
    const unusedRentInr = home.occupancy === 'self_occupied' ? (query.annualRent ?? 0) : 0
    return {
      annualIncome: query.annualIncome,
      propertyType: query.propertyType,
      jointLoan: query.jointLoan,
      old: regimePart(comparison.old, withSurcharge !== undefined),
      new: regimePart(comparison.new, withSurcharge !== undefined),
      recommended: comparison.lower,
      annualSaving: comparison.annualSavingInr,
      ...(withSurcharge && {
        recommendedWithSurcharge: withSurcharge.lower,
        annualSavingWithSurcharge: withSurcharge.annualSavingInr,
      }),
      homeLoanTaxBenefitOld: comparison.loanBenefitOldInr,
      homeLoanTaxBenefitEffective: comparison.loanBenefitEffectiveInr,
      notModeled: year.notModelled,
      assumptions: {
        regimeYear: year.regimeYear,
        surchargeNotModeled: true,
        section80EEAExcluded: true,
        notTaxAdvice: true,
        residentAssumed: true,
        applied: year.assumptions,
        legalBasis: year.legalBasis,
      },
      ...receiptOf(...regimesUsed(comparison, year)),
      ...noticesOf(
        taxYearNotices(taxYearNameOn(today), year.name),
        regimeNotices(facts, comparison, year, unusedRentInr),
        inputNotices(query, usualAmounts, defaulted),
      ),
      attribution,
      disclaimer,
    }
  }
}

/** undefined for a let-out home without its rent. */
function homeUseOf({ propertyType, annualRent }: Query): HomeUse | undefined {
  switch (propertyType) {
    case 'self_occupied':
      return { occupancy: 'self_occupied' }
    case 'let_out':
      if (annualRent === undefined) return undefined
      return { occupancy: 'let_out', annualRentInr: BigInt(annualRent) }
    default:
      return propertyType satisfies never
  }
}

function taxpayerYearOf(query: Query, home: HomeUse): TaxpayerYear {
  return {
    annualIncomeInr: BigInt(query.annualIncome),
    isSalaried: query.isSalaried,
    ageBand: query.ageBand,
    home,
    loanInterestInr: BigInt(query.homeLoanInterest),
    loanPrincipalInr: BigInt(query.homeLoanPrincipal),
    otherSavingsInr: BigInt(query.other80C),
    otherDeductionsInr: BigInt(query.otherOldRegimeDeductions),
    claimants: query.jointLoan ? 2n : 1n,
  }
}

function regimePart(assessment: RegimeAssessment, isSurchargeShown: boolean): ToolResponse['old'] {
  const { taxableIncome, totalTax, deductionsApplied } = assessment
  return {
    taxableIncome,
    totalTax,
    deductionsApplied,
    ...(isSurchargeShown && {
      surcharge: assessment.surchargeInr,
      totalTaxWithSurcharge: assessment.totalTaxWithSurcharge,
    }),
  }
}
