import { indianDay } from '../../../base/calendar.ts'
import { invalidParams, isRefusal } from '../../../base/refusal.ts'
import { prepaymentNotices } from '../../../loans/prepayment-notices.ts'
import { prepaymentPlan } from '../../../loans/prepayment-plan.ts'
import { simulatePrepayment } from '../../../loans/simulate-prepayment.ts'
import type { ValidArguments } from '../../../contract/contract.ts'
import { attribution } from '../../../contract/disclaimers.ts'
import { lendingUsed } from '../../../loans/lending-used.ts'
import type { Rules } from '../../../affordability/load-rules.ts'
import { inputNotices, type UsualAmounts } from '../amount-hints.ts'
import type { Handler } from '../handler.ts'
import { loanRate } from './loan-rate.ts'
import { loanTenure } from './loan-tenure.ts'
import { noticesOf } from '../../../rules/notice.ts'

export function simulate_loan_prepayment(
  { lendingOn, receiptOf }: Pick<Rules, 'lendingOn' | 'receiptOf'>,
  usualAmounts: UsualAmounts,
  disclaimer: string,
): Handler<'simulate_loan_prepayment'> {
  return (query, { nowMs, defaulted }) => {
    const { outstandingPrincipal, prepaymentMode, strategy, monthsUntilPrepayment } = query
    const { remainingTenureYears, remainingTenureMonths } = query
    const tenure = loanTenure('remainingTenure', remainingTenureYears, remainingTenureMonths)
    if (isRefusal(tenure)) return tenure
    if (monthsUntilPrepayment >= tenure.months) {
      const message = `must be below the remaining tenure of ${tenure.months} months; it is ${monthsUntilPrepayment}`
      return invalidParams([{ path: 'monthsUntilPrepayment', message }])
    }
    const day = indianDay(nowMs)
    const lending = lendingOn(day)
    const rate = loanRate(query.annualRatePercent, lending, day)
    const terms = {
      principalInr: outstandingPrincipal,
      annualRatePercent: rate.ratePercent,
      months: tenure.months,
    }
    const request = {
      mode: prepaymentMode,
      prepaymentInr: query.prepaymentAmount,
      recurringAnnualInr: query.recurringAnnualAmount,
      monthsUntilOneTime: monthsUntilPrepayment,
    }
    const plan = prepaymentPlan(request)
    const simulation = simulatePrepayment(terms, plan)
    const { baseline, reduceTenure, reduceEmi } = simulation
    const shows = shownFor[strategy]
    return {
      outstandingPrincipal,
      annualRatePercent: rate.ratePercent,
      remainingTenureYears: tenure.years,
      remainingTenureMonths: tenure.months,
      monthsUntilPrepayment,
      prepaymentMode,
      strategy,
      applied: { oneTime: simulation.oneTimeInr, recurringAnnual: plan.yearlyInr },
      baseline,
      ...(shows.reduceTenure ? { reduceTenure } : {}),
      ...(shows.reduceEmi ? { reduceEmi } : {}),
      assumptions: {
        interestType: 'reducing-balance',
        oneTimeAppliedImmediately: monthsUntilPrepayment === 0,
        recurringAppliedAnnually: true,
        // True on every day: loading rejects a lending.yaml that does not bar the charge.
        floatingRatePrepaymentPenaltyWaived: true,
        notALoanApproval: true,
        ...rate.assumptions,
      },
      ...receiptOf(
        ...lendingUsed(lending, {
          home_loan_rate: query.annualRatePercent === undefined,
          prepayment_charges: true,
        }),
      ),
      ...noticesOf(
        rate.notices,
        prepaymentNotices(terms, request, plan, simulation, shows.reduceEmi),
        inputNotices(query, usualAmounts, defaulted),
      ),
      attribution,
      disclaimer,
    }
  }
}

type Strategy = ValidArguments<'simulate_loan_prepayment'>['strategy']

/** The outcomes that a response shows. */
const shownFor: Readonly<
  Record<Strategy, { readonly reduceTenure: boolean; readonly reduceEmi: boolean }>
> = {
  reduce_tenure: { reduceTenure: true, reduceEmi: false },
  reduce_emi: { reduceTenure: false, reduceEmi: true },
  compare_both: { reduceTenure: true, reduceEmi: true },
}
