import type { CreditScoreBand, CreditScoreRules, LendingRules } from '../loans/lending-rules.ts'
import type { Household, PurchasePlan } from './household.ts'

/** The band that a score falls in; undefined without a score. */
export function bandOf(
  score: number | undefined,
  { bands }: CreditScoreRules,
): CreditScoreBand | undefined {
  if (score === undefined) return undefined
  return bands.findLast(({ from }) => from <= score) ?? bands[0]
}

/** `750-799`: the first score of a band and its last. */
export function bandName(band: CreditScoreBand, { bands }: CreditScoreRules): string {
  const next = bands[bands.indexOf(band) + 1]
  return `${band.from}-${next === undefined ? highestScore : next.from - 1}`
}

/** Credit bureaus in India count from 300 to 900. */
const highestScore = 900

/** The caller's rate, or the market's with what the score and the employment add. Percent a year. */
export function ratePercentOf(
  { household, requestedRatePercent }: PurchasePlan,
  { home_loan_rate: market, credit_scores: scores }: LendingRules,
): number {
  if (requestedRatePercent !== undefined) return requestedRatePercent
  const points = market.rate + spreadPointsOf(household, scores)
  // Rates have at most four decimals; the sum of three binary fractions has more.
  return Math.round(points * 10_000) / 10_000
}

function spreadPointsOf({ creditScore, employment }: Household, rules: CreditScoreRules): number {
  const ofScore = bandOf(creditScore, rules)?.spread ?? rules.new_to_credit_spread
  return employment === 'self_employed' ? ofScore + rules.self_employed_spread : ofScore
}
