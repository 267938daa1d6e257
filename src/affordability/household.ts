import type { Employment, Residency } from '../loans/lending-rules.ts'

/** A household as lenders see it. Whole rupees; income and EMIs are monthly. */
export interface Household {
  /** Net, of all applicants together. */
  readonly monthlyIncomeInr: number
  readonly existingEmisInr: number
  /** What can be paid at purchase; undefined when not given. */
  readonly savingsInr: number | undefined
  /** Undefined: none was given, which counts as new to credit. */
  readonly creditScore: number | undefined
  readonly employment: Employment
  readonly residency: Residency
}

/** A home at a price, with what the state takes beside it. Whole rupees. */
export interface PricedHome {
  readonly priceInr: number
  readonly costs: StateCosts
  /** The same for another price of the same home. */
  readonly costsAt: (priceInr: number) => StateCosts
  /** Prices above which one rupee more costs less by law; in between, costs never fall as the price rises. */
  readonly cliffsInr: readonly number[]
}

/** What the state takes at purchase, in whole rupees. */
export interface StateCosts {
  readonly stampDutyAndRegistrationInr: number
  readonly gstInr: number
}

/** The household, the home it wants to buy and the loan. */
export interface PurchasePlan {
  readonly household: Household
  readonly home: PricedHome
  /** Percent a year; undefined takes the market estimate for the household. */
  readonly requestedRatePercent: number | undefined
  readonly tenureYears: number
}
