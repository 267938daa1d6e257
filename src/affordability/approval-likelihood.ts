import { likelihoods, type LendingRules, type Likelihood } from '../loans/lending-rules.ts'
import { bandOf } from './credit-score.ts'
import type { Household } from './household.ts'
import { obligationsPercent } from './obligations.ts'

/**
 * How usual it is that the eligible loan is granted: the worst of what score, obligations and papers make of it; only
 * `indicative` without a score.
 */
export function approvalLikelihood(
  household: Household,
  eligibleLoanInr: number,
  emiInr: number,
  { creditScores, obligations, likelihood }: LendingRules,
): Likelihood | 'indicative' {
  const band = bandOf(household.creditScore, creditScores)
  if (band === undefined) return 'indicative'
  const isComfortable = obligationsPercent(household, emiInr) <= obligations.comfortPercent
  const ofObligations = isComfortable ? likelihood.withinComfort : likelihood.aboveComfort
  const found = [
    band.likelihood,
    eligibleLoanInr === 0 ? likelihood.withoutLoan : ofObligations,
    likelihood.byEmployment[household.employment],
  ]
  return likelihoods.findLast((each) => found.includes(each)) ?? 'low'
}
