import type { LendingRules } from '../loans/lending-rules.ts'
import { annuityFactor, monthlyRate } from '../loans/annuity.ts'
import { savingsNeeded } from './cash-to-close.ts'
import { ratePercentOf } from './credit-score.ts'
import type { PurchasePlan } from './household.ts'
import { largestLoanByValue } from './value-limit.ts'

/** What a household can change, in the order of evaluation. */
export const leverNames = [
  'better_credit_score',
  'lower_existing_emis',
  'extra_income',
  'extra_savings',
  'longer_tenure',
  'lower_price',
] as const

/** A lever by its name in the contract. */
export type LeverName = (typeof leverNames)[number]

/** Amounts change in steps of a thousand rupees. */
const leverStepInr = 1000

/** A lever as steps from 1 to `steps`; within a run the verdict never gets worse from step to step. */
export interface LeverRange {
  readonly name: LeverName
  readonly steps: number
  readonly amountAt: (step: number) => number
  readonly apply: (plan: PurchasePlan, step: number) => PurchasePlan
  /** Last step of each run, ascending, ending with `steps`. */
  readonly runs: readonly number[]
}

/** `steps` is 0 where a lever has nothing to move. */
export function leverRangeOf(
  name: LeverName,
  plan: PurchasePlan,
  lending: LendingRules,
): LeverRange {
  const { household, home } = plan
  const inThousands = (
    steps: number,
    pull: (amountInr: number) => Partial<PurchasePlan['household']>,
  ): LeverRange => ({
    name,
    steps,
    amountAt: (step) => step * leverStepInr,
    apply: (from, step) => ({
      ...from,
      household: { ...from.household, ...pull(step * leverStepInr) },
    }),
    runs: [steps],
  })
  switch (name) {
    case 'better_credit_score': {
      const { creditScore } = household
      const better = lending.credit_scores.bands
        .map(({ from }) => from)
        .filter((from) => creditScore !== undefined && from > creditScore)
      return {
        name,
        steps: better.length,
        amountAt: (step) => better[step - 1] ?? 0,
        apply: (from, step) => ({
          ...from,
          household: { ...from.household, creditScore: better[step - 1] },
        }),
        runs: [better.length],
      }
    }
    case 'lower_existing_emis':
      return inThousands(thousands(household.existingEmisInr), (amountInr) => ({
        existingEmisInr: Math.max(0, household.existingEmisInr - amountInr),
      }))
    case 'extra_income':
      return inThousands(thousands(unlimitedIncome(plan, lending)), (amountInr) => ({
        monthlyIncomeInr: household.monthlyIncomeInr + amountInr,
      }))
    case 'extra_savings':
      return inThousands(thousands(unlimitedSavings(plan, lending)), (amountInr) => ({
        savingsInr: (household.savingsInr ?? 0) + amountInr,
      }))
    case 'longer_tenure': {
      const steps = Math.max(0, lending.usual_tenure.longest_years - plan.tenureYears)
      return {
        name,
        steps,
        amountAt: (step) => plan.tenureYears + step,
        apply: (from, step) => ({ ...from, tenureYears: plan.tenureYears + step }),
        runs: [steps],
      }
    }
    case 'lower_price': {
      const steps = Math.floor(home.priceInr / leverStepInr)
      return {
        name,
        steps,
        amountAt: (step) => step * leverStepInr,
        apply: (from, step) => atPrice(from, home.priceInr - step * leverStepInr),
        runs: [...stepsAboveCliffs(plan), steps],
      }
    }
  }
}

/** The plan for the same home at another price. */
export function atPrice(plan: PurchasePlan, priceInr: number): PurchasePlan {
  const { home } = plan
  return { ...plan, home: { ...home, priceInr, costs: home.costsAt(priceInr) } }
}

/** The last step down from the price that is still above each cliff of the law. */
function stepsAboveCliffs({ home }: PurchasePlan): readonly number[] {
  return home.cliffsInr
    .filter((cliff) => cliff < home.priceInr)
    .map((cliff) => Math.ceil((home.priceInr - cliff) / leverStepInr) - 1)
    .filter((steps) => steps > 0)
    .toSorted((one, other) => one - other)
}

/** An income with which no limit of income can bind, less the one there is. */
function unlimitedIncome(plan: PurchasePlan, lending: LendingRules): number {
  const { household, tenureYears } = plan
  const { ceilings, comfort, rate_rise: rateRisePoints } = lending.obligations
  const factor = annuityFactor(
    monthlyRate(ratePercentOf(plan, lending) + rateRisePoints),
    tenureYears * 12,
  )
  const emiInr = (largestLoanByValue(plan, lending) + leverStepInr) / factor
  const shares = ceilings.flatMap((each) => [each.salaried, each.self_employed, each.nri])
  const least = Math.min(comfort, ...shares)
  const income = ((household.existingEmisInr + emiInr) * 100) / least
  return Math.max(0, income - household.monthlyIncomeInr) + leverStepInr
}

/** Savings that pay for the home without any loan and leave the whole reserve, less those there are. */
function unlimitedSavings(plan: PurchasePlan, lending: LendingRules): number {
  const { household, home, tenureYears } = plan
  const loan = { ratePercent: ratePercentOf(plan, lending), months: tenureYears * 12 }
  const { reserve, usual_fees: fees } = lending
  const needed = savingsNeeded(home, household.existingEmisInr, fees, loan, reserve.comfort_months)
  return Math.max(0, needed.withoutLoanInr - (household.savingsInr ?? 0)) + leverStepInr
}

function thousands(amountInr: number): number {
  return Math.ceil(amountInr / leverStepInr)
}
