import { capitalised } from '../base/plain-text.ts'
import type { LendingRules } from '../loans/lending-rules.ts'
import { monthsInWords } from './headline.ts'
import type { PurchasePlan } from './household.ts'
import type { LeverName } from './lever-ranges.ts'
import type { Improvement } from './improvements.ts'
import { purchaseWith } from './purchase.ts'
import type { Verdict } from './verdict.ts'
import { rupeesInWords } from '../base/rupees.ts'

/** What one lever changes, and what the improvement then changes, each before and after. */
export function leverEffect(
  name: LeverName,
  plan: PurchasePlan,
  verdict: Verdict,
  lift: Improvement,
  lending: LendingRules,
): string {
  const { planAfter, verdictAfter } = lift
  const before = purchaseWith(plan, verdict, lending)
  const after = purchaseWith(planAfter, verdictAfter, lending)
  const changes = [
    change(
      'the eligible loan',
      verdict.eligibleLoanInr,
      verdictAfter.eligibleLoanInr,
      rupeesInWords,
    ),
    usesSavings(verdict) || usesSavings(verdictAfter)
      ? change('the loan judged', verdict.loanInr, verdictAfter.loanInr, rupeesInWords)
      : undefined,
    change('cash to close', before.cash.totalInr, after.cash.totalInr, rupeesInWords),
    change(
      'EMIs',
      before.obligationsPercent,
      after.obligationsPercent,
      (percent) => `${percent}%`,
      ' of net income',
    ),
    change('the reserve', before.reserveMonths, after.reserveMonths, monthsInWords),
  ].filter((text) => text !== undefined)
  const others = lift.levers
    .filter((lever) => lever.name !== name)
    .map((lever) => ` together with ${lever.name}`)
    .join('')
  const figures = changes.length === 0 ? '' : `${capitalised(changes.join(', '))}. `
  return `${leverInWords(name, plan, planAfter)}${others}. ${figures}${verdict.signal} becomes ${verdictAfter.signal}.`
}

/** Whether savings take the place of part of the eligible loan. */
function usesSavings({ loanInr, eligibleLoanInr }: Verdict): boolean {
  return loanInr < eligibleLoanInr
}

function change(
  what: string,
  before: number | undefined,
  after: number | undefined,
  inWords: (value: number) => string,
  of = '',
): string | undefined {
  if (before === undefined || after === undefined) return undefined
  const [from, to] = [inWords(before), inWords(after)]
  return from === to ? undefined : `${what} from ${from} to ${to}${of}`
}

function leverInWords(name: LeverName, before: PurchasePlan, after: PurchasePlan): string {
  const rupees = (what: string, from: number, to: number, unit = ''): string =>
    `${what} from ${rupeesInWords(from)} to ${rupeesInWords(to)}${unit}`
  const [household, changed] = [before.household, after.household]
  switch (name) {
    case 'better_credit_score':
      return `Credit score from ${household.creditScore ?? 0} to ${changed.creditScore ?? 0}`
    case 'lower_existing_emis':
      return rupees('Existing EMIs', household.existingEmisInr, changed.existingEmisInr, ' a month')
    case 'extra_income':
      return rupees('Net income', household.monthlyIncomeInr, changed.monthlyIncomeInr, ' a month')
    case 'extra_savings':
      return household.savingsInr === undefined
        ? `Savings of ${rupeesInWords(changed.savingsInr ?? 0)} in all, where none were given`
        : rupees('Savings', household.savingsInr, changed.savingsInr ?? 0)
    case 'longer_tenure':
      return `Tenure from ${before.tenureYears} to ${after.tenureYears} years`
    case 'lower_price':
      return rupees('Price', before.home.priceInr, after.home.priceInr)
  }
}
