import type { LoanToValueTiers } from './lending-rules.ts'
import { times, whole, type Ratio, roundRatio } from '../base/ratio.ts'

/**
 * The largest loan for a home of this value, in whole rupees, rounded down: rounded up, it would exceed the regulator's share.
 *
 * The tiers are read as RBI words them, by the amount of the loan and not by the price: the largest loan that fits its
 * own category. So a dearer home never lowers the ceiling; between two categories it stays level for a while.
 */
export function largestLoan(valueInr: number, tiers: LoanToValueTiers): number {
  let largest = 0n
  for (const { loan_up_to: loanUpToInr, share } of tiers) {
    const byValue = roundRatio(times(whole(BigInt(valueInr)), share), 'down')
    const inTier = loanUpToInr !== null && loanUpToInr < byValue ? loanUpToInr : byValue
    if (inTier > largest) largest = inTier
  }
  return Number(largest)
}

/** A loan in percent of a value, to two decimals; 0 when the value is 0. */
export function loanToValuePercent(loanInr: number, valueInr: number): number {
  if (valueInr === 0) return 0
  const share = { numerator: BigInt(loanInr) * 10_000n, denominator: BigInt(valueInr) }
  return Number(roundRatio(share, 'half_up')) / 100
}

/** A share of a value in whole rupees, rounded half up. */
export function shareOfValue(valueInr: number, share: Ratio): number {
  return Number(roundRatio(times(whole(BigInt(valueInr)), share), 'half_up'))
}
