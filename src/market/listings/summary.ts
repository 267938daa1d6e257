import { capitalised } from '../../base/plain-text.ts'
import type { Listing } from '../store/listing.ts'
import { groupedDigits } from '../../base/rupees.ts'
import { ageInWords } from './under-construction.ts'

const sqftPerCent = 435.6
const maxLength = 280

/** Where a listing is, in words. */
export interface PlaceNames {
  readonly city: string
  readonly locality: string
}

const kinds = {
  apartment: 'apartment',
  villa: 'villa',
  plot: 'residential plot',
  independent_house: 'independent house',
}
const offers = {
  sale: { said: 'for sale', payment: '' },
  lease: {
    said: 'on lump-sum lease (bogiyam)',
    payment: ' paid once as a refundable lump sum, no monthly rent',
  },
  monthly: { said: 'for rent', payment: ' a month' },
}

/**
 * One or two sentences made of the listing's fields alone: what, where, how large, for how much; then what is known of
 * its state, as far as 280 characters allow.
 *
 * @param price in words, such as `₹62 lakh`
 */
export function summarize(
  listing: Listing,
  place: PlaceNames,
  price: string,
  nowMs: number,
): string {
  const { propertyType, listingType, rentalStructure, bhk, furnishing, floorNumber } = listing
  const isFloor = propertyType === 'independent_house' && floorNumber !== null
  const kind = isFloor ? 'independent floor' : kinds[propertyType]
  const hasRooms = propertyType !== 'plot' && bhk !== null
  const home = hasRooms ? `${bhk} BHK ${kind}` : capitalised(kind)
  const offer = offers[listingType === 'sale' ? 'sale' : (rentalStructure ?? 'monthly')]
  const opening = `${home} ${offer.said} in ${place.locality}, ${place.city}${area(listing)}`
  const sentence = `${opening}: ${price}${offer.payment}.`
  const state: string[] = []
  if (furnishing !== null) state.push(furnishing)
  if (floorNumber !== null) {
    const floor = floorNumber === 0 ? 'ground floor' : `floor ${floorNumber}`
    state.push(listing.totalFloors === null ? floor : `${floor} of ${listing.totalFloors}`)
  }
  const age = ageInWords(listing, nowMs)
  if (age !== null) state.push(age)
  if (listing.reraId !== null) state.push(`RERA registration ${listing.reraId}`)
  while (state.length > 0) {
    const text = `${sentence} ${capitalised(state.join(', '))}.`
    if (text.length <= maxLength) return text
    // The last part is the longest, and has its own field.
    state.pop()
  }
  return sentence
}

/** With a comma before it; empty where it is unknown. */
function area({ carpetAreaSqft, carpetAreaEstimated, plotAreaSqft }: Listing): string {
  const areaSqft = plotAreaSqft ?? carpetAreaSqft
  if (areaSqft === null) return ''
  const whole = Math.floor(areaSqft)
  const fraction =
    areaSqft === whole ? '' : (areaSqft - whole).toFixed(2).slice(1).replace(/0+$/u, '')
  const sqft = `${groupedDigits(whole)}${fraction} sq ft`
  if (plotAreaSqft !== null) {
    return `, ${sqft} (${Number((plotAreaSqft / sqftPerCent).toFixed(2))} cents) of land`
  }
  return carpetAreaEstimated
    ? `, about ${sqft} carpet (estimated from the built-up area)`
    : `, ${sqft} carpet`
}
