import { signals, type LendingRules } from '../loans/lending-rules.ts'
import type { PurchasePlan } from './household.ts'
import { leverRangeOf, leverNames, type LeverRange, type LeverName } from './lever-ranges.ts'
import { verdictOn, type Obstacle, type Verdict } from './verdict.ts'

/** A lever applied just far enough that, with the others, the verdict improves. */
export interface AppliedLever {
  readonly name: LeverName
  /** Rupees (of a month for EMIs and income), years of tenure, or the score to reach. */
  readonly amount: number
}

/** Levers that improve the verdict together; usually one alone. */
export interface Improvement {
  readonly levers: readonly AppliedLever[]
  readonly planAfter: PurchasePlan
  readonly verdictAfter: Verdict
}

/** The most direct lever for each obstacle, whatever else could remove it. */
const leverOf: Readonly<Record<Obstacle, LeverName>> = {
  no_income: 'extra_income',
  credit_score_too_low: 'better_credit_score',
  existing_emis_at_ceiling: 'lower_existing_emis',
  credit_score_low: 'better_credit_score',
  loan_above_income: 'extra_income',
  savings_short: 'extra_savings',
  credit_score_fair: 'better_credit_score',
  reserve_thin: 'extra_savings',
  obligations_above_comfort: 'extra_income',
  rate_rise_above_ceiling: 'extra_income',
}

/**
 * The smallest changes that improve the signal, each found by recomputing the whole verdict: every single lever that is
 * enough, the blocking lever first; if none is, the pair that costs least in its first year. Two are always enough: one
 * for the score, one for money.
 */
export function findImprovements(
  plan: PurchasePlan,
  verdict: Verdict,
  lending: LendingRules,
): readonly Improvement[] {
  if (verdict.signal === 'AFFORDABLE') return []
  const search: Search = {
    plan,
    lending,
    isImproved: (changed) =>
      signals.indexOf(verdictOn(changed, lending).signal) < signals.indexOf(verdict.signal),
  }
  const ladders = leverNames
    .map((name) => leverRangeOf(name, plan, lending))
    .filter((ladder) => ladder.steps > 0)
  const single = ladders.flatMap((ladder) => improveBy([ladder], search))
  if (single.length > 0) {
    const blocking = blockingLever(verdict, single)
    const isBlocking = ({ levers }: Improvement): boolean => levers[0]?.name === blocking
    return [...single.filter(isBlocking), ...single.filter((lift) => !isBlocking(lift))]
  }

  const pairs = ladders.flatMap((first, at) =>
    ladders.slice(at + 1).flatMap((second) => improveBy([first, second], search)),
  )
  return pairs.toSorted((one, other) => firstYearCostOf(one) - firstYearCostOf(other)).slice(0, 1)
}

interface Search {
  readonly plan: PurchasePlan
  readonly lending: LendingRules
  readonly isImproved: (changed: PurchasePlan) => boolean
}

/**
 * The lever to name first: of those that improve the verdict, the most direct one for the first obstacle that has one. A thin
 * reserve has none where existing EMIs alone are above the comfort line, which savings cannot change.
 */
export function blockingLever(
  { obstacles }: Verdict,
  improvements: readonly Improvement[],
): LeverName | undefined {
  const names = improvements.flatMap(({ levers }) => levers.map(({ name }) => name))
  const direct = obstacles.map((obstacle) => leverOf[obstacle])
  return direct.find((name) => names.includes(name)) ?? names[0]
}

/** Each lever as little as the others allow, the first ones first: with every one at its end there must be a lift. */
function improveBy(ladders: readonly LeverRange[], { plan, lending, isImproved }: Search) {
  const steps = ladders.map((ladder) => ladder.steps)
  const pulled = (): PurchasePlan =>
    ladders.reduce((changed, ladder, at) => ladder.apply(changed, steps[at] ?? 0), plan)
  // A lever at its end may cross a cliff of the law that an earlier step does not.
  if (ladders.every(({ runs }) => runs.length === 1) && !isImproved(pulled())) return []

  for (const [at, ladder] of ladders.entries()) {
    const least = minStep(ladder, (step) => {
      steps[at] = step
      return isImproved(pulled())
    })
    if (least === undefined) return []
    steps[at] = least
  }
  const planAfter = pulled()
  return [
    {
      levers: ladders.map((ladder, at) => ({
        name: ladder.name,
        amount: ladder.amountAt(steps[at] ?? 0),
      })),
      planAfter,
      verdictAfter: verdictOn(planAfter, lending),
    },
  ]
}

/** Halves the first run whose last step is enough: the step before is then enough in no run. */
function minStep({ runs }: LeverRange, isEnough: (step: number) => boolean): number | undefined {
  let before = 0
  for (const end of runs) {
    if (!isEnough(end)) {
      before = end
      continue
    }
    let low = before
    let high = end
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (isEnough(middle)) high = middle
      else low = middle
    }
    return high
  }
  return undefined
}

const timesInFirstYear: Readonly<Record<LeverName, number>> = {
  better_credit_score: 0,
  lower_existing_emis: 12,
  extra_income: 12,
  extra_savings: 1,
  longer_tenure: 0,
  lower_price: 1,
}

function firstYearCostOf({ levers }: Improvement): number {
  return levers.reduce((sum, { name, amount }) => sum + amount * timesInFirstYear[name], 0)
}
