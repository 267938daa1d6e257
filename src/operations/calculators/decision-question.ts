import { invalidParams, type Refusal } from '../../base/refusal.ts'
import type { Home as HomeToBuy, Plan } from '../../affordability/household.ts'
import type { TaxQuestion } from '../../affordability/tax-effect.ts'
import type { Home } from '../../income-tax/total-income.ts'
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

/** Undefined for a person who lives abroad, whose tax is not known; refused for a home to let without its rent. */
export function taxQuestion(query: Query): TaxQuestion | Refusal | undefined {
  if (query.residencyStatus === 'nri') return undefined
  const home = occupancyOf(query)
  if (home === undefined) return noRent
  return {
    monthlyNetIncomeInr: query.monthlyNetIncome,
    annualIncomeInr: query.annualIncomeForTax,
    employment: query.employmentType ?? 'salaried',
    home,
    isJointLoan: query.jointLoan,
    isUnderConstruction: query.isUnderConstruction,
  }
}

function occupancyOf({
  occupancyIntent,
  isUnderConstruction,
  annualRent,
}: Query): Home | undefined {
  switch (occupancyIntent) {
    case 'self_occupied':
      return { occupancy: 'self_occupied' }
    case 'let_out': {
      // No rent comes before possession, so none is asked for.
      const rent = isUnderConstruction ? 0 : annualRent
      if (rent === undefined) return undefined
      return { occupancy: 'let_out', annualRentInr: BigInt(rent) }
    }
    default:
      return occupancyIntent satisfies never
  }
}

const noRent = invalidParams([
  {
    path: 'annualRent',
    message: 'is required when occupancyIntent is let_out; send 0 for a vacant home',
  },
])
