import { roundHalfUp } from '../base/ratio.ts'
import type { LoanTerms } from './annuity.ts'
import {
  scheduleReducingEmi,
  scheduleReducingTenure,
  type Prepayment,
  type PaymentSchedule,
} from './prepayment-schedule.ts'
import { repayment } from './repayment.ts'

/** The loan without prepayment, with a shorter tenure and with a lower EMI. */
export type PrepaymentSimulation = ReturnType<typeof simulatePrepayment>

/**
 * Compares both uses of a prepayment with no prepayment at all. Whole rupees; `interestSaved` is the difference of the two
 * amounts shown.
 *
 * @throws {RangeError} without interest: nothing can be saved then, and the contract requires at least 1 %.
 */
export function simulatePrepayment(terms: LoanTerms, planned: Prepayment) {
  if (!(terms.annualRatePercent > 0)) throw new RangeError('annualRatePercent must be above 0')
  const prepayment = {
    ...planned,
    oneTimeInr: Math.min(planned.oneTimeInr, terms.principalInr),
  }
  const { emi, totalInterest } = repayment(terms)
  const payoffMonths = terms.principalInr === 0 ? 0 : terms.months
  const baseline = { emi, payoffMonths, totalInterest }
  if (!reachesPrincipal(terms, prepayment)) {
    const unchanged = { ...baseline, interestSaved: 0, monthsSaved: 0 }
    return { oneTimeInr: 0, baseline, reduceTenure: unchanged, reduceEmi: unchanged }
  }

  const shorter = scheduleReducingTenure(terms, prepayment)
  const lighter = scheduleReducingEmi(terms, prepayment)
  return {
    /** The one-time amount that comes off, half up: never more than is owed then. */
    // With yearly amounts before it, less is owed where the EMI is kept than where it is recast.
    oneTimeInr: roundHalfUp(Math.max(shorter.oneTimeInr, lighter.oneTimeInr)),
    baseline,
    reduceTenure: {
      ...saved(baseline, shorter, emi),
      monthsSaved: baseline.payoffMonths - shorter.months,
    },
    // The contract fixes 0 here: this strategy is not meant to shorten. payoffMonths says when it does all the same.
    reduceEmi: { ...saved(baseline, lighter, roundHalfUp(lighter.emiInr)), monthsSaved: 0 },
  }
}

/** Whether any prepayment comes off at all: a yearly one never does in the last year, whose twelfth EMI closes the loan. */
function reachesPrincipal({ principalInr, months }: LoanTerms, prepayment: Prepayment): boolean {
  const { oneTimeInr, yearlyInr } = prepayment
  return principalInr > 0 && (oneTimeInr > 0 || (yearlyInr > 0 && months > 12))
}

function saved(baseline: { totalInterest: number }, schedule: PaymentSchedule, emi: number) {
  const totalInterest = roundHalfUp(schedule.interestInr)
  return {
    emi,
    payoffMonths: schedule.months,
    totalInterest,
    interestSaved: baseline.totalInterest - totalInterest,
  }
}
