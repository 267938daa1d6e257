import type { Home as HomeToBuy, Plan } from '../../calculators/affordability/household.ts'
import type { TaxQuestion } from '../../calculators/affordability/tax-effect.ts'
import type { Home } from '../../calculators/income-tax/total-income.ts'
import type { ValidArguments } from '../../contract/contract.ts'

type Query = ValidArguments<'get_property_decision_intelligence'>

export function decisionPlan(query: Query, home: HomeToBuy): Plan {
  return {
    household: {
      monthlyIncomeInr: query.monthlyNetIncome + (query.coApplicantMonthlyIncome ?? 0),
      existingEmisInr: query.existingMonthlyEmis ?? 0,
      savingsInr: query.savingsAvailable,
      creditScore: query.cibilScore,
      employment: query.employmentType ?? 'salaried',
      residency: query.residencyStatus ?? 'resident',
    },
    home,
    askedRatePercent: query.interestRatePercent,
    tenureYears: query.tenureYears,
  }
}

/** undefined for a home to let without its rent. */
export function taxQuestion(query: Query): TaxQuestion | undefined {
  const home = occupancyOf(query)
  if (home === undefined) return undefined
  return {
    monthlyNetIncomeInr: query.monthlyNetIncome,
    annualIncomeInr: query.annualIncomeForTax,
    employment: query.employmentType ?? 'salaried',
    home,
    isJointLoan: query.jointLoan,
    isUnderConstruction: query.isUnderConstruction,
  }
}

function occupancyOf({ occupancyIntent, annualRent }: Query): Home | undefined {
  if (occupancyIntent === 'self_occupied') return { occupancy: 'self_occupied' }
  if (annualRent === undefined) return undefined
  return { occupancy: 'let_out', annualRentInr: BigInt(annualRent) }
}
