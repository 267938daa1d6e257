import type { LendingRules, Likelihood, Signal } from '../loans/lending-rules.ts'
import { instalment } from '../loans/annuity.ts'
import { loanToValuePercent } from '../loans/loan-to-value.ts'
import { approvalLikelihood } from './approval-likelihood.ts'
import { bandName, bandOf } from './credit-score.ts'
import { headline } from './headline.ts'
import type { Plan } from './household.ts'
import type { LeverName } from './ladder.ts'
import { leverEffect } from './lever-effect.ts'
import { findLifts, leverOf, type Lift } from './lifts.ts'
import { obligationsPercent } from './obligations.ts'
import { purchaseWith, type Purchase } from './purchase.ts'
import { loanToValueBasis } from './value-limit.ts'
import { verdictOn, type Obstacle, type Verdict } from './verdict.ts'
import { rupeesInWords } from '../base/rupees.ts'

/** Everything that is said of a plan, tax aside. */
export interface Decision {
  readonly eligibility: Eligibility
  readonly purchase: Purchase
  readonly signal: Signal
  readonly headline: string
  readonly obstacles: readonly Obstacle[]
  /** What the first obstacle calls for. */
  readonly blockingLever: LeverName | null
  readonly levers: readonly Lever[]
}

export interface Eligibility {
  readonly maxLoanByIncomeInr: number
  readonly maxLoanByValueInr: number
  readonly eligibleLoanInr: number
  readonly bound: 'foir' | 'ltv'
  readonly loanToValuePercent: number
  readonly obligationsPercent: number
  readonly ceilingPercent: number
  readonly creditBand: string | null
  readonly likelihood: Likelihood | 'indicative'
  readonly loanToValueBasis: string
  readonly reasoning: string
}

export interface Lever {
  readonly name: LeverName
  /** Undefined for a lever that is no amount. */
  readonly amountInr: number | undefined
  readonly effect: string
  /** The levers without which this one is not enough. */
  readonly together: readonly LeverName[]
}

export function decide(plan: Plan, lending: LendingRules): Decision {
  const verdict = verdictOn(plan, lending)
  const purchase = purchaseWith(plan, verdict, lending)
  const [first] = verdict.obstacles
  return {
    eligibility: eligibilityOf(plan, verdict, lending),
    purchase,
    signal: verdict.signal,
    headline: headline(plan, verdict, purchase, lending),
    obstacles: verdict.obstacles,
    blockingLever: first === undefined ? null : leverOf[first],
    levers: findLifts(plan, verdict, lending).flatMap((lift) =>
      leversOf(lift, plan, verdict, lending),
    ),
  }
}

function eligibilityOf(plan: Plan, verdict: Verdict, lending: LendingRules): Eligibility {
  const { household, home } = plan
  const { limits, eligibleLoanInr, ceilingPercent, ratePercent, months } = verdict
  const emi = instalment({ principalInr: eligibleLoanInr, annualRatePercent: ratePercent, months })
  const maxLoanByIncomeInr = Math.max(0, limits.byIncomeInr)
  const bound = maxLoanByIncomeInr < limits.byValueInr ? 'foir' : 'ltv'
  const basis = loanToValueBasis(plan, lending)
  const band = bandOf(household.creditScore, lending.creditScores)
  const [byIncome, byValue, eligible] = [
    maxLoanByIncomeInr,
    limits.byValueInr,
    eligibleLoanInr,
  ].map(rupeesInWords)
  return {
    maxLoanByIncomeInr,
    maxLoanByValueInr: limits.byValueInr,
    eligibleLoanInr,
    bound,
    loanToValuePercent: loanToValuePercent(eligibleLoanInr, home.priceInr),
    obligationsPercent: obligationsPercent(household, emi),
    ceilingPercent,
    creditBand: band === undefined ? null : bandName(band, lending.creditScores),
    likelihood: approvalLikelihood(household, eligibleLoanInr, emi, lending),
    loanToValueBasis: basis,
    reasoning:
      `${ceilingPercent}% of ${rupeesInWords(household.monthlyIncomeInr)} net a month, less ` +
      `${rupeesInWords(household.existingEmisInr)} of existing instalments, repays ${byIncome} at ${ratePercent}% in ${months / 12} years. ` +
      `${basis}: ${byValue}. The lower one, ${bound === 'foir' ? 'income' : 'value'}, rounded down to a full ₹1,000, is ${eligible}.`,
  }
}

function leversOf(
  lift: Lift,
  plan: Plan,
  verdict: Verdict,
  lending: LendingRules,
): readonly Lever[] {
  const names = lift.levers.map(({ name }) => name)
  return lift.levers.map(({ name, amount }) => ({
    name,
    amountInr: amountless.includes(name) ? undefined : amount,
    effect: leverEffect(name, plan, verdict, lift, lending),
    together: names.filter((other) => other !== name),
  }))
}

const amountless: readonly LeverName[] = ['better_credit_score', 'longer_tenure']
