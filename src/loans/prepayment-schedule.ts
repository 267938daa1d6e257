import { annuityFactor, unroundedEmi, monthlyRate, type LoanTerms } from './annuity.ts'

/** What is paid in addition to the EMIs. Whole rupees. */
export interface Prepayment {
  /** Comes off the principal right after {@link oneTimeAfterMonths} EMIs: for 0 at once, before any further interest. */
  readonly oneTimeInr: number
  /** Below the months of the loan. */
  readonly oneTimeAfterMonths: number
  /** Comes off right after the 12th, 24th, … EMI, never after the last one. */
  readonly yearlyInr: number
}

/** A schedule until the loan is closed, unrounded. */
export interface PaymentSchedule {
  /** The EMI after the first prepayment; the last one paid where that prepayment closes the loan; 0 when none is paid. */
  readonly emiInr: number
  /** EMIs until closure, the last short one included. */
  readonly months: number
  readonly interestInr: number
  /** What of the one-time amount was owed when it came off. */
  readonly oneTimeInr: number
}

/** The next month with a prepayment, and what is planned for it; undefined when there is none before the last EMI. */
function nextPrepayment(
  { oneTimeInr, oneTimeAfterMonths, yearlyInr }: Prepayment,
  paidMonths: number,
  months: number,
): { readonly month: number; readonly oneTimeInr: number; readonly yearlyInr: number } | undefined {
  const isAhead = oneTimeInr > 0 && oneTimeAfterMonths > paidMonths
  const anniversary = yearlyInr > 0 ? paidMonths + 12 - (paidMonths % 12) : Infinity
  const month = Math.min(isAhead ? oneTimeAfterMonths : Infinity, anniversary)
  if (month >= months) return undefined
  return {
    month,
    oneTimeInr: isAhead && month === oneTimeAfterMonths ? oneTimeInr : 0,
    yearlyInr: month === anniversary ? yearlyInr : 0,
  }
}

/**
 * Keeps the EMI and closes the loan earlier.
 *
 * Computed from prepayment to prepayment in one quantity, the share of the next EMI that repays principal: it grows by
 * (1 + rate) each month, a prepayment adds rate × amount / EMI, and at 1 nothing is owed. Nothing is subtracted,
 * so forty years at 30 %, where that share begins at 0.000007, lose no digits; balances would.
 */
export function scheduleReducingTenure(terms: LoanTerms, prepayment: Prepayment): PaymentSchedule {
  const { principalInr, months } = terms
  const rate = monthlyRate(terms.annualRatePercent)
  const emiInr = unroundedEmi(terms)
  const atOnceInr = prepayment.oneTimeAfterMonths === 0 ? prepayment.oneTimeInr : 0
  if (atOnceInr >= principalInr) {
    return { emiInr, months: 0, interestInr: 0, oneTimeInr: principalInr }
  }

  const growth = Math.log1p(rate)
  let principalShare = Math.exp(-months * growth) + (rate * atOnceInr) / emiInr
  let paidInr = atOnceInr
  let oneTimeInr = atOnceInr
  let paidMonths = 0
  for (;;) {
    // A rupee of a large loan is a smaller part of an EMI than what the arithmetic leaves behind.
    const owesRupees = paidMonths === 0
    const untilClosed = Math.ceil(-Math.log(principalShare) / growth - emiTolerance)
    const monthsLeft = Math.max(owesRupees ? 1 : 0, untilClosed)
    const next = nextPrepayment(prepayment, paidMonths, months)
    if (next === undefined || paidMonths + monthsLeft <= next.month) {
      const closing = closingPayments(principalShare, growth, monthsLeft) * emiInr
      const interestInr = paidInr + closing - principalInr
      return { emiInr, months: paidMonths + monthsLeft, interestInr, oneTimeInr }
    }
    const passed = next.month - paidMonths
    principalShare *= Math.exp(passed * growth)
    const balanceInr = ((1 - principalShare) * emiInr) / rate
    const prepaidInr = Math.min(next.oneTimeInr + next.yearlyInr, balanceInr)
    oneTimeInr += Math.min(next.oneTimeInr, balanceInr)
    principalShare += (rate * prepaidInr) / emiInr
    paidInr += passed * emiInr + prepaidInr
    paidMonths = next.month
  }
}

/** Keeps the last month and recasts the EMI over the remaining months after each prepayment. */
export function scheduleReducingEmi(terms: LoanTerms, prepayment: Prepayment): PaymentSchedule {
  const { principalInr, annualRatePercent, months } = terms
  const rate = monthlyRate(annualRatePercent)
  const atOnceInr = prepayment.oneTimeAfterMonths === 0 ? prepayment.oneTimeInr : 0
  let balanceInr = Math.max(0, principalInr - atOnceInr)
  let firstRecastInr = atOnceInr > 0 ? balanceInr / annuityFactor(rate, months) : undefined
  let paidInr = principalInr - balanceInr
  let oneTimeInr = paidInr
  let paidMonths = 0
  while (balanceInr > 0) {
    const emiInr = balanceInr / annuityFactor(rate, months - paidMonths)
    const next = nextPrepayment(prepayment, paidMonths, months)
    if (next === undefined) {
      const interestInr = paidInr + emiInr * (months - paidMonths) - principalInr
      return { emiInr: firstRecastInr ?? emiInr, months, interestInr, oneTimeInr }
    }
    const owedInr = emiInr * annuityFactor(rate, months - next.month)
    const prepaidInr = Math.min(next.oneTimeInr + next.yearlyInr, owedInr)
    oneTimeInr += Math.min(next.oneTimeInr, owedInr)
    balanceInr = owedInr - prepaidInr
    firstRecastInr ??=
      balanceInr === 0 ? emiInr : balanceInr / annuityFactor(rate, months - next.month)
    paidInr += (next.month - paidMonths) * emiInr + prepaidInr
    paidMonths = next.month
  }
  return {
    emiInr: firstRecastInr ?? 0,
    months: paidMonths,
    interestInr: paidInr - principalInr,
    oneTimeInr,
  }
}

/** A remainder below this part of an EMI is a rounding error. */
const emiTolerance = 1e-9

/** The last EMIs of a loan, in EMIs: all whole but the last, which is what is left with its interest. */
function closingPayments(principalShare: number, growth: number, months: number): number {
  if (months === 0) return 0
  const shareBeforeLast = principalShare * Math.exp((months - 1) * growth)
  const last = ((1 - shareBeforeLast) * Math.exp(growth)) / Math.expm1(growth)
  return months - 1 + last
}
