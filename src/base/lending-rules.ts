import type { Ratio } from './ratio.ts'

/** A category of loan by its amount, and the share of the home's value it may reach. */
export interface LoanToValueTier {
  /** Largest loan of the category; null for the last one. */
  readonly loanUpToInr: bigint | null
  readonly share: Ratio
}
