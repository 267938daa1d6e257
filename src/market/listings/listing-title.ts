import { groupedDigits } from '../../base/rupees.ts'
import type { Listing } from '../store/listing.ts'

type Titled = Omit<Listing, 'listingId' | 'source'>

/** Unicode code points that a title may have, as the contract says. */
const maxLength = 120

const kinds = {
  apartment: 'Apartment',
  villa: 'Villa',
  plot: 'Residential Plot',
  independent_house: 'Independent House',
}
const furnishings = {
  furnished: 'Furnished',
  'semi-furnished': 'Semi-Furnished',
  unfurnished: 'Unfurnished',
}

const offers = { sale: 'Sale', lease: 'Lease', monthly: 'Rent' }

/**
 * The title of a listing, from its fields alone: what, for what and where, then area, floor, furnishing and price as far as
 * they fit. Nobody's own words are in it, so equal fields have equal titles.
 *
 * @param price in words, such as `₹62 lakh`
 */
export function composeTitle(listing: Titled, localityName: string, price: string): string {
  const { propertyType, listingType, rentalStructure, bhk, furnishing, floorNumber } = listing
  const offer = listingType === 'sale' ? 'sale' : (rentalStructure ?? 'monthly')
  const isFloor = propertyType === 'independent_house' && floorNumber !== null
  const kind = isFloor ? 'Independent Floor' : kinds[propertyType]
  const rooms = bhk === null || bhk === 0 ? '' : `${bhk} BHK `
  const areaSqft = listing.plotAreaSqft ?? listing.carpetAreaSqft
  const about = listing.carpetAreaEstimated ? 'about ' : ''
  const details = [
    areaSqft === null ? '' : `${about}${groupedDigits(Math.round(areaSqft))} sq ft`,
    floorNumber === null ? '' : floor(floorNumber),
    furnishing === null ? '' : furnishings[furnishing],
    offer === 'monthly' ? `${price} a month` : price,
  ]
  let title = `${rooms}${kind} for ${offers[offer]} in ${localityName}`
  for (const detail of details) {
    if (detail !== '' && title.length + 2 + detail.length <= maxLength) title += `, ${detail}`
  }
  return title
}

/** `Ground Floor`, `1st Floor`, `13th Floor`. */
function floor(number: number): string {
  if (number === 0) return 'Ground Floor'
  const isTeen = number % 100 >= 11 && number % 100 <= 13
  const ending = isTeen ? undefined : ['th', 'st', 'nd', 'rd'][number % 10]
  return `${number}${ending ?? 'th'} Floor`
}
