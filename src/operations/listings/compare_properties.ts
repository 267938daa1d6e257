import { attribution } from '../../contract/disclaimers.ts'
import type { Market } from '../../market/market.ts'
import type { Handler } from '../handler.ts'

export function compare_properties(
  market: Market,
  disclaimer: string,
): Handler<'compare_properties'> {
  return ({ listingIds }, { nowMs, licensedCities }) => ({
    ...market.compare(listingIds, nowMs, licensedCities),
    attribution,
    disclaimer,
  })
}
