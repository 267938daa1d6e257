import type { Ratio } from '../base/ratio.ts'

/**
 * The law of income tax ready to compute with: `rules` reads it, `calculators` applies it, so its shape stands below both.
 * Rupees are whole and shares exact.
 */

/** Below 60, 60 to 79, and from 80. */
export type AgeBand = 'below60' | 'senior' | 'super_senior'

/** Income above `aboveInr`, up to the next bracket, is taxed at `rate`. */
export interface TaxBracket {
  readonly aboveInr: bigint
  readonly rate: Ratio
}

export interface BothRegimes {
  readonly old: RegimeRules
  readonly new: RegimeRules
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
  /** The rate of the first surcharge band. */
  readonly surchargeLowestPercent: number
  readonly lossCarryForward: LossCarryForward
  /** What lets somebody choose this regime; null for the regime that holds without a choice. */
  readonly option: ActSections | null
}

/** The same rule in both Acts, by bare section: `71B`, `202(4)`. */
export interface ActSections {
  readonly act1961: string
  readonly act2025: string
}

/** How long a loss from house property may wait for income from house property. */
export interface LossCarryForward extends ActSections {
  readonly years: number
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
