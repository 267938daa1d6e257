import type { LendingRules } from '../loans/lending-rules.ts'
import { instalment, type LoanTerms } from '../loans/annuity.ts'
import { repayment, type Repayment } from '../loans/repayment.ts'
import { cashToClose, type CashToClose } from './cash-to-close.ts'
import type { Plan } from './household.ts'
import { obligationsPercent } from './obligations.ts'
import type { Obstacle, Verdict } from './verdict.ts'

/**
 * The purchase with the loan that was judged, as it is shown. That loan is rounded to a thousand: a line that the verdict
 * found missed by less is shown as missed all the same.
 */
export interface Purchase {
  readonly terms: LoanTerms
  readonly repayment: Repayment
  readonly cash: CashToClose
  /** All instalments in percent of net income. */
  readonly obligationsPercent: number
  /** Months of all instalments that savings leave after the purchase; undefined without savings or instalments. */
  readonly reserveMonths: number | undefined
}

export function purchaseWith(plan: Plan, verdict: Verdict, lending: LendingRules): Purchase {
  const { household, home } = plan
  const terms = {
    principalInr: verdict.loanInr,
    annualRatePercent: verdict.ratePercent,
    months: verdict.months,
  }
  const emi = instalment(terms)
  const cash = cashToClose(home, verdict.loanInr, lending.usual_fees)
  const obligationsInr = household.existingEmisInr + emi
  const percent = obligationsPercent(household, emi)
  const { savingsInr } = household
  const reserveMonths =
    savingsInr === undefined || obligationsInr === 0
      ? undefined
      : (savingsInr - cash.totalInr) / obligationsInr
  const { obligations, reserve } = lending
  const isMissed = (obstacle: Obstacle): boolean => verdict.obstacles.includes(obstacle)
  return {
    terms,
    repayment: repayment(terms),
    cash,
    obligationsPercent: isMissed('obligations_above_comfort')
      ? percentAbove(obligations.comfort, percent)
      : percent,
    reserveMonths:
      reserveMonths !== undefined && isMissed('reserve_thin')
        ? Math.min(reserveMonths, reserve.comfort_months - 0.1)
        : reserveMonths,
  }
}

/** A share that is above a line, to the two decimals that are shown. */
export function percentAbove(linePercent: number, percent: number): number {
  return Math.max(percent, linePercent + 0.01)
}
