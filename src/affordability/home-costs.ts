import type { Day } from '../base/calendar.ts'
import type { LendingRules } from '../loans/lending-rules.ts'
import { shareOfValue } from '../loans/loan-to-value.ts'
import { costByPrice } from '../stamp-duty/cost-by-price.ts'
import { dutiableValueInr, type EstimateRequest } from '../stamp-duty/estimate.ts'
import { gstOn } from '../stamp-duty/gst.ts'
import type { StampDutyRules } from '../stamp-duty/rules/stamp-duty-rules.ts'
import type { PricedHome, StateCosts } from './household.ts'

/** State costs come from the stamp-duty rules, or are a share of the price where the place is no state of India. */
export function homeOf(
  request: EstimateRequest,
  rules: StampDutyRules,
  lending: LendingRules,
  day: Day,
): PricedHome {
  const { propertyValue: priceInr } = request
  const { at: costsAt, cliffsInr } =
    costByPrice(rules, request, day) ?? assumedCosts(request, rules, lending)
  return { priceInr, costs: costsAt(priceInr), costsAt, cliffsInr }
}

function assumedCosts(
  request: EstimateRequest,
  rules: StampDutyRules,
  { unknown_state: unknown }: LendingRules,
): { readonly at: (priceInr: number) => StateCosts; readonly cliffsInr: readonly number[] } {
  const { propertyType, constructionStatus: status, carpetAreaSqft: carpetSqft } = request
  const gstAt = (priceInr: number): number => {
    if (status === undefined) return 0
    const home = { priceInr: BigInt(priceInr), property: propertyType, status, carpetSqft }
    return Number(gstOn(rules.gst, { ...home, isMetro: undefined }).amountInr)
  }
  return {
    at: (priceInr) => ({
      stampDutyAndRegistrationInr: shareOfValue(
        Number(dutiableValueInr(priceInr, request.guidelineValue)),
        unknown.stamp_duty_and_registration,
      ),
      gstInr: gstAt(priceInr),
    }),
    cliffsInr: [],
  }
}
