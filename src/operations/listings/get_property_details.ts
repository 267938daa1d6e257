import type { Market } from '../../market/market.ts'
import type { Handler } from '../handler.ts'
import { listingNotice } from './listing-notice.ts'

export function get_property_details(market: Market): Handler<'get_property_details'> {
  return ({ listingId }, { nowMs }) => {
    const listing = market.find(listingId, nowMs)
    if (listing === undefined) return { listing: null, notFound: true, ...listingNotice }
    return { listing, notFound: false, handoffUrl: listing.sourceUrl, ...listingNotice }
  }
}
