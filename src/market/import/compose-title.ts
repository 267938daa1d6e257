import type { Listing } from '../store/listing.ts'
import { groupedDigits } from '../../base/rupees.ts'

type TitleParts = Pick<
  Listing,
  'propertyType' | 'listingType' | 'rentalStructure' | 'bhk' | 'plotAreaSqft'
>

/** A title for a listing whose source has none: what, for what, where. */
export function composeTitle(listing: TitleParts, localityName: string): string {
  return `${subject(listing)} for ${offer(listing)} in ${localityName}`
}

function subject({ propertyType, bhk, plotAreaSqft }: TitleParts): string {
  if (propertyType === 'plot') {
    return plotAreaSqft === null
      ? 'Residential Plot'
      : `${groupedDigits(plotAreaSqft)} Sq Ft Residential Plot`
  }
  const kind = {
    apartment: 'Apartment',
    villa: 'Villa',
    independent_house: 'Independent House',
  }[propertyType]
  return bhk === null ? kind : `${bhk} BHK ${kind}`
}

function offer({ listingType, rentalStructure }: TitleParts): string {
  if (listingType === 'sale') return 'Sale'
  return rentalStructure === 'lease' ? 'Lease' : 'Rent'
}
