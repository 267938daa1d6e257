import type { Assumption } from './assumptions.ts'
import { chargesOf } from './contested.ts'
import type { ScheduleInForce } from './rules/stamp-duty-rules.ts'
import { rupeesInWords } from '../base/rupees.ts'

/** What a home costs beside its price, at any price of it: whole rupees. */
interface Costs {
  readonly dutyInr: bigint
  /** Stamp duty, fees and GST. */
  readonly totalInr: bigint
}

/**
 * A price at most 1% above a limit of the law: what the buyer would pay less at the limit. Only limits at which the cost
 * jumps count. A cap, a slab of the excess or a concession on the first part of a value changes nothing at its edge.
 *
 * @param limitsInr further limits than those of the schedule: that of GST
 */
export function priceLimitAssumption(
  schedule: ScheduleInForce,
  limitsInr: readonly bigint[],
  priceInr: bigint,
  costsAt: (priceInr: bigint) => Costs,
): readonly Assumption[] {
  // Rounding alone makes steps too: of the charges, and of what surcharges are taken of.
  const roundingInr = chargesOf(schedule).reduce(
    (sum, { rounding, base_rounding: base }) => sum + 2n * (rounding.to + (base?.to ?? 0n)),
    0n,
  )
  const isJump = (limitInr: bigint): boolean =>
    costsAt(limitInr + 1n).totalInr - costsAt(limitInr).totalInr > roundingInr
  const [limitInr] = [
    ...[...schedule.priceLimits, ...limitsInr].filter((limit) => isJustAbove(priceInr, limit)),
    ...schedule.dutyLimits.flatMap((limit) => priceOfDuty(limit, priceInr, costsAt)),
  ]
    .filter(isJump)
    .toSorted((one, other) => (one < other ? -1 : 1))
  if (limitInr === undefined) return []
  const savedInr = costsAt(priceInr).totalInr - costsAt(limitInr).totalInr
  const message = `The price is just above a limit. At ${rupeesInWords(limitInr)}, ${rupeesInWords(priceInr - limitInr)} less, duty, fees and taxes come to ${rupeesInWords(savedInr)} less. The deed must state the price that you pay.`
  return [{ code: 'PRICE_JUST_ABOVE_LIMIT', message }]
}

function isJustAbove(priceInr: bigint, limitInr: bigint): boolean {
  return priceInr > limitInr && priceInr * 100n <= limitInr * 101n
}

/** The highest price whose duty is within a limit, if the price is just above it. Duty grows with the price. */
function priceOfDuty(limitInr: bigint, priceInr: bigint, costsAt: (priceInr: bigint) => Costs) {
  const isWithin = (priceInr: bigint): boolean => costsAt(priceInr).dutyInr <= limitInr
  let withinInr = (priceInr * 100n + 100n) / 101n
  let aboveInr = priceInr
  if (isWithin(aboveInr) || !isWithin(withinInr)) return []
  while (aboveInr - withinInr > 1n) {
    const middleInr = (withinInr + aboveInr) / 2n
    if (isWithin(middleInr)) withinInr = middleInr
    else aboveInr = middleInr
  }
  return [withinInr]
}
