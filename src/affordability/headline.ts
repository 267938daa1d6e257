import type { LendingRules } from '../loans/lending-rules.ts'
import { unroundedEmi } from '../loans/annuity.ts'
import { minLoanFor, savingsForLoan, savingsNeeded } from './cash-to-close.ts'
import { bandName, bandOf } from './credit-score.ts'
import type { PurchasePlan } from './household.ts'
import { obligationsPercent } from './obligations.ts'
import { percentAbove, type FinancedPurchase } from './purchase.ts'
import type { Obstacle, Verdict } from './verdict.ts'
import { rupeesInWords } from '../base/rupees.ts'

/** The verdict in one sentence: what was compared with what, without advice. */
export function headline(
  plan: PurchasePlan,
  verdict: Verdict,
  purchase: FinancedPurchase,
  lending: LendingRules,
): string {
  const why = verdict.obstacles
    .map((obstacle) => obstacleInWords(obstacle, plan, verdict, purchase, lending))
    .join('; ')
  switch (verdict.signal) {
    case 'AFFORDABLE':
      return withinEverything(plan, purchase, lending)
    case 'STRETCH':
      return `Within usual limits, and tight: ${why}.`
    case 'NOT_YET':
      return `Outside usual limits for now: ${why}.`
    case 'INELIGIBLE':
      return `Outside what lenders usually consider: ${why}.`
  }
}

function withinEverything(
  { household }: PurchasePlan,
  { obligationsPercent: share, reserveMonths }: FinancedPurchase,
  { obligations }: LendingRules,
): string {
  const emis = `EMIs take ${share}% of net income, within the comfort line of ${obligations.comfort}%`
  if (household.savingsInr === undefined) {
    return `${emis}; savings were not given, so cash to close and reserve are not assessed.`
  }
  const reserve =
    reserveMonths === undefined ? '' : ` with ${monthsInWords(reserveMonths)} of EMIs left`
  return `${emis}, and savings cover the cash to close${reserve}.`
}

function obstacleInWords(
  obstacle: Obstacle,
  { household, home }: PurchasePlan,
  verdict: Verdict,
  purchase: FinancedPurchase,
  { obligations, credit_scores: scores, reserve, usual_fees: fees }: LendingRules,
): string {
  const { limits, ceilingPercent } = verdict
  const { savingsInr, existingEmisInr, creditScore } = household
  const loan = { ratePercent: verdict.ratePercent, months: verdict.months }
  const needed = savingsNeeded(home, existingEmisInr, fees, loan, reserve.least_months)
  switch (obstacle) {
    case 'no_income':
      return 'no income was given'
    case 'credit_score_too_low':
    case 'credit_score_low':
    case 'credit_score_fair': {
      const band = bandOf(creditScore, scores)
      return `the credit score of ${creditScore ?? 'unknown'} is in the band ${band === undefined ? 'unknown' : bandName(band, scores)}`
    }
    case 'existing_emis_at_ceiling':
      return `existing EMIs of ${rupeesInWords(existingEmisInr)} take ${obligationsPercent(household, 0)}% of net income, and all together usually stay below ${ceilingPercent}%`
    case 'loan_above_income': {
      const wanted = savingsInr === undefined ? limits.byValueInr : minLoanFor(savingsInr, needed)
      const why =
        savingsInr === undefined
          ? 'the usual down payment leaves'
          : `cash to close with ${reserve.least_months} months of EMIs needs`
      return `income carries a loan of ${rupeesInWords(limits.byIncomeInr)}, and ${why} ${rupeesInWords(Math.ceil(wanted))}`
    }
    case 'savings_short':
      return `savings of ${rupeesInWords(savingsInr ?? 0)} are below the ${rupeesInWords(Math.ceil(savingsForLoan(limits.byValueInr, needed)))} of cash to close and ${reserve.least_months} months of EMIs with the largest loan for this price`
    case 'reserve_thin':
      return `savings leave ${monthsInWords(purchase.reserveMonths ?? 0)} of EMIs after the purchase, below ${reserve.comfort_months}`
    case 'obligations_above_comfort':
      return `EMIs take ${purchase.obligationsPercent}% of net income, above the comfort line of ${obligations.comfort}%`
    case 'rate_rise_above_ceiling': {
      const { rate_rise: rateRisePoints } = obligations
      const annualRatePercent = verdict.ratePercent + rateRisePoints
      const emiAtHigherRate = unroundedEmi({ ...purchase.terms, annualRatePercent })
      return `a rate ${rateRisePoints} point higher would take EMIs to ${percentAbove(ceilingPercent, obligationsPercent(household, emiAtHigherRate))}% of net income, above the ceiling of ${ceilingPercent}%`
    }
  }
}

/** To a tenth. */
export function monthsInWords(months: number): string {
  const shown = Math.max(0, Math.round(months * 10) / 10)
  return `${shown} ${shown === 1 ? 'month' : 'months'}`
}
