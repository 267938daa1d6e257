import type { Day } from '../base/day.ts'
import type { Ratio } from '../base/ratio.ts'

/** A category of loan by its amount, and the share of the home's value it may reach. */
export interface LoanToValueTier {
  /** Largest loan of the category; null for the last one. */
  readonly loanUpToInr: bigint | null
  readonly share: Ratio
}

/** What lenders may do and usually do, as of one day: `rules` reads it, `calculators` applies it. */
export interface LendingRules {
  readonly marketRate: MarketRate
  /** By amount of loan, ascending; the last tier has no upper end. */
  readonly loanToValueTiers: readonly LoanToValueTier[]
  /** What lenders keep to for a person who lives abroad, by how the income is earned. */
  readonly nriLoanToValueTiers: Readonly<Record<Employment, readonly LoanToValueTier[]>>
  /** Tenures above this are rarely offered. */
  readonly longestUsualTenureYears: number
  readonly usualFees: UsualFees
  readonly obligations: ObligationRules
  readonly creditScores: CreditScoreRules
  readonly reserve: ReserveRules
  readonly likelihood: LikelihoodRules
  /** Stamp duty and registration as a share of the price, where the state is not known. */
  readonly unknownStateCosts: Ratio
}

/** An estimate of what a home loan costs, never an offer. */
export interface MarketRate {
  readonly ratePercent: number
  readonly asOf: Day
}

/** What lenders usually ask for a new loan and for a balance transfer. */
export interface UsualFees {
  /** Of the loan, without the tax on it. */
  readonly processingFeePercent: number
  /** GST on what a lender charges. */
  readonly taxOnFeePercent: number
  readonly newLoanLegalAndTechnicalInr: number
  readonly transferLegalAndValuationInr: number
}

export type Employment = 'salaried' | 'self_employed'
export type Residency = 'resident' | 'nri'

/** How much of the net monthly income all instalments together may take. */
export interface ObligationRules {
  /** Ascending by income, the first from 0; a share never falls as income rises. */
  readonly ceilings: readonly ObligationCeiling[]
  /** Up to here instalments are comfortable. */
  readonly comfortPercent: number
  /** Percentage points by which the rate may rise before the ceiling is met again. */
  readonly rateRisePoints: number
}

export interface ObligationCeiling {
  readonly monthlyIncomeFromInr: number
  /** Percent of income; for a person who lives abroad `nri`, however the income is earned. */
  readonly percent: Readonly<Record<Employment | 'nri', number>>
}

/** From best to worst. */
export const signals = ['AFFORDABLE', 'STRETCH', 'NOT_YET', 'INELIGIBLE'] as const
export type Signal = (typeof signals)[number]

export interface CreditScoreRules {
  /** Ascending; neither the spread nor the verdict gets worse with the score. */
  readonly bands: readonly CreditScoreBand[]
  /** Percentage points on the market rate for a person without a score. */
  readonly newToCreditSpreadPoints: number
  readonly selfEmployedSpreadPoints: number
}

export interface CreditScoreBand {
  readonly from: number
  /** Percentage points on the market rate. */
  readonly spreadPoints: number
  /** The best verdict that the score alone leaves open. */
  readonly atBest: Signal
  readonly likelihood: Likelihood
}

/** Months of all obligations that stay in hand after the purchase. */
export interface ReserveRules {
  readonly comfortMonths: number
  readonly leastMonths: number
}

/** From most to least likely. */
export const likelihoods = ['high', 'medium', 'low'] as const
export type Likelihood = (typeof likelihoods)[number]

/** What obligations and papers make of the likelihood; the worst of these and of the score's band holds. */
export interface LikelihoodRules {
  readonly withinComfort: Likelihood
  readonly aboveComfort: Likelihood
  readonly withoutLoan: Likelihood
  readonly byEmployment: Readonly<Record<Employment, Likelihood>>
}
