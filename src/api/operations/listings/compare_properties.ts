import { invalidParams } from '../../../base/refusal.ts'
import { attribution, type DisclaimerFor } from '../../../contract/disclaimers.ts'
import { rankScope } from '../../../market/listings/requested-listing-id.ts'
import type { Market } from '../../../market/market.ts'
import type { Handler } from '../handler.ts'

export function compare_properties(
  market: Market,
  disclaimer: DisclaimerFor,
): Handler<'compare_properties'> {
  return async ({ listingIds }, { nowMs, licensedCities }) => {
    const issues = listingIds.flatMap((listingId, index) => {
      const message = market.otherUrl(listingId)
      return message === undefined ? [] : [{ path: `listingIds.${index}`, message }]
    })
    if (issues.length > 0) return invalidParams(issues)
    const { usesDemoData, ...compared } = await market.compare(listingIds, nowMs, licensedCities)
    return {
      ...compared,
      ...rankScope(listingIds),
      attribution,
      disclaimer: disclaimer(usesDemoData),
    }
  }
}
