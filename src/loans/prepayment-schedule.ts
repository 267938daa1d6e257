import { annuityFactor, unroundedEmi, monthlyRate, type LoanTerms } from './annuity.ts'

/** What is paid in addition to the EMIs. Whole rupees. */
export interface Prepayment {
  /** Comes off the principal at once, before any further interest. */
  readonly oneTimeInr: number
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
}

/**
 * Keeps the EMI and closes the loan earlier.
 *
 * Computed year by year in one quantity, the share of the next EMI that repays principal: it grows by
 * (1 + rate) each month, a prepayment adds rate × amount / EMI, and at 1 nothing is owed. Nothing is subtracted,
 * so forty years at 30 %, where that share begins at 0.000007, lose no digits; balances would.
 */
export function scheduleReducingTenure(terms: LoanTerms, prepayment: Prepayment): PaymentSchedule {
  const { principalInr, months } = terms
  const rate = monthlyRate(terms.annualRatePercent)
  const emiInr = unroundedEmi(terms)
  if (prepayment.oneTimeInr >= principalInr) return { emiInr, months: 0, interestInr: 0 }

  const growth = Math.log1p(rate)
  const growthOfYear = Math.exp(monthsPerYear * growth)
  let principalShare = Math.exp(-months * growth) + (rate * prepayment.oneTimeInr) / emiInr
  let paidInr = prepayment.oneTimeInr
  for (let paidMonths = 0; ; paidMonths += monthsPerYear) {
    // A rupee of a large loan is a smaller part of an EMI than what the arithmetic leaves behind.
    const owesRupees = paidMonths === 0
    const monthsLeft = Math.max(owesRupees ? 1 : 0, monthsUntilClosed(principalShare, growth))
    const isLastYear = monthsLeft <= monthsPerYear || paidMonths + monthsPerYear >= months
    if (isLastYear || prepayment.yearlyInr === 0) {
      const closing = closingPayments(principalShare, growth, monthsLeft) * emiInr
      const interestInr = paidInr + closing - principalInr
      return { emiInr, months: paidMonths + monthsLeft, interestInr }
    }
    principalShare *= growthOfYear
    const balanceInr = ((1 - principalShare) * emiInr) / rate
    const yearlyInr = Math.min(prepayment.yearlyInr, balanceInr)
    principalShare += (rate * yearlyInr) / emiInr
    paidInr += monthsPerYear * emiInr + yearlyInr
  }
}

/** Keeps the last month and recasts the EMI over the remaining months after each prepayment. */
export function scheduleReducingEmi(terms: LoanTerms, prepayment: Prepayment): PaymentSchedule {
  const { principalInr, annualRatePercent, months } = terms
  const rate = monthlyRate(annualRatePercent)
  let balanceInr = Math.max(0, principalInr - prepayment.oneTimeInr)
  let firstRecastInr =
    prepayment.oneTimeInr > 0 ? balanceInr / annuityFactor(rate, months) : undefined
  let paidInr = principalInr - balanceInr
  let monthsLeft = months
  while (balanceInr > 0) {
    const emiInr = balanceInr / annuityFactor(rate, monthsLeft)
    if (prepayment.yearlyInr === 0 || monthsLeft <= monthsPerYear) {
      const interestInr = paidInr + emiInr * monthsLeft - principalInr
      return { emiInr: firstRecastInr ?? emiInr, months, interestInr }
    }
    monthsLeft -= monthsPerYear
    const owedInr = emiInr * annuityFactor(rate, monthsLeft)
    const yearlyInr = Math.min(prepayment.yearlyInr, owedInr)
    balanceInr = owedInr - yearlyInr
    firstRecastInr ??= balanceInr === 0 ? emiInr : balanceInr / annuityFactor(rate, monthsLeft)
    paidInr += monthsPerYear * emiInr + yearlyInr
  }
  return {
    emiInr: firstRecastInr ?? 0,
    months: months - monthsLeft,
    interestInr: paidInr - principalInr,
  }
}

const monthsPerYear = 12

/** A remainder below this part of an EMI is a rounding error. */
const emiTolerance = 1e-9

function monthsUntilClosed(principalShare: number, growth: number): number {
  return Math.max(0, Math.ceil(-Math.log(principalShare) / growth - emiTolerance))
}

/** The last EMIs of a loan, in EMIs: all whole but the last, which is what is left with its interest. */
function closingPayments(principalShare: number, growth: number, months: number): number {
  if (months === 0) return 0
  const shareBeforeLast = principalShare * Math.exp((months - 1) * growth)
  const last = ((1 - shareBeforeLast) * Math.exp(growth)) / Math.expm1(growth)
  return months - 1 + last
}
