import { invalidParams, type Result } from '../../../../base/refusal.ts'
import type { PricedHome as HomeToBuy, PurchasePlan } from '../../../../affordability/household.ts'
import type { TaxInput } from '../../../../affordability/tax-effect.ts'
import type { HomeUse } from '../../../../income-tax/total-income.ts'
import type { ValidArguments } from '../../../../contract/contract.ts'

type Query = ValidArguments<'get_property_decision_intelligence'>

/** The purchase plan of a request, with the defaults for what it leaves out. */
export function decisionPlan(query: Query, home: HomeToBuy): PurchasePlan {
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
    requestedRatePercent: query.interestRatePercent,
    tenureYears: query.tenureYears,
  }
}

/** Undefined for a person who lives abroad, whose tax is not known; rejected for a let-out home without its rent. */
export function taxInput(query: Query, isBuilt: boolean): Result<TaxInput> | undefined {
  if (query.residencyStatus === 'nri') return undefined
  const home = occupancyOf(query, isBuilt)
  if (home === undefined) return noRent
  return {
    monthlyNetIncomeInr: query.monthlyNetIncome,
    annualIncomeInr: query.annualIncomeForTax,
    employment: query.employmentType ?? 'salaried',
    home,
    isJointLoan: query.jointLoan,
    isBuilt,
  }
}

function occupancyOf(
  { occupancyIntent, annualRent }: Query,
  isBuilt: boolean,
): HomeUse | undefined {
  switch (occupancyIntent) {
    case 'self_occupied':
      return { occupancy: 'self_occupied' }
    case 'let_out': {
      // There is no rent before the home is built, so none is required.
      const rent = isBuilt ? annualRent : 0
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
