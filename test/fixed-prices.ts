import type { OpenApiDocument } from '../src/contract/contract.ts'
import { plansOf } from '../src/contract/plans.ts'

/**
 * The contract with the prices and allowances that tests of bills work their figures out for: a new price in `x-plans`
 * changes none of these tests. Everything else of a plan is as published.
 */
export function withFixedPrices(document: OpenApiDocument): OpenApiDocument {
  const published = plansOf(document)
  const { anonymous, developer, business, scale } = published
  const billed = {
    ...{ dailyFairUsePercentOfMonth: 10, gstPercent: 18, ceilingTimesAllowance: 3 },
    ...{ noticeAtPercentOfAllowance: 80, noticeAtPercentOfFairUse: 150 },
  }
  const plans = {
    ...published,
    anonymous: { ...anonymous, perDay: 100 },
    developer: { ...developer, perDay: 100, perMonth: 1000 },
    business: { ...business, ...billed, perMonth: 10_000, overagePaisePerCall: 45 },
    scale: { ...scale, ...billed, perMonth: 50_000, overagePaisePerCall: 30 },
  }
  return { ...document, 'x-plans': plans }
}
