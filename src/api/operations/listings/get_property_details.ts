import type { Rules } from '../../../affordability/load-rules.ts'
import { indianDay } from '../../../base/calendar.ts'
import { invalidParams } from '../../../base/refusal.ts'
import { attribution, type DisclaimerFor } from '../../../contract/disclaimers.ts'
import { rankScope } from '../../../market/listings/requested-listing-id.ts'
import type { Market } from '../../../market/market.ts'
import type { Handler } from '../handler.ts'
import { listingDuties } from '../listing-duties.ts'

export function get_property_details(
  market: Market,
  rules: Pick<Rules, 'stampDuty' | 'buyerDutiesOn'>,
  disclaimer: DisclaimerFor,
): Handler<'get_property_details'> {
  return async ({ listingId }, { nowMs, licensedCities }) => {
    const found = await market.find(listingId, nowMs, licensedCities)
    if (found === undefined) {
      const message = market.otherUrl(listingId)
      if (message !== undefined) return invalidParams([{ path: 'listingId', message }])
      return {
        ...{ listing: null, notFound: true },
        ...rankScope([listingId]),
        ...{ attribution, disclaimer: disclaimer(false) },
      }
    }
    const { listing, position, usesDemoData } = found
    const purchase = await market.purchase(listingId, nowMs, licensedCities)
    return {
      listing,
      notFound: false,
      ...(position && { localityPosition: position }),
      ...(purchase && listingDuties(rules, purchase, indianDay(nowMs))),
      handoffUrl: listing.sourceUrl,
      attribution,
      disclaimer: disclaimer(usesDemoData),
    }
  }
}
