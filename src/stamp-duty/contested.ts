import { concerns, type Purchase } from './conditions.ts'
import { pricePurchase, type PricedPurchase } from './price-purchase.ts'
import type { Charge, Contested, Schedule } from './rules/state-rules.ts'

/** A contested figure that matters for a purchase. */
export type ContestedPrice = ReturnType<typeof contestedPrices>[number]

/**
 * The contested figures of a schedule under which this purchase would cost another amount: the charges that differ, both
 * readings in words, and what each comes to, in whole rupees.
 *
 * @param isFirstSaleUnknown whether a resale was only assumed
 */
export function contestedPrices(
  schedule: Schedule,
  purchase: Purchase,
  priced: PricedPurchase,
  isFirstSaleUnknown: boolean,
) {
  return schedule.contested.flatMap((contested) => {
    const { when, taken, other } = contested
    if (!concerns(when, purchase, isFirstSaleUnknown)) return []
    const { totalInr } = pricePurchase(otherReading(schedule, contested), purchase)
    if (totalInr === priced.totalInr) return []
    const totals = { totalInr: Number(priced.totalInr), otherTotalInr: Number(totalInr) }
    const differing = chargesOf(schedule).filter(({ id }) => contested.instead[id] !== undefined)
    return [{ charges: differing.map(({ name }) => name), taken, other, ...totals }]
  })
}

/** Duty, surcharges and fees of a schedule, in their order. */
export function chargesOf(schedule: Schedule): readonly Charge[] {
  return [schedule.duty, ...schedule.surcharges, ...schedule.registration_fees]
}

/** A charge as the other reading has it. */
export function readOtherwise(charge: Charge, { instead: byCharge }: Contested): Charge {
  const instead = byCharge[charge.id]
  if (instead === undefined) return charge
  const { maximum: ownMaximum, minimum: ownMinimum, ...rest } = charge
  const maximum = limitOf(instead.maximum, ownMaximum)
  const minimum = limitOf(instead.minimum, ownMinimum)
  return {
    ...rest,
    ...(instead.cases && { cases: instead.cases }),
    ...(instead.concessions && { concessions: instead.concessions }),
    ...(maximum !== undefined && { maximum }),
    ...(minimum !== undefined && { minimum }),
  }
}

/** null takes the limit away, and undefined leaves it as it was. */
function limitOf(other: bigint | null | undefined, own: bigint | undefined): bigint | undefined {
  return other === undefined ? own : (other ?? undefined)
}

function otherReading(schedule: Schedule, contested: Contested): Schedule {
  const replace = (charge: Charge): Charge => readOtherwise(charge, contested)
  return {
    ...schedule,
    duty: replace(schedule.duty),
    surcharges: schedule.surcharges.map(replace),
    registration_fees: schedule.registration_fees.map(replace),
  }
}
