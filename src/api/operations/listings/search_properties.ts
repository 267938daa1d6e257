import { invalidParams } from '../../../base/refusal.ts'
import { attribution, type DisclaimerFor } from '../../../contract/disclaimers.ts'
import type { Market } from '../../../market/market.ts'
import { priceHints, type UsualAmounts } from '../amount-hints.ts'
import type { Handler } from '../handler.ts'

export function search_properties(
  market: Pick<Market, 'search' | 'releaseOn'>,
  usualAmounts: UsualAmounts,
  disclaimer: DisclaimerFor,
): Handler<'search_properties'> {
  return async (query, { nowMs, licensedCities }) => {
    const { minPrice, maxPrice } = query
    if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice) {
      return invalidParams([
        { path: 'minPrice', message: `must not be above maxPrice (${maxPrice})` },
      ])
    }
    const { usesDemoData, ...found } = await market.search(query, nowMs, licensedCities)
    const hints = found.supported ? priceHints(query, usualAmounts) : []
    const scopeMessage = [found.scopeMessage, ...hints].filter(Boolean).join(' ')
    return {
      ...found,
      ...(scopeMessage !== '' && { scopeMessage }),
      dataRelease: market.releaseOn(nowMs),
      attribution,
      disclaimer: disclaimer(usesDemoData),
    }
  }
}
