import { plus, ratioFromText, times, whole, roundRatio } from '../base/ratio.ts'
import { unroundedEmi } from './annuity.ts'
import { repayment } from './repayment.ts'

/** A loan and the offer to move it. Whole rupees; rates in percent a year. */
export interface BalanceTransfer {
  readonly principalInr: number
  readonly currentRatePercent: number
  readonly newRatePercent: number
  /** The same at both lenders: interest over different tenures cannot be compared. */
  readonly months: number
  readonly feePercent: number
  readonly flatCostsInr: number
}

/** Staying with the present lender beside moving to the new one. */
export type TransferComparison = ReturnType<typeof compareTransfer>

/**
 * Compares staying with moving to the new lender at the same tenure. Whole rupees. Each difference is that of the two amounts
 * shown: `netSaving = grossInterestSaved − switchingCost`.
 */
export function compareTransfer(offer: BalanceTransfer) {
  const { principalInr, months, currentRatePercent, newRatePercent } = offer
  const currentTerms = { principalInr, months, annualRatePercent: currentRatePercent }
  const newTerms = { principalInr, months, annualRatePercent: newRatePercent }
  const current = repayment(currentTerms)
  const moved = repayment(newTerms)

  // The break-even counts fractions of a rupee; what is shown adds up.
  const exactSavingInr = unroundedEmi(currentTerms) - unroundedEmi(newTerms)
  const grossInterestSaved = current.totalInterest - moved.totalInterest
  const switchingCost = switchingCostOf(offer)
  const netSaving = grossInterestSaved - switchingCost
  return {
    currentEmi: current.emi,
    newEmi: moved.emi,
    monthlyEmiSaving: current.emi - moved.emi,
    currentTotalInterest: current.totalInterest,
    newTotalInterest: moved.totalInterest,
    grossInterestSaved,
    switchingCost,
    netSaving,
    /** null where nothing is saved each month. */
    breakevenMonths: breakevenMonths(exactSavingInr, switchingCost, netSaving, months),
    worthIt: netSaving > 0 && newRatePercent < currentRatePercent,
  }
}

/** The fee is a decimal fraction of the balance, so its rupee is decided exactly. */
function switchingCostOf({ principalInr, feePercent, flatCostsInr }: BalanceTransfer): number {
  const fee = times(whole(BigInt(principalInr)), ratioFromText(`${feePercent}%`))
  return Number(roundRatio(plus(fee, whole(BigInt(flatCostsInr))), 'half_up'))
}

function breakevenMonths(
  exactSavingInr: number,
  costInr: number,
  netSavingInr: number,
  months: number,
): number | null {
  if (exactSavingInr <= 0) return null
  // A lakh crore earned back by fractions of a paisa takes more months than JSON can count exactly.
  const elapsed = Math.min(Math.ceil(costInr / exactSavingInr), Number.MAX_SAFE_INTEGER)
  // In the loan's last month the amounts shown decide, so that the months never contradict the net saving.
  return netSavingInr >= 0 ? Math.min(elapsed, months) : Math.max(elapsed, months + 1)
}
