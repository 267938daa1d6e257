import { signals, type LendingRules, type Signal } from '../loans/lending-rules.ts'
import { minLoanFor, savingsForLoan, savingsNeeded } from './cash-to-close.ts'
import { bandOf, ratePercentOf } from './credit-score.ts'
import type { PurchasePlan } from './household.ts'
import { ceilingPercent, maxLoanForEmi, maxNewEmi } from './obligations.ts'
import { largestLoanByValue } from './value-limit.ts'

/** Why a verdict is not better, each with its signal, in the order of evaluation. */
const obstacles = {
  no_income: 'INELIGIBLE',
  credit_score_too_low: 'INELIGIBLE',
  existing_emis_at_ceiling: 'INELIGIBLE',
  credit_score_low: 'NOT_YET',
  savings_short: 'NOT_YET',
  loan_above_income: 'NOT_YET',
  credit_score_fair: 'STRETCH',
  reserve_thin: 'STRETCH',
  obligations_above_comfort: 'STRETCH',
  rate_rise_above_ceiling: 'STRETCH',
} as const satisfies Readonly<Record<string, Exclude<Signal, 'AFFORDABLE'>>>

/** An obstacle by its name in the contract. */
export type Obstacle = keyof typeof obstacles

/** The signal, its reasons and the loans behind it. Whole rupees; rates in percent a year. */
export type Verdict = ReturnType<typeof verdictOn>

const loanStepInr = 1000

/**
 * The worst rule wins. A smaller loan needs more savings and leaves smaller EMIs, so each rule is a limit on
 * the loan, and the verdict checks whether savings are enough for the largest loan within the limits.
 *
 * All comparisons are on whole-rupee limits and the unrounded line of savings: then more income, savings or score never
 * makes it worse, and a higher price, EMI or rate never better, except where law takes less for more.
 */
export function verdictOn(plan: PurchasePlan, lending: LendingRules) {
  const { household, home, tenureYears } = plan
  const { obligations, reserve, usual_fees: fees, credit_scores: scores } = lending
  const months = tenureYears * 12
  const ratePercent = ratePercentOf(plan, lending)
  const ceiling = ceilingPercent(household, obligations)
  const room = maxNewEmi(household, ceiling)
  const comfortRoom = maxNewEmi(household, obligations.comfort)
  /** Largest loans by each limit, in whole rupees; -1 where existing EMIs alone are above the limit. */
  const limits = {
    byIncomeInr: maxLoanForEmi(room, ratePercent, months),
    byValueInr: largestLoanByValue(plan, lending),
    byComfortInr: maxLoanForEmi(comfortRoom, ratePercent, months),
    byRateRiseInr: maxLoanForEmi(room, ratePercent + obligations.rate_rise, months),
  }
  const largest = Math.max(0, Math.min(limits.byIncomeInr, limits.byValueInr))
  const needed = (reserveMonths: number) =>
    savingsNeeded(home, household.existingEmisInr, fees, { ratePercent, months }, reserveMonths)
  const least = needed(reserve.least_months)
  const comfort = needed(reserve.comfort_months)
  const { savingsInr } = household
  const band = bandOf(household.creditScore, scores)

  /** Unknown savings are enough for the least down payment that the value allows, and for nothing else. */
  const isEnough = (loanInr: number, line: typeof least): boolean =>
    savingsInr === undefined
      ? loanInr >= limits.byValueInr
      : savingsForLoan(loanInr, line) <= savingsInr
  const isTooMuch = (limitInr: number): boolean =>
    limitInr < 0 || (limitInr < largest && !isEnough(limitInr, comfort))

  const found: Readonly<Record<Obstacle, boolean>> = {
    no_income: household.monthlyIncomeInr === 0,
    credit_score_too_low: band?.at_best === 'INELIGIBLE',
    existing_emis_at_ceiling: household.monthlyIncomeInr > 0 && room <= 0,
    credit_score_low: band?.at_best === 'NOT_YET',
    savings_short: !isEnough(limits.byValueInr, least),
    loan_above_income: !isEnough(Math.max(0, limits.byIncomeInr), least),
    credit_score_fair: band?.at_best === 'STRETCH',
    reserve_thin: !isEnough(largest, comfort),
    obligations_above_comfort: isTooMuch(limits.byComfortInr),
    rate_rise_above_ceiling: isTooMuch(limits.byRateRiseInr),
  }
  const signal = worstSignal(found)
  const comfortableInr = Math.min(limits.byComfortInr, limits.byRateRiseInr)
  const eligibleLoanInr = Math.floor(largest / loanStepInr) * loanStepInr
  return {
    signal,
    /** Those of the signal, and no others; none when it is AFFORDABLE. */
    obstacles: obstacleNames.filter((name) => found[name] && obstacles[name] === signal),
    ratePercent,
    months,
    ceilingPercent: ceiling,
    limits,
    /** The lower of income's and value's limit, rounded down to a thousand. */
    eligibleLoanInr,
    /** The assessed loan: the eligible one, or less where savings allow it. */
    loanInr:
      savingsInr === undefined
        ? eligibleLoanInr
        : assessedLoan(comfortableInr, eligibleLoanInr, minLoanFor(savingsInr, comfort)),
  }
}

const obstacleNames = Object.keys(obstacles) as readonly Obstacle[]

function worstSignal(found: Readonly<Record<Obstacle, boolean>>): Signal {
  const worstAt = obstacleNames.reduce(
    (at, name) => (found[name] ? Math.max(at, signals.indexOf(obstacles[name])) : at),
    0,
  )
  return signals[worstAt] ?? 'AFFORDABLE'
}

/** The eligible loan, reduced toward what is comfortable as long as the whole reserve remains. */
function assessedLoan(comfortableInr: number, eligibleInr: number, forReserveInr: number): number {
  const comfortable = Math.floor(Math.max(0, comfortableInr) / loanStepInr) * loanStepInr
  const forReserve = Math.ceil(forReserveInr / loanStepInr) * loanStepInr
  return Math.min(eligibleInr, Math.max(comfortable, forReserve))
}
