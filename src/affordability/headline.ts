import type { LendingRules } from '../loans/lending-rules.ts'
import { instalment } from '../loans/annuity.ts'
import { loanFor, savingsFor, savingsNeeded } from './cash-to-close.ts'
import { bandName, bandOf } from './credit-score.ts'
import type { Plan } from './household.ts'
import { obligationsPercent } from './obligations.ts'
import { percentAbove, type Purchase } from './purchase.ts'
import type { Obstacle, Verdict } from './verdict.ts'
import { rupeesInWords } from '../base/rupees.ts'

/** The verdict in one sentence: what was compared with what, without advice. */
export function headline(
  plan: Plan,
  verdict: Verdict,
  purchase: Purchase,
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
  { household }: Plan,
  { obligationsPercent: share, reserveMonths }: Purchase,
  { obligations }: LendingRules,
): string {
  const instalments = `Instalments take ${share}% of net income, within the comfort line of ${obligations.comfortPercent}%`
  if (household.savingsInr === undefined) {
    return `${instalments}; savings were not given, so cash to close and reserve are not judged.`
  }
  const reserve =
    reserveMonths === undefined ? '' : ` with ${monthsInWords(reserveMonths)} of instalments left`
  return `${instalments}, and savings cover the cash to close${reserve}.`
}

function obstacleInWords(
  obstacle: Obstacle,
  { household, home }: Plan,
  verdict: Verdict,
  purchase: Purchase,
  { obligations, creditScores, reserve, usualFees }: LendingRules,
): string {
  const { limits, ceilingPercent } = verdict
  const { savingsInr, existingEmisInr, creditScore } = household
  const loan = { ratePercent: verdict.ratePercent, months: verdict.months }
  const needed = savingsNeeded(home, existingEmisInr, usualFees, loan, reserve.leastMonths)
  switch (obstacle) {
    case 'no_income':
      return 'no income was given'
    case 'credit_score_too_low':
    case 'credit_score_low':
    case 'credit_score_fair': {
      const band = bandOf(creditScore, creditScores)
      return `the credit score of ${creditScore ?? 'nobody'} is in the band ${band === undefined ? 'of nobody' : bandName(band, creditScores)}`
    }
    case 'existing_emis_at_ceiling':
      return `existing instalments of ${rupeesInWords(existingEmisInr)} take ${obligationsPercent(household, 0)}% of net income, and all together usually stay below ${ceilingPercent}%`
    case 'loan_above_income': {
      const wanted = savingsInr === undefined ? limits.byValueInr : loanFor(savingsInr, needed)
      const why =
        savingsInr === undefined
          ? 'the usual down payment leaves'
          : `cash to close with ${reserve.leastMonths} months of instalments asks for`
      return `income carries a loan of ${rupeesInWords(limits.byIncomeInr)}, and ${why} ${rupeesInWords(Math.ceil(wanted))}`
    }
    case 'savings_short':
      return `savings of ${rupeesInWords(savingsInr ?? 0)} are below the ${rupeesInWords(Math.ceil(savingsFor(limits.byValueInr, needed)))} of cash to close and ${reserve.leastMonths} months of instalments with the largest loan for this price`
    case 'reserve_thin':
      return `savings leave ${monthsInWords(purchase.reserveMonths ?? 0)} of instalments after the purchase, below ${reserve.comfortMonths}`
    case 'obligations_above_comfort':
      return `instalments take ${purchase.obligationsPercent}% of net income, above the comfort line of ${obligations.comfortPercent}%`
    case 'rate_rise_above_ceiling': {
      const { rateRisePoints } = obligations
      const annualRatePercent = verdict.ratePercent + rateRisePoints
      const dearer = instalment({ ...purchase.terms, annualRatePercent })
      return `interest dearer by ${rateRisePoints} point would take instalments to ${percentAbove(ceilingPercent, obligationsPercent(household, dearer))}% of net income, above the ceiling of ${ceilingPercent}%`
    }
  }
}

/** To a tenth. */
export function monthsInWords(months: number): string {
  const shown = Math.max(0, Math.round(months * 10) / 10)
  return `${shown} ${shown === 1 ? 'month' : 'months'}`
}
