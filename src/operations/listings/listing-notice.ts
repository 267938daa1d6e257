import { attribution } from '../../market/attribution.ts'

/** What every answer with listings says beside them. */
export const listingNotice = {
  attribution,
  disclaimer:
    'Listing data is synthetic and indicative. It is not an offer, a valuation or a recommendation. Verify price, title, approvals and availability before any decision.',
} as const
