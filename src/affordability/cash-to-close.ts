import type { LendingRules } from '../loans/lending-rules.ts'
import { roundHalfUp } from '../base/ratio.ts'
import { annuityFactor, monthlyRate } from '../loans/annuity.ts'
import type { PricedHome } from './household.ts'

/** What is paid at purchase with a loan of this amount, item by item, in whole rupees; `totalInr` is the sum of the others. */
export function cashToClose(home: PricedHome, loanInr: number, fees: LendingRules['usual_fees']) {
  const { stampDutyAndRegistrationInr, gstInr } = home.costs
  const downPaymentInr = home.priceInr - loanInr
  // Multiplied first: the share itself is no exact double, and half a rupee would be lost.
  const processingFeeInr = roundHalfUp((loanInr * feeUnits(fees)) / 10_000)
  const legalFeeInr = fees.new_loan_legal_and_technical
  return {
    downPaymentInr,
    stampDutyAndRegistrationInr,
    /** With the tax on it. */
    processingFeeInr,
    legalFeeInr,
    gstInr,
    totalInr:
      downPaymentInr + stampDutyAndRegistrationInr + processingFeeInr + legalFeeInr + gstInr,
  }
}

type SavingsNeeded = ReturnType<typeof savingsNeeded>

/**
 * Savings needed for a purchase and a reserve of months of EMIs: a straight line in the loan, unrounded, so that it can be
 * inverted and rounding never makes a larger loan need more savings or a more expensive home less.
 */
export function savingsNeeded(
  home: PricedHome,
  existingEmisInr: number,
  fees: LendingRules['usual_fees'],
  loan: { readonly ratePercent: number; readonly months: number },
  reserveMonths: number,
) {
  const { stampDutyAndRegistrationInr, gstInr } = home.costs
  const emiPerRupee = 1 / annuityFactor(monthlyRate(loan.ratePercent), loan.months)
  return {
    /** Savings for a purchase without any loan. */
    withoutLoanInr:
      home.priceInr +
      stampDutyAndRegistrationInr +
      gstInr +
      fees.new_loan_legal_and_technical +
      reserveMonths * existingEmisInr,
    /** What each rupee of loan takes off: below 1, since it costs a fee and adds to the obligations. Above 0. */
    offPerRupee: 1 - feeUnits(fees) / 10_000 - reserveMonths * emiPerRupee,
  }
}

/** Savings needed with a loan, in rupees. */
export function savingsForLoan(loanInr: number, needed: SavingsNeeded): number {
  return needed.withoutLoanInr - loanInr * needed.offPerRupee
}

/** The smallest loan that these savings are enough for; 0 when none is needed. */
export function minLoanFor(savingsInr: number, needed: SavingsNeeded): number {
  return Math.max(0, (needed.withoutLoanInr - savingsInr) / needed.offPerRupee)
}

/** The fee with its tax, in ten-thousandths of the loan. */
function feeUnits(fees: LendingRules['usual_fees']): number {
  return fees.processing_fee * (100 + fees.tax_on_fee)
}
