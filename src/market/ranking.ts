import { dayMs } from '../base/day.ts'
import type { NewListing } from './store/listing.ts'

type Rankable = Omit<NewListing, 'rankKey'>

const completenessPoints = 6
const maxFreshnessPoints = 6
const maxQuality = completenessPoints + maxFreshnessPoints
const priceRange = 2 ** 40
/**
 * A listing's place in every search, as one number: verified before unverified, then higher quality, then lower price.
 * It depends on the listing and on the day of the data alone, so the order stays the same until the data changes.
 * Below 2 ** 45 for every price up to 10 ** 12, so exact as a JavaScript number.
 */
export function rankKey(listing: Rankable, asOfMs: number): number {
  const verification = listing.verifiedAtMs === null ? 1 : 0
  const lack = maxQuality - quality(listing, asOfMs)
  return (
    (verification * (maxQuality + 1) + lack) * priceRange +
    Math.min(listing.priceInr, priceRange - 1)
  )
}

/** 0 to 12: up to six points for completeness, up to six for how recently it was published. */
export function quality(listing: Rankable, asOfMs: number): number {
  return Math.round(completeness(listing) * completenessPoints) + freshnessPoints(listing, asOfMs)
}

/** The share of the optional fields which a listing of its kind can have that are filled in. */
export function completeness(listing: Rankable): number {
  const fields = optionalFields(listing)
  return fields.filter(Boolean).length / fields.length
}

function optionalFields(listing: Rankable): readonly boolean[] {
  const { propertyType, amenities, reraId, availableFrom } = listing
  const ofAny = [amenities.length > 0, amenities.length >= 3]
  const ofSales = [reraId !== null]
  if (propertyType === 'plot') return [...ofAny, ...ofSales, listing.plotAreaSqft !== null]
  const ofHomes = [
    listing.carpetAreaSqft !== null,
    listing.bathrooms !== null,
    listing.furnishing !== null,
    listing.parkingCount !== null,
    listing.totalFloors !== null,
    listing.ageInYears !== null,
  ]
  const ofFlats = propertyType === 'apartment' ? [listing.floorNumber !== null] : []
  const ofOffer = listing.listingType === 'sale' ? ofSales : [availableFrom !== null]
  return [...ofAny, ...ofHomes, ...ofFlats, ...ofOffer]
}

function freshnessPoints({ publishedAtMs }: Rankable, asOfMs: number): number {
  const ageDays = (asOfMs - publishedAtMs) / dayMs
  if (ageDays <= 7) return 6
  if (ageDays <= 30) return 4
  return ageDays <= 60 ? 2 : 0
}
