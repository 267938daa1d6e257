import type { Day } from '../../../base/calendar.ts'
import type { Notice } from '../../../rules/notice.ts'
import type { LendingRules } from '../../../loans/lending-rules.ts'
import { isAgedRate } from '../../../loans/market-rate-age.ts'

/** The rate to compute with, in percent a year, and what the response says about its source. */
interface LoanRate {
  readonly ratePercent: number
  readonly assumptions:
    | { readonly rateSource: 'caller' }
    | { readonly rateSource: 'market_estimate'; readonly rateAsOf: string }
  readonly notices: readonly Notice<'MARKET_RATE_ASSUMED'>[]
}

/** The caller's rate, or the market estimate in force on the day, with a word on its age. Percent a year. */
export function loanRate(
  requestedPercent: number | undefined,
  { home_loan_rate: market }: LendingRules,
  day: Day,
): LoanRate {
  if (requestedPercent !== undefined) {
    return { ratePercent: requestedPercent, assumptions: { rateSource: 'caller' }, notices: [] }
  }
  const estimate = `No rate was given. ${market.rate}% a year is an estimate of the market as of ${market.effective_from}, not an offer.`
  const aged = "It is more than six months old: ask lenders for today's rates."
  return {
    ratePercent: market.rate,
    assumptions: { rateSource: 'market_estimate', rateAsOf: market.effective_from },
    notices: [
      {
        code: 'MARKET_RATE_ASSUMED',
        message: isAgedRate(market.effective_from, day) ? `${estimate} ${aged}` : estimate,
      },
    ],
  }
}
