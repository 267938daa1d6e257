import type { Listing } from './store/listing.ts'
import { isAmenity, type Amenity } from './amenities.ts'
import { attribution } from './attribution.ts'
import type { Links } from './links.ts'
import { isVerified } from './ranking.ts'
import { summarize, type PlaceNames } from './summary.ts'

/**
 * Everything of a listing that the public may see, and nothing else: a column that is not named here cannot leave, and
 * a new one has to be added here by hand.
 */
export interface ListingCard {
  listingId: string
  title: string
  summary: string
  city: string
  locality: string
  bhk: number | null
  bathrooms: number | null
  carpetAreaSqft: number | null
  price: number
  priceUnit: 'INR'
  listingType: 'sale' | 'rent'
  furnishingStatus: 'furnished' | 'semi-furnished' | 'unfurnished' | null
  parkingCount: number | null
  floorNumber: number | null
  totalFloors: number | null
  ageInYears: number | null
  availableFrom: string | null
  amenities: Amenity[]
  reraId: string | null
  verified: boolean
  verifiedAt: string | null
  validUntil: string | null
  sourceUrl: string
  attribution: typeof attribution
  imageThumbnailUrl: string | null
  /** Absent when the area is not listed. */
  pricePerSqft?: number
}

/** A card in a search's list: `rank` counts from 1. */
export interface RankedListingCard extends ListingCard {
  rank: number
}

/** The public card of a listing. A verification that no longer counts on the day is not shown. */
export function listingCard(
  listing: Listing,
  place: PlaceNames,
  links: Links,
  nowMs: number,
): ListingCard {
  const perSqft = pricePerSqft(listing)
  const { verifiedAtMs } = listing
  const verified = isVerified(verifiedAtMs, nowMs)
  return {
    listingId: listing.listingId,
    title: oneLine(listing.title),
    summary: summarize(listing, place),
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
    amenities: listing.amenities.filter(isAmenity),
    reraId: listing.reraId,
    verified,
    verifiedAt: verified ? timestamp(verifiedAtMs) : null,
    validUntil: timestamp(listing.validUntilMs),
    sourceUrl: links.property(listing.listingId),
    attribution,
    imageThumbnailUrl: listing.imageThumbnailUrl,
    ...(perSqft === null ? {} : { pricePerSqft: perSqft }),
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

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
