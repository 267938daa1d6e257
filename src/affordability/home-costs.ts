import type { Day } from '../base/day.ts'
import type { LendingRules } from '../loans/lending-rules.ts'
import { shareOfValue } from '../loans/loan-to-value.ts'
import { costByPrice } from '../stamp-duty/cost-by-price.ts'
import type { EstimateQuestion } from '../stamp-duty/estimate.ts'
import { gstOn } from '../stamp-duty/gst.ts'
import type { StampDutyRules } from '../stamp-duty/stamp-duty-rules.ts'
import type { Home, StateCosts } from './household.ts'

/** A home as stamp duty asks for it; its state may be unknown. */
export type HomeQuestion = Omit<EstimateQuestion, 'state'> & { readonly state: string | undefined }

/** What the state takes comes from the stamp-duty rules, or is a share of the price where the state is not known. */
export function homeOf(
  question: HomeQuestion,
  rules: StampDutyRules,
  lending: LendingRules,
  day: Day,
): Home {
  const { state, propertyValue: priceInr } = question
  const known = state === undefined ? undefined : costByPrice(rules, { ...question, state }, day)
  const { at: costsAt, cliffsInr } = known ?? assumedCosts(question, rules, lending)
  return { priceInr, costs: costsAt(priceInr), costsAt, cliffsInr }
}

function assumedCosts(
  { propertyType, constructionStatus: status, carpetAreaSqft: carpetSqft }: HomeQuestion,
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
