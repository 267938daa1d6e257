import { readFileSync } from 'node:fs'
import type { Day } from '../base/day.ts'
import type {
  CreditScoreRules,
  LendingRules,
  LikelihoodRules,
  LoanToValueTier,
  MarketRate,
  ObligationRules,
  UsualFees,
} from './lending-rules.ts'
import { ratioFromText } from '../base/ratio.ts'
import { readLendingFile, type LendingFile } from './lending-file.ts'
import { inForceOn, type Dated } from '../rules/schedules.ts'

export type { LendingRules }

/** What is in force on a day. */
export type LendingOn = (day: Day) => LendingRules

/**
 * Reads `lending.yaml` and finds what is in force on a day.
 *
 * @throws {RuleFileError} naming file and line of every problem.
 */
export function loadLending(path: string): LendingOn {
  const { value } = readLendingFile(path, readFileSync(path, 'utf8'))
  const find = {
    marketRate: dated(value.home_loan_rate, marketRate),
    loanToValueTiers: dated(value.loan_to_value, ({ tiers }) => readTiers(tiers)),
    nriLoanToValueTiers: dated(value.nri_loan_to_value, ({ salaried, self_employed }) => ({
      salaried: readTiers(salaried),
      self_employed: readTiers(self_employed),
    })),
    longestYears: dated(value.usual_tenure, ({ longest_years }) => Number(longest_years)),
    usualFees: dated(value.usual_fees, usualFees),
    obligations: dated(value.obligations, obligations),
    creditScores: dated(value.credit_scores, creditScores),
    reserve: dated(value.reserve, ({ comfort_months, least_months }) => ({
      comfortMonths: Number(comfort_months),
      leastMonths: Number(least_months),
    })),
    likelihood: dated(value.approval_likelihood, likelihood),
    unknownState: dated(value.unknown_state, ({ stamp_duty_and_registration: share }) =>
      ratioFromText(share),
    ),
  }
  const rulesOn = (day: Day): LendingRules => ({
    marketRate: find.marketRate(day),
    loanToValueTiers: find.loanToValueTiers(day),
    nriLoanToValueTiers: find.nriLoanToValueTiers(day),
    longestUsualTenureYears: find.longestYears(day),
    usualFees: find.usualFees(day),
    obligations: find.obligations(day),
    creditScores: find.creditScores(day),
    reserve: find.reserve(day),
    likelihood: find.likelihood(day),
    unknownStateCosts: find.unknownState(day),
  })
  // Kept for the day: nearly every call asks for today.
  let kept: { readonly day: Day; readonly rules: LendingRules } | undefined
  return (day) => {
    if (kept?.day !== day) kept = { day, rules: rulesOn(day) }
    return kept.rules
  }
}

/** Reads every schedule of a list once; what is found on a day is one of them. */
function dated<Schedule extends Dated, Read>(
  schedules: readonly Schedule[],
  read: (schedule: Schedule) => Read,
): (day: Day) => Read {
  const known = schedules.map((schedule) => ({
    from: schedule.effective_from,
    value: read(schedule),
  }))
  return (day) => inForceOn(known, day, ({ from }) => from).value
}

function marketRate(schedule: LendingFile['home_loan_rate'][number]): MarketRate {
  return {
    ratePercent: percentNumber(schedule.rate),
    asOf: schedule.effective_from,
  }
}

function readTiers(
  tiers: LendingFile['loan_to_value'][number]['tiers'],
): readonly LoanToValueTier[] {
  return tiers.map(({ loan_up_to, share }) => ({
    loanUpToInr: loan_up_to === null ? null : BigInt(loan_up_to),
    share: ratioFromText(share),
  }))
}

function usualFees(schedule: LendingFile['usual_fees'][number]): UsualFees {
  return {
    processingFeePercent: percentNumber(schedule.processing_fee),
    taxOnFeePercent: percentNumber(schedule.tax_on_fee),
    newLoanLegalAndTechnicalInr: Number(schedule.new_loan_legal_and_technical),
    transferLegalAndValuationInr: Number(schedule.transfer_legal_and_valuation),
  }
}

function obligations(schedule: LendingFile['obligations'][number]): ObligationRules {
  return {
    ceilings: schedule.ceilings.map((ceiling) => ({
      monthlyIncomeFromInr: Number(ceiling.monthly_income_from),
      percent: {
        salaried: percentNumber(ceiling.salaried),
        self_employed: percentNumber(ceiling.self_employed),
        nri: percentNumber(ceiling.nri),
      },
    })),
    comfortPercent: percentNumber(schedule.comfort),
    rateRisePoints: percentNumber(schedule.rate_rise),
  }
}

function creditScores(schedule: LendingFile['credit_scores'][number]): CreditScoreRules {
  return {
    bands: schedule.bands.map((band) => ({
      from: Number(band.from),
      spreadPoints: percentNumber(band.spread),
      atBest: band.at_best,
      likelihood: band.likelihood,
    })),
    newToCreditSpreadPoints: percentNumber(schedule.new_to_credit_spread),
    selfEmployedSpreadPoints: percentNumber(schedule.self_employed_spread),
  }
}

function likelihood(schedule: LendingFile['approval_likelihood'][number]): LikelihoodRules {
  const { within_comfort, above_comfort, without_loan, salaried, self_employed } = schedule
  return {
    withinComfort: within_comfort,
    aboveComfort: above_comfort,
    withoutLoan: without_loan,
    byEmployment: { salaried, self_employed },
  }
}

/** `7.75%` as 7.75. */
function percentNumber(text: string): number {
  return Number(text.slice(0, -1))
}
