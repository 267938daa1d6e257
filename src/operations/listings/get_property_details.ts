import { attribution } from '../../contract/disclaimers.ts'
import type { Market } from '../../market/market.ts'
import type { Handler } from '../handler.ts'

export function get_property_details(
  market: Market,
  disclaimer: string,
): Handler<'get_property_details'> {
  return ({ listingId }, { nowMs, licensedCities }) => {
    const listing = market.find(listingId, nowMs, licensedCities)
    if (listing === undefined) return { listing: null, notFound: true, attribution, disclaimer }
    const handoffUrl = listing.sourceUrl
    return { listing, notFound: false, handoffUrl, attribution, disclaimer }
  }
}
