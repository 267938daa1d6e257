import type { Responses } from '../../contract/contract.ts'
import type { Listing } from '../store/listing.ts'
import { firstVerifiedMs } from '../store/search-index/ranking.ts'
import { rupeesText } from '../../base/rupees.ts'
import type { Links } from './links.ts'
import { pricePerSqft } from './listing-card.ts'
import { composeTitle } from './listing-title.ts'
import type { PlaceNames } from './summary.ts'
import { isUnderConstruction } from './under-construction.ts'

/**
 * Listings for a reader who pays for each token: the name of a field has its unit and basis, what is not known is absent, and
 * what all have in common is said once.
 */
export function briefListings(
  listings: readonly Listing[],
  { links, placeOf }: { links: Links; placeOf: (listing: Listing) => PlaceNames },
  nowMs: number,
): NonNullable<Responses['search_properties']['brief']> {
  const verifiedFromMs = firstVerifiedMs(nowMs)
  const homes = listings.map((listing) => {
    const { listingId, priceInr, carpetAreaSqft, plotAreaSqft, availableFrom } = listing
    const { locality } = placeOf(listing)
    const perSqft = listing.listingType === 'sale' ? pricePerSqft(listing) : null
    return {
      listingId,
      title: composeTitle(listing, locality, rupeesText(priceInr)),
      locality,
      ...priceOf(listing),
      ...(plotAreaSqft !== null && { landAreaSqft: plotAreaSqft }),
      ...(carpetAreaSqft !== null && { carpetAreaSqft }),
      ...(perSqft !== null &&
        (plotAreaSqft === null ? { inrPerCarpetSqft: perSqft } : { inrPerLandSqft: perSqft })),
      ...(availableFrom !== null && { availableFrom }),
      ...(isUnderConstruction(listing, nowMs) && { underConstruction: true }),
      verified: (listing.verifiedAtMs ?? 0) >= verifiedFromMs,
    }
  })
  return {
    basis:
      'Asking prices, as listed. Carpet area is inside the walls, less than built-up or super built-up area. Not known: facing, deposit, day of listing.',
    pageOfListing: links.property('').concat('{listingId}'),
    homes,
  }
}

function priceOf({ listingType, rentalStructure, priceInr }: Listing) {
  if (listingType === 'sale') return { priceInr }
  return rentalStructure === 'lease' ? { leaseDepositInr: priceInr } : { monthlyRentInr: priceInr }
}
