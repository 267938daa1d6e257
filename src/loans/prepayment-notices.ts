import type { Notice } from '../rules/notice.ts'
import type { LoanTerms } from './annuity.ts'
import type { PrepaymentRequest } from './prepayment-plan.ts'
import type { Prepayment } from './prepayment-schedule.ts'
import type { PrepaymentSimulation } from './simulate-prepayment.ts'
import { rupeesInWords } from '../base/rupees.ts'

/** Codes of the notices, as the contract lists them. */
type PrepaymentNoticeCode =
  | 'PREPAYMENT_ABOVE_BALANCE'
  | 'AMOUNT_NOT_USED'
  | 'NOTHING_PREPAID'
  | 'NOTHING_RECURRING'
  | 'RECURRING_HAS_NO_EFFECT'
  | 'CLOSES_BEFORE_TENURE'

type PrepaymentNotice = Notice<PrepaymentNoticeCode>

/** @param showsReduceEmi whether the response includes that strategy */
export function prepaymentNotices(
  terms: LoanTerms,
  request: PrepaymentRequest,
  plan: Prepayment,
  simulation: PrepaymentSimulation,
  showsReduceEmi: boolean,
): readonly PrepaymentNotice[] {
  return [
    ...unusedAmountNotices(request),
    ...missingAmountNotices(request, plan),
    ...aboveBalanceNotices(terms, plan, simulation.oneTimeInr),
    ...noEffectNotices(terms, plan),
    ...(showsReduceEmi ? earlyClosureNotices(terms, simulation) : []),
  ]
}

function unusedAmountNotices(request: PrepaymentRequest): readonly PrepaymentNotice[] {
  const { mode, prepaymentInr, recurringAnnualInr, monthsUntilOneTime } = request
  if (mode === 'recurring_annual' && monthsUntilOneTime > 0) {
    return [notUsed(`monthsUntilPrepayment of ${monthsUntilOneTime}`, mode)]
  }
  if (mode === 'one_time' && recurringAnnualInr > 0) {
    return [notUsed(`recurringAnnualAmount of ${rupeesInWords(recurringAnnualInr)}`, mode)]
  }
  if (mode === 'recurring_annual' && recurringAnnualInr > 0 && prepaymentInr > 0) {
    return [notUsed(`prepaymentAmount of ${rupeesInWords(prepaymentInr)}`, mode)]
  }
  return []
}

function notUsed(what: string, mode: string): PrepaymentNotice {
  return { code: 'AMOUNT_NOT_USED', message: `${what} is not used: prepaymentMode is ${mode}.` }
}

function missingAmountNotices(
  { mode }: PrepaymentRequest,
  { oneTimeInr, yearlyInr }: Prepayment,
): readonly PrepaymentNotice[] {
  if (oneTimeInr === 0 && yearlyInr === 0) {
    const message = `Nothing is prepaid, so nothing is saved: give ${amountsOf[mode]}.`
    return [{ code: 'NOTHING_PREPAID', message }]
  }
  if (mode === 'one_time_plus_recurring' && yearlyInr === 0) {
    const oneTime = rupeesInWords(oneTimeInr)
    const message = `recurringAnnualAmount is 0: only the one-time amount of ${oneTime} is prepaid.`
    return [{ code: 'NOTHING_RECURRING', message }]
  }
  return []
}

/** The arguments in which a mode takes its amounts. */
const amountsOf: Readonly<Record<PrepaymentRequest['mode'], string>> = {
  one_time: 'prepaymentAmount',
  recurring_annual: 'recurringAnnualAmount',
  one_time_plus_recurring: 'prepaymentAmount, recurringAnnualAmount or both',
}

function aboveBalanceNotices(
  { principalInr }: LoanTerms,
  { oneTimeInr, oneTimeAfterMonths, yearlyInr }: Prepayment,
  appliedInr: number,
): readonly PrepaymentNotice[] {
  const owed = rupeesInWords(principalInr)
  const notices: PrepaymentNotice[] = []
  if (oneTimeInr > appliedInr) {
    const when = oneTimeAfterMonths === 0 ? '' : ` after ${oneTimeAfterMonths} months`
    notices.push({
      code: 'PREPAYMENT_ABOVE_BALANCE',
      message: `Only ${rupeesInWords(appliedInr)} is owed${when}: ${rupeesInWords(oneTimeInr - appliedInr)} of the one-time amount is not needed.`,
    })
  }
  if (yearlyInr > principalInr) {
    notices.push({
      code: 'PREPAYMENT_ABOVE_BALANCE',
      message: `Only ${owed} is owed: the yearly amount of ${rupeesInWords(yearlyInr)} is taken only as far as there is a balance.`,
    })
  }
  return notices
}

function noEffectNotices(terms: LoanTerms, { yearlyInr }: Prepayment): readonly PrepaymentNotice[] {
  if (yearlyInr === 0 || terms.months > 12) return []
  return [
    {
      code: 'RECURRING_HAS_NO_EFFECT',
      message:
        'The yearly amount has no effect: the first anniversary is the last EMI of this loan.',
    },
  ]
}

function earlyClosureNotices(
  { months }: LoanTerms,
  { baseline, reduceEmi }: PrepaymentSimulation,
): readonly PrepaymentNotice[] {
  if (reduceEmi.payoffMonths === baseline.payoffMonths) return []
  const earlier = months - reduceEmi.payoffMonths
  const when = reduceEmi.payoffMonths === 0 ? 'at once' : `after ${reduceEmi.payoffMonths} months`
  return [
    {
      code: 'CLOSES_BEFORE_TENURE',
      message: `Even with the EMI recast, the prepayments close the loan ${when}, ${earlier} months before its tenure; monthsSaved of reduceEmi stays 0 by definition.`,
    },
  ]
}
