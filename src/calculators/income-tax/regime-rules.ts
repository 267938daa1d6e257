import type { Ratio } from '../../base/ratio.ts'

/** Below 60, 60 to 79, and from 80. */
export type AgeBand = 'below60' | 'senior' | 'super_senior'

/** Income above `aboveInr`, up to the next bracket, is taxed at `rate`. */
export interface TaxBracket {
  readonly aboveInr: bigint
  readonly rate: Ratio
}

/** What one regime says for one tax year, for a resident individual. Caps are for one taxpayer. */
export interface RegimeRules {
  /** Ascending, from 0. */
  readonly brackets: Readonly<Record<AgeBand, readonly TaxBracket[]>>
  readonly rebate: Rebate
  readonly cess: Ratio
  readonly standardDeductionInr: bigint
  readonly houseProperty: HousePropertyRules
  /** Cap of the payments that section 80C of the 1961 Act (123 of the 2025 Act) lists. */
  readonly savingsCapInr: bigint
  readonly allowsOtherDeductions: boolean
  /** Total income above which surcharge begins, which is not modelled. */
  readonly surchargeAboveInr: bigint
}

export interface Rebate {
  readonly incomeUpToInr: bigint
  readonly maximumInr: bigint
  /** Whether tax just above the limit is capped at the income above it. */
  readonly hasMarginalRelief: boolean
}

export interface HousePropertyRules {
  /** Of the rent, for repairs and everything else: deducted whatever was spent. */
  readonly letOutAllowance: Ratio
  readonly selfOccupiedInterestCapInr: bigint
  /** How much of a loss may be set off against other income. */
  readonly lossSetOffCapInr: bigint
}
