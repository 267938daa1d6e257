import type { Day } from '../base/calendar.ts'
import { dutiableValueInr, gstFor, purchaseFor, type EstimateRequest } from './estimate.ts'
import { findState } from './find-state.ts'
import { locate } from './locate.ts'
import { pricePurchase } from './price-purchase.ts'
import { scheduleOn, type StampDutyRules } from './rules/stamp-duty-rules.ts'

/**
 * The amounts of an estimate for any price of the same home, in whole rupees. Undefined for a place that is not a state of India.
 * The price of the request is not used.
 */
export function costByPrice(rules: StampDutyRules, given: EstimateRequest, day: Day) {
  const match = findState(rules, given.state)
  if (match.kind !== 'found') return undefined
  const { state, city } = match
  const request = { ...given, city: given.city ?? city }
  const schedule = scheduleOn(state, day)
  const location = locate(state, request)
  const purchase = purchaseFor(request, location)
  return {
    at: (priceInr: number) => {
      const atPrice = { ...request, propertyValue: priceInr }
      const valueInr = dutiableValueInr(priceInr, request.guidelineValue)
      const gst = gstFor(rules, state, atPrice, location)
      return {
        stampDutyAndRegistrationInr: Number(
          pricePurchase(schedule, { ...purchase, valueInr }).totalInr,
        ),
        gstInr: Number(gst?.amountInr ?? 0n),
      }
    },
    /** Prices above which one rupee more costs less by law; below the guideline value, the price changes no duty. */
    cliffsInr: schedule.cliffs
      .map(({ above }) => Number(above))
      .filter((cliffInr) => cliffInr >= (request.guidelineValue ?? 0)),
  }
}
