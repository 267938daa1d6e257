import type { Listing } from '../store/listing.ts'
import type { City } from '../places/city.ts'
import { ageInWords, isUnderConstruction } from './under-construction.ts'

/** What the purchase of a listed home turns on. */
export type ListingPurchase = ReturnType<typeof listingPurchase>

/** Picks what a purchase depends on, for those who compute its costs. */
export function listingPurchase(listing: Listing, { name, state }: City, nowMs: number) {
  const { listingType, rentalStructure, priceInr, propertyType } = listing
  return {
    listingType,
    /** Whether one lump sum is paid instead of a rent. */
    isLease: rentalStructure === 'lease',
    /** The asking price; of a home for rent the month's rent or the lump sum. */
    priceInr,
    propertyType,
    isPlot: propertyType === 'plot',
    isUnderConstruction: isUnderConstruction(listing, nowMs),
    /** As the summary has it; null when it is not listed. */
    age: ageInWords(listing, nowMs),
    /** First day of possession, as `YYYY-MM-DD`. */
    availableFrom: listing.availableFrom,
    /** Null also when it is only estimated: the rate of GST depends on it. */
    carpetAreaSqft: listing.carpetAreaEstimated ? null : listing.carpetAreaSqft,
    city: name,
    state,
  }
}

/** For a loan that is worked out like one for a home. */
export const plotLoan = 'Lenders lend less for land alone.'

/** What the listing says of its construction where the caller says otherwise, as a sentence; undefined where they agree. */
export function ignoredConstruction(
  { isUnderConstruction, availableFrom, age }: ListingPurchase,
  isSaidUnderConstruction: boolean,
): string | undefined {
  if (isUnderConstruction === isSaidUnderConstruction) return undefined
  if (isUnderConstruction) {
    return `The listing's own possession date, ${availableFrom}, was ignored: the home is priced as finished.`
  }
  // Without an age, the listing does not say that the home is finished.
  if (age === null) return undefined
  return `The listing says "${age}", which was ignored: the home is priced as under construction.`
}
