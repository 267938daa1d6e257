import { signals, type LendingRules, type Signal } from '../loans/lending-rules.ts'
import type { PurchasePlan } from './household.ts'
import { atPrice } from './lever-ranges.ts'
import { purchaseWith } from './purchase.ts'
import { verdictOn } from './verdict.ts'

/** Prices of a budget are full thousands, from the first to the highest price that a decision takes. */
export const budgetStepInr = 1000
const highestPriceInr = 1_000_000_000

/** What a household can pay for a home. */
export type Budget = ReturnType<typeof budgetFor>

/**
 * The highest prices of a home like the one of the plan, with the purchase at each; undefined where no price gets the verdict.
 * The plan's own price does not matter.
 */
export function budgetFor(plan: PurchasePlan, lending: LendingRules) {
  const upTo = (worst: Signal) => {
    const priceInr = highestPrice(plan, lending, worst)
    if (priceInr === undefined) return undefined
    const priced = atPrice(plan, priceInr)
    return { priceInr, purchase: purchaseWith(priced, verdictOn(priced, lending), lending) }
  }
  return {
    affordable: upTo('AFFORDABLE'),
    /** AFFORDABLE or STRETCH, so never below the other. */
    stretch: upTo('STRETCH'),
  }
}

/**
 * The highest price whose verdict is `worst` or better. Between two cliffs of the law a verdict never gets better as the price
 * rises, so there its last step is found by halves, from the highest prices down.
 */
function highestPrice(plan: PurchasePlan, lending: LendingRules, worst: Signal) {
  const isWithin = (step: number): boolean =>
    signals.indexOf(verdictOn(atPrice(plan, step * budgetStepInr), lending).signal) <=
    signals.indexOf(worst)
  const ends = plan.home.cliffsInr
    .map((cliff) => Math.floor(cliff / budgetStepInr))
    .concat(highestPriceInr / budgetStepInr)
    .toSorted((one, other) => one - other)
  for (const [at, end] of [...ends.entries()].toReversed()) {
    let low = (ends[at - 1] ?? 0) + 1
    if (low > end || !isWithin(low)) continue
    let high = end + 1
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (isWithin(middle)) low = middle
      else high = middle
    }
    return low * budgetStepInr
  }
  return undefined
}
