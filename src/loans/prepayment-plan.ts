import type { Prepayment } from './prepayment-schedule.ts'

/** The two amounts as a caller names them; the mode says which count. */
export interface PrepaymentRequest {
  readonly mode: 'one_time' | 'recurring_annual' | 'one_time_plus_recurring'
  readonly prepaymentInr: number
  readonly recurringAnnualInr: number
  /** How many EMIs are paid before the one-time amount. */
  readonly monthsUntilOneTime: number
}

/** What a mode makes of the two amounts. A yearly plan may also be named in the first field alone. */
export function prepaymentPlan(request: PrepaymentRequest): Prepayment {
  const {
    mode,
    prepaymentInr,
    recurringAnnualInr,
    monthsUntilOneTime: oneTimeAfterMonths,
  } = request
  switch (mode) {
    case 'one_time':
      return { oneTimeInr: prepaymentInr, oneTimeAfterMonths, yearlyInr: 0 }
    case 'recurring_annual':
      return {
        oneTimeInr: 0,
        oneTimeAfterMonths,
        yearlyInr: recurringAnnualInr > 0 ? recurringAnnualInr : prepaymentInr,
      }
    case 'one_time_plus_recurring':
      return { oneTimeInr: prepaymentInr, oneTimeAfterMonths, yearlyInr: recurringAnnualInr }
  }
}
