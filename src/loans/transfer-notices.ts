import { rupeesInWords } from '../base/rupees.ts'
import type { Notice } from '../rules/notice.ts'
import type { TransferComparison, BalanceTransfer } from './compare-transfer.ts'

/** Codes of the notices, as the contract lists them. */
type TransferNoticeCode =
  'NO_MONTHLY_SAVING' | 'BREAKEVEN_BEYOND_TENURE' | 'FEE_TAXES_INCLUDED' | 'REPRICING_POSSIBLE'

type TransferNotice = Notice<TransferNoticeCode>

/** @param taxOnFeePercent GST on the fees of lenders, in percent */
export function transferNotices(
  offer: BalanceTransfer,
  comparison: TransferComparison,
  taxOnFeePercent: number,
): readonly TransferNotice[] {
  return [
    ...breakevenNotices(offer, comparison),
    ...(offer.feePercent > 0 ? [feeTaxNotice(offer.feePercent, taxOnFeePercent)] : []),
    ...(offer.newRatePercent < offer.currentRatePercent ? [repricingNotice] : []),
  ]
}

function breakevenNotices(
  { principalInr, months }: BalanceTransfer,
  { breakevenMonths, switchingCost }: TransferComparison,
): readonly TransferNotice[] {
  if (breakevenMonths === null) {
    const message =
      principalInr === 0
        ? 'Nothing is owed, so nothing is saved each month.'
        : 'The new rate is not lower: nothing is saved each month, and the cost of switching is never earned back.'
    return [{ code: 'NO_MONTHLY_SAVING', message }]
  }
  if (breakevenMonths <= months) return []
  return [
    {
      code: 'BREAKEVEN_BEYOND_TENURE',
      message: `The monthly saving would need ${breakevenMonths} months to earn back the switching cost of ${rupeesInWords(switchingCost)}; the loan has only ${months} left.`,
    },
  ]
}

function feeTaxNotice(feePercent: number, taxOnFeePercent: number): TransferNotice {
  return {
    code: 'FEE_TAXES_INCLUDED',
    message: `The fee of ${feePercent}% is taken as all-in. Lenders charge ${taxOnFeePercent}% GST on their fees: add it to processingFeePct where a quote does not include it.`,
  }
}

const repricingNotice: TransferNotice = {
  code: 'REPRICING_POSSIBLE',
  message:
    'Ask the present lender for its lower rate first: a conversion for a small fee often costs less than a transfer.',
}
