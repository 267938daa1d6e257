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
  { credit_scores: scores, obligations, approval_likelihood: likelihood }: LendingRules,
): Likelihood | 'indicative' {
  const band = bandOf(household.creditScore, scores)
  if (band === undefined) return 'indicative'
  const isComfortable = obligationsPercent(household, emiInr) <= obligations.comfort
  const ofObligations = isComfortable ? likelihood.within_comfort : likelihood.above_comfort
  const found = [
    band.likelihood,
    eligibleLoanInr === 0 ? likelihood.without_loan : ofObligations,
    likelihood[household.employment],
  ]
  return likelihoods.findLast((each) => found.includes(each)) ?? 'low'
}
