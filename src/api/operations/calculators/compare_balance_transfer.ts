import { indianDay } from '../../../base/calendar.ts'
import { compareTransfer } from '../../../loans/compare-transfer.ts'
import { transferNotices } from '../../../loans/transfer-notices.ts'
import { attribution } from '../../../contract/disclaimers.ts'
import type { LendingOn } from '../../../loans/load-lending.ts'
import { amountNotices, type UsualAmounts } from '../amount-hints.ts'
import type { Handler } from '../handler.ts'
import { noticesOf } from '../../../rules/notice.ts'

export function compare_balance_transfer(
  lendingOn: LendingOn,
  usualAmounts: UsualAmounts,
  disclaimer: string,
): Handler<'compare_balance_transfer'> {
  return (query, { nowMs }) => {
    const { outstandingPrincipal, currentRatePercent, newRatePercent, remainingTenureYears } = query
    const offer = {
      principalInr: outstandingPrincipal,
      currentRatePercent,
      newRatePercent,
      months: remainingTenureYears * 12,
      feePercent: query.processingFeePct,
      flatCostsInr: query.flatCosts,
    }
    const comparison = compareTransfer(offer)
    const { usual_fees: fees } = lendingOn(indianDay(nowMs))
    return {
      outstandingPrincipal,
      currentRatePercent,
      newRatePercent,
      remainingTenureYears,
      ...comparison,
      assumptions: {
        interestType: 'reducing-balance',
        tenureHeldConstant: true,
        // True on every day: loading rejects a lending.yaml that does not bar the charge.
        floatingForeclosurePenaltyWaived: true,
        notALoanApproval: true,
      },
      ...noticesOf(
        transferNotices(offer, comparison, fees.tax_on_fee),
        amountNotices(query, usualAmounts),
      ),
      attribution,
      disclaimer,
    }
  }
}
