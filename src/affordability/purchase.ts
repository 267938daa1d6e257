import type { LendingRules } from '../loans/lending-rules.ts'
import { unroundedEmi } from '../loans/annuity.ts'
import { repayment } from '../loans/repayment.ts'
import { cashToClose } from './cash-to-close.ts'
import type { PurchasePlan } from './household.ts'
import { obligationsPercent } from './obligations.ts'
import type { Obstacle, Verdict } from './verdict.ts'

/** A purchase with the loan that was assessed, as shown. */
export type FinancedPurchase = ReturnType<typeof purchaseWith>

/**
 * The purchase with the loan of the verdict, as shown. That loan is rounded to a thousand; a limit that the verdict found
 * missed by less is still shown as missed.
 */
export function purchaseWith(plan: PurchasePlan, verdict: Verdict, lending: LendingRules) {
  const { household, home } = plan
  const terms = {
    principalInr: verdict.loanInr,
    annualRatePercent: verdict.ratePercent,
    months: verdict.months,
  }
  const emi = unroundedEmi(terms)
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
    /** All EMIs in percent of net income. */
    obligationsPercent: isMissed('obligations_above_comfort')
      ? percentAbove(obligations.comfort, percent)
      : percent,
    /** Months of all EMIs that savings leave after the purchase; undefined without savings or EMIs. */
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
