import { signals, type LendingRules } from '../loans/lending-rules.ts'
import type { Plan } from './household.ts'
import { ladderOf, leverNames, type Ladder, type LeverName } from './ladder.ts'
import { verdictOn, type Obstacle, type Verdict } from './verdict.ts'

/** A lever pulled so far that, with those beside it, the verdict gets better; a step less leaves it as it is. */
export interface PulledLever {
  readonly name: LeverName
  /** Rupees (of a month for instalments and income), years of tenure, or the score to reach. */
  readonly amount: number
}

/** Levers that lift the verdict together; mostly one alone. */
export interface Lift {
  readonly levers: readonly PulledLever[]
  readonly planAfter: Plan
  readonly verdictAfter: Verdict
}

/** The lever that an obstacle calls for by its nature, whatever else could remove it. */
export const leverOf: Readonly<Record<Obstacle, LeverName>> = {
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
 * The smallest changes that lift the verdict to a better signal, each found by giving the whole verdict again: every
 * single lever that is enough, the one that the first obstacle calls for before the others; if none is, the pair that
 * costs least in its first year. Two are always enough: one for the score, one for everything that is money.
 */
export function findLifts(plan: Plan, verdict: Verdict, lending: LendingRules): readonly Lift[] {
  if (verdict.signal === 'AFFORDABLE') return []
  const search: Search = {
    plan,
    lending,
    isLifted: (changed) =>
      signals.indexOf(verdictOn(changed, lending).signal) < signals.indexOf(verdict.signal),
  }
  const ladders = leverNames
    .map((name) => ladderOf(name, plan, lending))
    .filter((ladder) => ladder.steps > 0)
  const single = ladders.flatMap((ladder) => liftBy([ladder], search))
  if (single.length > 0) {
    const isBlocking = ({ levers }: Lift): boolean => levers[0]?.name === leverOfFirst(verdict)
    return [...single.filter(isBlocking), ...single.filter((lift) => !isBlocking(lift))]
  }

  const pairs = ladders.flatMap((first, at) =>
    ladders.slice(at + 1).flatMap((second) => liftBy([first, second], search)),
  )
  return pairs.toSorted((one, other) => firstYearCost(one) - firstYearCost(other)).slice(0, 1)
}

interface Search {
  readonly plan: Plan
  readonly lending: LendingRules
  readonly isLifted: (changed: Plan) => boolean
}

function leverOfFirst({ obstacles: [first] }: Verdict): LeverName | undefined {
  return first === undefined ? undefined : leverOf[first]
}

/** Each lever as little as the others allow, the first ones first: with every one at its end there must be a lift. */
function liftBy(ladders: readonly Ladder[], { plan, lending, isLifted }: Search): readonly Lift[] {
  const steps = ladders.map((ladder) => ladder.steps)
  const pulled = (): Plan =>
    ladders.reduce((changed, ladder, at) => ladder.pull(changed, steps[at] ?? 0), plan)
  // A lever at its end may cross a cliff of the law that an earlier step does not.
  if (ladders.every(({ runs }) => runs.length === 1) && !isLifted(pulled())) return []

  for (const [at, ladder] of ladders.entries()) {
    const least = leastStep(ladder, (step) => {
      steps[at] = step
      return isLifted(pulled())
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
function leastStep({ runs }: Ladder, isEnough: (step: number) => boolean): number | undefined {
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

function firstYearCost({ levers }: Lift): number {
  return levers.reduce((sum, { name, amount }) => sum + amount * timesInFirstYear[name], 0)
}
