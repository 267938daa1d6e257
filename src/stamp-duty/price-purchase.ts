import { applyCharge, type ChargeLine } from './charge.ts'
import type { Purchase } from './conditions.ts'
import type { Schedule } from './rules/state-rules.ts'

/** Everything that one schedule charges on one purchase, in whole rupees. */
export type PricedPurchase = ReturnType<typeof pricePurchase>

/** Applies every charge of a schedule to a purchase. Surcharges that are nothing by their rate are not listed. */
export function pricePurchase(schedule: Schedule, purchase: Purchase) {
  const duty = applyCharge(schedule.duty, purchase, 0n)
  const surcharges = schedule.surcharges
    .map((charge) => applyCharge(charge, purchase, duty.amountInr))
    .filter(({ rate, normalInr }) => rate?.numerator !== 0n || normalInr > 0n)
  const fees = schedule.registration_fees.map((charge) =>
    applyCharge(charge, purchase, duty.amountInr),
  )
  const stampDutyInr = sum([duty, ...surcharges])
  const registrationFeeInr = sum(fees)
  const totalInr = stampDutyInr + registrationFeeInr
  return { duty, surcharges, fees, stampDutyInr, registrationFeeInr, totalInr }
}

function sum(lines: readonly ChargeLine[]): bigint {
  return lines.reduce((total, { amountInr }) => total + amountInr, 0n)
}
