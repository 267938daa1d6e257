import type { LendingRules } from '../../base/lending-rules.ts'
import { instalment, type LoanTerms } from '../loan/annuity.ts'
import { repayment, type Repayment } from '../loan/repayment.ts'
import { cashToClose, type CashToClose } from './cash-to-close.ts'
import type { Plan } from './household.ts'
import { obligationsPercent } from './obligations.ts'
import type { Verdict } from './verdict.ts'

/** The purchase with the loan that was judged, as it is shown. */
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
  const cash = cashToClose(home, verdict.loanInr, lending.usualFees)
  const obligationsInr = household.existingEmisInr + emi
  const { savingsInr } = household
  return {
    terms,
    repayment: repayment(terms),
    cash,
    obligationsPercent: obligationsPercent(household, emi),
    reserveMonths:
      savingsInr === undefined || obligationsInr === 0
        ? undefined
        : (savingsInr - cash.totalInr) / obligationsInr,
  }
}
