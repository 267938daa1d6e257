import { indianDay } from '../../../base/calendar.ts'
import { isRefusal } from '../../../base/refusal.ts'
import { compareTransfer } from '../../../loans/compare-transfer.ts'
import { transferNotices } from '../../../loans/transfer-notices.ts'
import { attribution } from '../../../contract/disclaimers.ts'
import { lendingUsed } from '../../../loans/lending-used.ts'
import type { Rules } from '../../../affordability/load-rules.ts'
import { inputNotices, type UsualAmounts } from '../amount-hints.ts'
import type { Handler } from '../handler.ts'
import { loanTenure } from './loan-tenure.ts'
import { noticesOf } from '../../../rules/notice.ts'

export function compare_balance_transfer(
  { lendingOn, receiptOf }: Pick<Rules, 'lendingOn' | 'receiptOf'>,
  usualAmounts: UsualAmounts,
  disclaimer: string,
): Handler<'compare_balance_transfer'> {
  return (query, { nowMs, defaulted = [] }) => {
    const { outstandingPrincipal, currentRatePercent, newRatePercent } = query
    const { remainingTenureYears, remainingTenureMonths } = query
    const tenure = loanTenure('remainingTenure', remainingTenureYears, remainingTenureMonths)
    if (isRefusal(tenure)) return tenure
    const offer = {
      principalInr: outstandingPrincipal,
      currentRatePercent,
      newRatePercent,
      months: tenure.months,
      feePercent: query.processingFeePct,
      flatCostsInr: query.flatCosts,
    }
    const comparison = compareTransfer(offer)
    const lending = lendingOn(indianDay(nowMs))
    return {
      outstandingPrincipal,
      currentRatePercent,
      newRatePercent,
      remainingTenureYears: tenure.years,
      remainingTenureMonths: tenure.months,
      ...comparison,
      assumptions: {
        interestType: 'reducing-balance',
        tenureHeldConstant: true,
        // True on every day: loading rejects a lending.yaml that does not bar the charge.
        floatingForeclosurePenaltyWaived: true,
        notALoanApproval: true,
        switchingCostBreakdown: {
          // Flat costs are whole rupees, so the rounded sum less them is the rounded fee.
          processingFee: comparison.switchingCost - query.flatCosts,
          processingFeePct: query.processingFeePct,
          processingFeeAssumed: defaulted.includes('processingFeePct'),
          flatCosts: query.flatCosts,
          flatCostsAssumed: defaulted.includes('flatCosts'),
        },
      },
      // The notice on the fee names the tax, and the contract's defaults are the usual fees.
      ...receiptOf(
        ...lendingUsed(lending, {
          prepayment_charges: true,
          usual_fees: offer.feePercent > 0 || defaulted.includes('flatCosts'),
        }),
      ),
      ...noticesOf(
        transferNotices(offer, comparison, lending.usual_fees.tax_on_fee),
        inputNotices(query, usualAmounts, defaulted),
      ),
      attribution,
      disclaimer,
    }
  }
}
