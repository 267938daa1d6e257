import type { Responses } from '../../contract/contract.ts'
import { areaBasisOf, type Listing } from '../store/listing.ts'
import { knownAmenities } from './amenities.ts'
import { attribution } from '../../contract/disclaimers.ts'
import type { Links } from './links.ts'
import { composeTitle } from './listing-title.ts'
import { firstVerifiedMs } from '../store/search-index/ranking.ts'
import { rupeesText } from '../../base/rupees.ts'
import { summarize, type PlaceNames } from './summary.ts'

/** Everything of a listing that the public may see. In the list of a search it has a `rank`, from 1. */
export type ListingCard = NonNullable<Responses['get_property_details']['listing']>

/**
 * Makes the public cards of listings at one time: a column that is not named here cannot leave, and a new one has to be added by
 * hand. A verification that no longer counts on the day is not shown.
 */
export function listingCards(
  links: Links,
  placeOf: (listing: Listing) => PlaceNames,
  nowMs: number,
): (listing: Listing) => ListingCard {
  const verifiedFromMs = firstVerifiedMs(nowMs)
  return (listing) => {
    const { verifiedAtMs } = listing
    const place = placeOf(listing)
    const price = rupeesText(listing.priceInr)
    const perSqft = pricePerSqft(listing)
    const verified = verifiedAtMs !== null && verifiedAtMs >= verifiedFromMs
    return {
      listingId: listing.listingId,
      title: composeTitle(listing, place.locality, price),
      summary: summarize(listing, place, price, nowMs),
      city: place.city,
      locality: place.locality,
      bhk: listing.bhk,
      bathrooms: listing.bathrooms,
      carpetAreaSqft: listing.carpetAreaSqft,
      price: listing.priceInr,
      priceUnit: 'INR',
      listingType: listing.listingType,
      furnishingStatus: listing.furnishing,
      parkingCount: listing.parkingCount,
      floorNumber: listing.floorNumber,
      totalFloors: listing.totalFloors,
      ageInYears: listing.ageInYears,
      availableFrom: listing.availableFrom,
      amenities: knownAmenities(listing.amenities),
      reraId: listing.reraId,
      verified,
      verifiedAt: verified ? timestamp(verifiedAtMs) : null,
      validUntil: timestamp(listing.validUntilMs),
      sourceUrl: links.property(listing.listingId),
      attribution,
      imageThumbnailUrl: listing.imageThumbnailUrl,
      propertyType: listing.propertyType,
      areaBasis: areaBasisOf[listing.propertyType],
      ...(perSqft === null ? {} : { pricePerSqft: perSqft }),
    }
  }
}

/**
 * Whole rupees per square foot, rounded half up: of carpet area, or of land for a plot. For a rented home it is the
 * rent of a month, for a lump-sum lease the lump sum. Null without an area.
 */
export function pricePerSqft({ priceInr, carpetAreaSqft, plotAreaSqft }: Listing): number | null {
  const areaSqft = plotAreaSqft ?? carpetAreaSqft
  return areaSqft === null || areaSqft <= 0 ? null : Math.floor(priceInr / areaSqft + 0.5)
}

function timestamp(ms: number): string {
  return new Date(ms).toISOString().replace('.000Z', 'Z')
}
