import { readFileSync } from 'node:fs'
import type { Day } from '../base/day.ts'
import type { LoanToValueTier } from '../base/lending-rules.ts'
import { ratioFromText } from '../base/ratio.ts'
import { readLendingFile, type LendingFile } from './lending-file.ts'
import { inForceOn } from './schedules.ts'

/** What lenders may do and usually do, as of one day. */
export interface LendingRules {
  readonly marketRate: MarketRate
  /** By amount of loan, ascending; the last tier has no upper end. */
  readonly loanToValueTiers: readonly LoanToValueTier[]
  /** Tenures above this are rarely offered. */
  readonly longestUsualTenureYears: number
  readonly usualFees: UsualFees
}

/** An estimate of what a home loan costs, never an offer. */
export interface MarketRate {
  readonly ratePercent: number
  readonly asOf: Day
}

/** What lenders usually ask for a balance transfer. */
export interface UsualFees {
  /** Of the loan, without the tax on it. */
  readonly processingFeePercent: number
  /** GST on what a lender charges. */
  readonly taxOnFeePercent: number
  readonly transferLegalAndValuationInr: number
}

/** What is in force on a day. */
export type LendingOn = (day: Day) => LendingRules

/**
 * Reads `lending.yaml` and finds what is in force on a day.
 *
 * @throws {RuleFileError} naming file and line of every problem.
 */
export function loadLending(path: string): LendingOn {
  const { value } = readLendingFile(path, readFileSync(path, 'utf8'))
  const rates = value.home_loan_rate.map(marketRate)
  const ceilings = value.loan_to_value.map(loanToValue)
  const tenures = value.usual_tenure.map(({ effective_from, longest_years }) => ({
    from: effective_from,
    longestYears: Number(longest_years),
  }))
  const fees = value.usual_fees.map(datedFees)
  return (day) => ({
    marketRate: inForceOn(rates, day, ({ asOf }) => asOf),
    loanToValueTiers: inForceOn(ceilings, day, ({ from }) => from).tiers,
    longestUsualTenureYears: inForceOn(tenures, day, ({ from }) => from).longestYears,
    usualFees: inForceOn(fees, day, ({ from }) => from).usual,
  })
}

function marketRate(schedule: LendingFile['home_loan_rate'][number]): MarketRate {
  return {
    ratePercent: percentNumber(schedule.rate),
    asOf: schedule.effective_from,
  }
}

interface Ceilings {
  readonly from: Day
  readonly tiers: readonly LoanToValueTier[]
}

function loanToValue(schedule: LendingFile['loan_to_value'][number]): Ceilings {
  const tiers = schedule.tiers.map(({ loan_up_to, share }) => ({
    loanUpToInr: loan_up_to === null ? null : BigInt(loan_up_to),
    share: ratioFromText(share),
  }))
  return { from: schedule.effective_from, tiers }
}

interface DatedFees {
  readonly from: Day
  readonly usual: UsualFees
}

function datedFees(schedule: LendingFile['usual_fees'][number]): DatedFees {
  const usual = {
    processingFeePercent: percentNumber(schedule.processing_fee),
    taxOnFeePercent: percentNumber(schedule.tax_on_fee),
    transferLegalAndValuationInr: Number(schedule.transfer_legal_and_valuation),
  }
  return { from: schedule.effective_from, usual }
}

/** `7.75%` as 7.75. */
function percentNumber(text: string): number {
  return Number(text.slice(0, -1))
}
