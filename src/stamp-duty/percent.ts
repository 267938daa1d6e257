import type { Ratio } from '../base/ratio.ts'

/** An exact share as percent, to six decimals, which every rate in the rule files has at most. */
export function percentOf({ numerator, denominator }: Ratio): number {
  return Number((numerator * 100_000_000n) / denominator) / 1_000_000
}
