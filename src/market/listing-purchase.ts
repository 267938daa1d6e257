import type { Listing, PropertyType } from './store/listing.ts'
import type { City } from './city.ts'

/** What the purchase of a listed home turns on, for those who compute its costs. */
export interface ListingPurchase {
  readonly listingType: 'sale' | 'rent'
  /** Whether one lump sum is paid instead of a rent. */
  readonly isLease: boolean
  /** The asking price; of a home for rent the month's rent or the lump sum. */
  readonly priceInr: number
  readonly propertyType: PropertyType
  readonly isPlot: boolean
  readonly carpetAreaSqft: number | null
  readonly city: string
  readonly state: string
}

/** Picks what a purchase depends on. */
export function listingPurchase(listing: Listing, { name, state }: City): ListingPurchase {
  const { listingType, rentalStructure, priceInr, propertyType, carpetAreaSqft } = listing
  return {
    listingType,
    isLease: rentalStructure === 'lease',
    priceInr,
    propertyType,
    isPlot: propertyType === 'plot',
    carpetAreaSqft,
    city: name,
    state,
  }
}
