import { compareTransfer } from '../../calculators/loan/compare-transfer.ts'
import { transferNotices } from '../../calculators/loan/transfer-notices.ts'
import { attribution } from '../../market/attribution.ts'
import type { Handler } from '../handler.ts'
import { noticesOf } from './notices-of.ts'

export function compare_balance_transfer(disclaimer: string): Handler<'compare_balance_transfer'> {
  return (query) => {
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
    return {
      outstandingPrincipal,
      currentRatePercent,
      newRatePercent,
      remainingTenureYears,
      ...comparison,
      assumptions: {
        interestType: 'reducing-balance',
        tenureHeldConstant: true,
        floatingForeclosurePenaltyWaived: true,
        notALoanApproval: true,
      },
      ...noticesOf(transferNotices(offer, comparison)),
      attribution,
      disclaimer,
    }
  }
}
