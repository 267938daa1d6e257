import type { Employment, Residency } from '../loans/lending-rules.ts'

/** A household as lenders look at it. Whole rupees; amounts of a month where it says so. */
export interface Household {
  /** Net, of all applicants together. */
  readonly monthlyIncomeInr: number
  readonly existingEmisInr: number
  /** What can be paid at purchase; undefined: nobody said. */
  readonly savingsInr: number | undefined
  /** Undefined: none was given, which counts as new to credit. */
  readonly creditScore: number | undefined
  readonly employment: Employment
  readonly residency: Residency
}

/** A home at a price, with what the state takes beside it. Whole rupees. */
export interface Home {
  readonly priceInr: number
  readonly costs: StateCosts
  /** The same for another price of the same home. */
  readonly costsAt: (priceInr: number) => StateCosts
  /** Prices above which one rupee more costs less by law; in between, costs never fall as the price rises. */
  readonly cliffsInr: readonly number[]
}

export interface StateCosts {
  readonly stampDutyAndRegistrationInr: number
  readonly gstInr: number
}

/** Who wants to buy what, with which loan. */
export interface Plan {
  readonly household: Household
  readonly home: Home
  /** Percent a year; undefined takes the market estimate for the household. */
  readonly askedRatePercent: number | undefined
  readonly tenureYears: number
}
