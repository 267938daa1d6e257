import type { Day } from '../../base/calendar.ts'
import { buyerDutiesOf, type BuyerDuty } from '../../affordability/buyer-duties.ts'
import type { Rules } from '../../affordability/load-rules.ts'
import type { ListingPurchase } from '../../market/listings/listing-purchase.ts'
import { estimateStampDuty, type EstimateRequest } from '../../stamp-duty/estimate.ts'

/** What stamp duty and GST of a listed home are estimated by. */
export function listingEstimateRequest(
  { priceInr, state, city, isPlot, carpetAreaSqft, ...listing }: ListingPurchase,
  isUnderConstruction = listing.isUnderConstruction,
): EstimateRequest {
  return {
    constructionStatus: isUnderConstruction ? 'under_construction' : undefined,
    propertyValue: priceInr,
    state,
    city,
    propertyType: isPlot ? 'plot' : 'residential',
    carpetAreaSqft: isUnderConstruction ? (carpetAreaSqft ?? undefined) : undefined,
  }
}

/** The `buyerDuties` of a listed home at its asking price; absent for one that is for rent. Whether there is a loan is not known. */
export function listingDuties(
  { stampDuty, buyerDutiesOn }: Pick<Rules, 'stampDuty' | 'buyerDutiesOn'>,
  listing: ListingPurchase,
  day: Day,
): { readonly buyerDuties?: BuyerDuty[] } {
  if (listing.listingType === 'rent') return {}
  const request = listingEstimateRequest(listing)
  const estimate = estimateStampDuty(stampDuty, request, day)
  return buyerDutiesOf(buyerDutiesOn(day), {
    priceInr: listing.priceInr,
    guidelineValueInr: undefined,
    property: request.propertyType,
    gstInr: estimate.supported ? (estimate.gst?.amountInr ?? 0) : 0,
    hasLoan: false,
    isLetOut: false,
  })
}
