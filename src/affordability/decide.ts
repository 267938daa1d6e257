import type { LendingRules } from '../loans/lending-rules.ts'
import { unroundedEmi } from '../loans/annuity.ts'
import { loanToValuePercent } from '../loans/loan-to-value.ts'
import { approvalLikelihood } from './approval-likelihood.ts'
import { bandName, bandOf } from './credit-score.ts'
import { headline } from './headline.ts'
import type { PurchasePlan } from './household.ts'
import type { LeverName } from './lever-ranges.ts'
import { leverEffect } from './lever-effect.ts'
import { blockingLever, findImprovements, type Improvement } from './improvements.ts'
import { obligationsPercent } from './obligations.ts'
import { purchaseWith } from './purchase.ts'
import { loanToValueBasis } from './value-limit.ts'
import { verdictOn, type Verdict } from './verdict.ts'
import { rupeesInWords } from '../base/rupees.ts'

/** The decision on a plan, apart from tax. */
export type Decision = ReturnType<typeof decide>

/** Decides a purchase plan by the lending rules of the day. */
export function decide(plan: PurchasePlan, lending: LendingRules) {
  const verdict = verdictOn(plan, lending)
  const purchase = purchaseWith(plan, verdict, lending)
  const improvements = findImprovements(plan, verdict, lending)
  return {
    eligibility: eligibilityOf(plan, verdict, lending),
    purchase,
    signal: verdict.signal,
    headline: headline(plan, verdict, purchase, lending),
    obstacles: verdict.obstacles,
    /** The one of `levers` to name first; null when nothing is in the way. */
    blockingLever: blockingLever(verdict, improvements) ?? null,
    levers: improvements.flatMap((lift) => leversOf(lift, plan, verdict, lending)),
  }
}

/** The largest loan and the limits that decide it. Whole rupees; shares in percent. */
function eligibilityOf(plan: PurchasePlan, verdict: Verdict, lending: LendingRules) {
  const { household, home } = plan
  const { limits, eligibleLoanInr, ceilingPercent, ratePercent, months } = verdict
  const emi = unroundedEmi({
    principalInr: eligibleLoanInr,
    annualRatePercent: ratePercent,
    months,
  })
  const maxLoanByIncomeInr = Math.max(0, limits.byIncomeInr)
  const bound: 'foir' | 'ltv' = maxLoanByIncomeInr < limits.byValueInr ? 'foir' : 'ltv'
  const basis = loanToValueBasis(plan, lending)
  const band = bandOf(household.creditScore, lending.credit_scores)
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
    creditBand: band === undefined ? null : bandName(band, lending.credit_scores),
    likelihood: approvalLikelihood(household, eligibleLoanInr, emi, lending),
    loanToValueBasis: basis,
    reasoning:
      `${ceilingPercent}% of ${rupeesInWords(household.monthlyIncomeInr)} net a month, less ` +
      `${rupeesInWords(household.existingEmisInr)} of existing EMIs, repays ${byIncome} at ${ratePercent}% in ${months / 12} years. ` +
      `${basis}: ${byValue}. The lower one, ${bound === 'foir' ? 'income' : 'value'}, rounded down to a full ₹1,000, is ${eligible}.`,
  }
}

/** The changes that improve the verdict, alone or together with others. */
function leversOf(lift: Improvement, plan: PurchasePlan, verdict: Verdict, lending: LendingRules) {
  const names = lift.levers.map(({ name }) => name)
  return lift.levers.map(({ name, amount }) => ({
    name,
    /** Undefined for a lever that is no amount. */
    amountInr: amountless.includes(name) ? undefined : amount,
    effect: leverEffect(name, plan, verdict, lift, lending),
    /** The levers without which this one is not enough. */
    together: names.filter((other) => other !== name),
  }))
}

const amountless: readonly LeverName[] = ['better_credit_score', 'longer_tenure']
