import { marketRateNotice } from '../../loans/market-rate-notice.ts'
import type { Notice } from '../../base/notice.ts'
import type { LendingRules } from '../../loans/load-lending.ts'

/** The rate that is computed with, and what an answer says of its origin. */
export interface LoanRate {
  readonly ratePercent: number
  readonly assumptions:
    | { readonly rateSource: 'caller' }
    | { readonly rateSource: 'market_estimate'; readonly rateAsOf: string }
  readonly notices: readonly Notice<'MARKET_RATE_ASSUMED'>[]
}

/** The caller's rate, or the market estimate in force. */
export function loanRate(askedPercent: number | undefined, { marketRate }: LendingRules): LoanRate {
  if (askedPercent !== undefined) {
    return { ratePercent: askedPercent, assumptions: { rateSource: 'caller' }, notices: [] }
  }
  return {
    ratePercent: marketRate.ratePercent,
    assumptions: { rateSource: 'market_estimate', rateAsOf: marketRate.asOf },
    notices: [marketRateNotice(marketRate)],
  }
}
