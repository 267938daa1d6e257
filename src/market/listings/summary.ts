import { capitalised } from '../../base/capitalised.ts'
import type { Listing } from '../store/listing.ts'
import { groupedDigits, rupeesText } from '../../base/rupees.ts'
import { ageInWords } from './under-construction.ts'

const sqftPerCent = 435.6
const maxLength = 280

/** Where a listing is, in words. */
export interface PlaceNames {
  readonly city: string
  readonly locality: string
}

/**
 * One or two sentences made of the listing's fields alone: what, where, how large, for how much; then what is known of
 * its state, as far as 280 characters allow.
 */
export function summarize(listing: Listing, place: PlaceNames, nowMs: number): string {
  const opening = `${subject(listing)} ${offer(listing)} in ${place.locality}, ${place.city}`
  const first = [opening, ...area(listing)].join(', ')
  const sentence = `${first}: ${price(listing)}.`
  const state = details(listing, nowMs)
  while (state.length > 0) {
    const text = `${sentence} ${capitalised(state.join(', '))}.`
    if (text.length <= maxLength) return text
    // The last part is the longest, and has its own field.
    state.pop()
  }
  return sentence
}

function subject({ propertyType, bhk, floorNumber }: Listing): string {
  if (propertyType === 'plot') return 'Residential plot'
  const kind = {
    apartment: 'apartment',
    villa: 'villa',
    independent_house: floorNumber === null ? 'independent house' : 'independent floor',
  }[propertyType]
  return bhk === null ? capitalised(kind) : `${bhk} BHK ${kind}`
}

function offer({ listingType, rentalStructure }: Listing): string {
  if (listingType === 'sale') return 'for sale'
  return rentalStructure === 'lease' ? 'on lump-sum lease (bogiyam)' : 'for rent'
}

function area({ carpetAreaSqft, carpetAreaEstimated, plotAreaSqft }: Listing): readonly string[] {
  if (plotAreaSqft !== null) {
    const cents = Number((plotAreaSqft / sqftPerCent).toFixed(2))
    return [`${sqft(plotAreaSqft)} (${cents} cents) of land`]
  }
  if (carpetAreaSqft === null) return []
  const carpet = `${sqft(carpetAreaSqft)} carpet`
  return [carpetAreaEstimated ? `about ${carpet} (estimated from the built-up area)` : carpet]
}

function price({ listingType, rentalStructure, priceInr }: Listing): string {
  if (listingType === 'sale') return rupeesText(priceInr)
  if (rentalStructure === 'lease') {
    return `${rupeesText(priceInr)} paid once as a refundable lump sum, no monthly rent`
  }
  return `${rupeesText(priceInr)} a month`
}

function details(listing: Listing, nowMs: number): string[] {
  const { furnishing, floorNumber, totalFloors, reraId } = listing
  const age = ageInWords(listing, nowMs)
  return [
    ...(furnishing === null ? [] : [furnishing]),
    ...(floorNumber === null ? [] : [floorText(floorNumber, totalFloors)]),
    ...(age === null ? [] : [age]),
    ...(reraId === null ? [] : [`RERA registration ${reraId}`]),
  ]
}

function floorText(floorNumber: number, totalFloors: number | null): string {
  const floor = floorNumber === 0 ? 'ground floor' : `floor ${floorNumber}`
  return totalFloors === null ? floor : `${floor} of ${totalFloors}`
}

function sqft(area: number): string {
  const whole = Math.floor(area)
  const fraction = area === whole ? '' : (area - whole).toFixed(2).slice(1).replace(/0+$/u, '')
  return `${groupedDigits(whole)}${fraction} sq ft`
}
