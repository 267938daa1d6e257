import type { Day } from '../base/day.ts'
import type { LendingRules } from '../loans/lending-rules.ts'
import { shareOfValue } from '../loans/loan-to-value.ts'
import { costByPrice } from '../stamp-duty/cost-by-price.ts'
import type { EstimateRequest } from '../stamp-duty/estimate.ts'
import { gstOn } from '../stamp-duty/gst.ts'
import type { StampDutyRules } from '../stamp-duty/stamp-duty-rules.ts'
import type { PricedHome, StateCosts } from './household.ts'

/** A home as stamp duty needs it; its state may be unknown. */
export type HomeInput = Omit<EstimateRequest, 'state'> & { readonly state: string | undefined }

/** State costs come from the stamp-duty rules, or are a share of the price where the state is not known. */
export function homeOf(
  request: HomeInput,
  rules: StampDutyRules,
  lending: LendingRules,
  day: Day,
): PricedHome {
  const { state, propertyValue: priceInr } = request
  const known = state === undefined ? undefined : costByPrice(rules, { ...request, state }, day)
  const { at: costsAt, cliffsInr } = known ?? assumedCosts(request, rules, lending)
  return { priceInr, costs: costsAt(priceInr), costsAt, cliffsInr }
}

function assumedCosts(
  { propertyType, constructionStatus: status, carpetAreaSqft: carpetSqft }: HomeInput,
  rules: StampDutyRules,
  { unknown_state: unknown }: LendingRules,
): { readonly at: (priceInr: number) => StateCosts; readonly cliffsInr: readonly number[] } {
  const gstAt = (priceInr: number): number => {
    if (status === undefined) return 0
    const home = { valueInr: BigInt(priceInr), property: propertyType, status, carpetSqft }
    return Number(gstOn(rules.gst, { ...home, isMetro: undefined }).amountInr)
  }
  return {
    at: (priceInr) => ({
      stampDutyAndRegistrationInr: shareOfValue(priceInr, unknown.stamp_duty_and_registration),
      gstInr: gstAt(priceInr),
    }),
    cliffsInr: [],
  }
}
