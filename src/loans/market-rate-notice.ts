import type { Notice } from '../base/notice.ts'

/** Said whenever the caller named no rate. */
export function marketRateNotice(rate: {
  readonly ratePercent: number
  readonly asOf: string
}): Notice<'MARKET_RATE_ASSUMED'> {
  return {
    code: 'MARKET_RATE_ASSUMED',
    message: `No rate was given. ${rate.ratePercent} % a year is an estimate of the market as of ${rate.asOf}, not an offer.`,
  }
}
