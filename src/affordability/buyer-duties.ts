import { compare, roundRatio, times, whole } from '../base/ratio.ts'
import { dutiableValueInr } from '../stamp-duty/estimate.ts'
import type { PropertyType } from '../stamp-duty/rules/state-rules.ts'
import type { UsedRule } from '../rules/rule-receipts.ts'
import type { BuyerDutyRule } from './load-buyer-duties.ts'

/** What decides the duties of a buyer. Whole rupees. */
export interface DutiableHome {
  readonly priceInr: number
  /** Undefined where the caller does not know it. */
  readonly guidelineValueInr: number | undefined
  readonly property: PropertyType
  readonly gstInr: number
  readonly hasLoan: boolean
  readonly isLetOut: boolean
}

/** A duty as responses have it. */
export interface BuyerDuty {
  readonly code: BuyerDutyRule['id']
  readonly action: string
  /** Whole rupees; null where we cannot compute it. */
  readonly amount: number | null
  readonly section: string
  readonly deadline: string
}

/** The `buyerDuties` of a response: those that hold for this home. Absent where none does. */
export function buyerDutiesOf(rules: readonly BuyerDutyRule[], home: DutiableHome) {
  const buyerDuties = rules
    .filter((rule) => holds(rule, home))
    .map(({ id, action, amount, section, deadline }) => ({
      code: id,
      action,
      amount: amountOf(amount, home),
      section,
      deadline,
    }))
  return buyerDuties.length === 0 ? {} : { buyerDuties }
}

/** The receipt of the duties of a response, by id; nothing where it has none. They apply together from the newest of their days. */
export function buyerDutiesUsed(
  rules: readonly BuyerDutyRule[],
  duties: readonly BuyerDuty[] = [],
): readonly UsedRule[] {
  const sections = duties.map(({ code }) => code)
  const days = rules.filter(({ id }) => sections.includes(id)).map((rule) => rule.effective_from)
  const effectiveFrom = days.toSorted().at(-1)
  return effectiveFrom === undefined ? [] : [{ id: 'buyer-duties', effectiveFrom, sections }]
}

function holds({ when }: BuyerDutyRule, home: DutiableHome): boolean {
  const { value_from: from = 0n, property, excess } = when
  return (
    valueOf(home) >= from &&
    (property === undefined || property.includes(home.property)) &&
    (when.gst === undefined || home.gstInr > 0) &&
    (when.guideline_value === undefined || home.guidelineValueInr === undefined) &&
    (excess === undefined || isAbove(excess, home)) &&
    (when.loan === undefined || home.hasLoan) &&
    (when.let_out === undefined || home.isLetOut)
  )
}

function isAbove(
  { above, above_share: share }: NonNullable<BuyerDutyRule['when']['excess']>,
  home: DutiableHome,
): boolean {
  const excess = excessOf(home)
  const least = times(share, whole(BigInt(home.priceInr)))
  return excess > above && compare(whole(excess), least) > 0
}

function amountOf(amount: BuyerDutyRule['amount'], home: DutiableHome): number | null {
  switch (amount?.of) {
    case undefined:
      return null
    case 'gst':
      return home.gstInr
    case 'excess':
      return Number(excessOf(home))
    case 'value': {
      const rate = amount?.rate ?? whole(1n)
      return Number(roundRatio(times(rate, whole(valueOf(home))), 'half_up'))
    }
  }
}

function valueOf({ priceInr, guidelineValueInr }: DutiableHome): bigint {
  return dutiableValueInr(priceInr, guidelineValueInr)
}

function excessOf(home: DutiableHome): bigint {
  return valueOf(home) - BigInt(home.priceInr)
}
