import { indianDay } from '../../base/day.ts'
import { invalidParams } from '../../base/refusal.ts'
import {
  compareRegimes,
  type RegimeAssessment,
} from '../../calculators/income-tax/compare-regimes.ts'
import { regimeNotices } from '../../calculators/income-tax/regime-notices.ts'
import type { Home, TaxYearFacts } from '../../calculators/income-tax/total-income.ts'
import type { Answers, ValidArguments } from '../../contract/contract.ts'
import { attribution } from '../../market/attribution.ts'
import { taxYearOn, type TaxYear } from '../../rules/income-tax.ts'
import type { Handler } from '../handler.ts'
import { noticesOf } from './notices-of.ts'

type Query = ValidArguments<'optimize_home_loan_tax_regime'>
type Answer = Answers['optimize_home_loan_tax_regime']

export function optimize_home_loan_tax_regime(
  taxYears: readonly TaxYear[],
  disclaimer: string,
): Handler<'optimize_home_loan_tax_regime'> {
  return (query, { nowMs }) => {
    const home = homeOf(query)
    if (home === undefined) {
      const message = 'is required when propertyType is let_out; send 0 for a vacant home'
      return invalidParams([{ path: 'annualRent', message }])
    }
    const year = taxYearOn(taxYears, indianDay(nowMs))
    const facts = factsOf(query, home)
    const comparison = compareRegimes(facts, year)
    const unusedRentInr = home.occupancy === 'self_occupied' ? (query.annualRent ?? 0) : 0
    return {
      annualIncome: query.annualIncome,
      propertyType: query.propertyType,
      jointLoan: query.jointLoan,
      old: shown(comparison.old),
      new: shown(comparison.new),
      recommended: comparison.lower,
      annualSaving: comparison.annualSavingInr,
      homeLoanTaxBenefitOld: comparison.loanBenefitOldInr,
      homeLoanTaxBenefitEffective: comparison.loanBenefitEffectiveInr,
      notModeled: year.notModelled,
      assumptions: {
        // A year that the contract does not list yet is caught where the answer is checked.
        regimeYear: year.label as Answer['assumptions']['regimeYear'],
        surchargeNotModeled: true,
        section80EEAExcluded: true,
        notTaxAdvice: true,
        residentAssumed: true,
        applied: year.assumptions,
        legalBasis: year.legalBasis,
      },
      ...noticesOf(regimeNotices(facts, comparison, year, unusedRentInr)),
      attribution,
      disclaimer,
    }
  }
}

/** undefined for a let-out home without its rent. */
function homeOf({ propertyType, annualRent }: Query): Home | undefined {
  if (propertyType === 'self_occupied') return { occupancy: 'self_occupied' }
  if (annualRent === undefined) return undefined
  return { occupancy: 'let_out', annualRentInr: BigInt(annualRent) }
}

function factsOf(query: Query, home: Home): TaxYearFacts {
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

function shown({ taxableIncome, totalTax, deductionsApplied }: RegimeAssessment): Answer['old'] {
  return { taxableIncome, totalTax, deductionsApplied }
}
