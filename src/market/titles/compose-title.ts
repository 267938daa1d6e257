import { groupedDigits, rupeesText } from '../../base/rupees.ts'
import type { Listing } from '../store/listing.ts'
import { ordinal, type TitleFacts } from './title-facts.ts'

/** Fields of the listing that its title states. */
export type TitledListing = Pick<
  Listing,
  | 'propertyType'
  | 'listingType'
  | 'rentalStructure'
  | 'bhk'
  | 'carpetAreaSqft'
  | 'carpetAreaEstimated'
  | 'plotAreaSqft'
  | 'priceInr'
  | 'furnishing'
  | 'floorNumber'
  | 'totalFloors'
  | 'ageInYears'
  | 'reraId'
>

/** Unicode code points that a title on a card may have. */
export const maxTitleLength = 120

/**
 * The public title: what, for what and where, then facts in our order. When not all fit, those of the advertiser's title
 * come first, since a card has fields for the others, and the price last. Equal facts give an equal title.
 */
export function composeTitle(
  listing: TitledListing,
  localityName: string,
  titleFacts: TitleFacts = noFacts,
): string {
  const facts = knownFacts(listing, titleFacts)
  const start = `${subject(listing)} for ${offer(listing)} in ${localityName}`
  const near = titleFacts.near.map((place) => `Near ${place}`)
  const ofState = (as: TitleFacts['facts'][number]['as']): boolean =>
    as === 'floor' || as === 'furnishing'
  const features = facts.filter(({ as }) => !ofState(as)).map(({ say }) => say)
  const state = facts.filter(({ as }) => ofState(as)).map(({ say }) => say)
  const fields = [...floor(listing), ...furnishing(listing), price(listing)]
  const byPriority = [
    ...titleFacts.places,
    ...features,
    ...near,
    ...state,
    ...area(listing),
    ...fields,
  ]
  const fitting = thatFit(start.length, byPriority)
  const inOrder = [
    ...titleFacts.places,
    ...area(listing),
    ...features,
    ...near,
    ...state.toReversed(),
    ...fields,
  ]
  return [start, ...inOrder.filter((part) => fitting.has(part))].join(separator)
}

function thatFit(startLength: number, parts: readonly string[]): ReadonlySet<string> {
  const fitting = new Set<string>()
  let length = startLength
  for (const part of new Set(parts)) {
    if (length + separator.length + part.length > maxTitleLength) continue
    length += separator.length + part.length
    fitting.add(part)
  }
  return fitting
}

const separator = ', '
const noFacts: TitleFacts = { places: [], facts: [], near: [] }
const furnishings = {
  furnished: 'Furnished',
  'semi-furnished': 'Semi-Furnished',
  unfurnished: 'Unfurnished',
}
/** A home of this many years is not new. */
const newUntilYears = 1

/** In our order, without what a field of the row says too or contradicts. */
function knownFacts(
  { furnishing, floorNumber, totalFloors, ageInYears, reraId }: TitledListing,
  { facts }: TitleFacts,
): TitleFacts['facts'] {
  return facts.filter(({ say, as }) => {
    switch (as) {
      case undefined:
        return !facts.some((other) => other.say.endsWith(` ${say}`))
      case 'furnishing':
        return furnishing === null && facts.filter((other) => other.as === as).length === 1
      case 'floor':
        if (floorNumber !== null) return say === 'Top Floor' && floorNumber === totalFloors
        return facts.filter((other) => other.as === as).length === 1
      case 'new':
      case 'unfinished':
        return ageInYears === null || ageInYears <= newUntilYears
      case 'registered':
        return reraId !== null
    }
  })
}

function subject({ propertyType, bhk, floorNumber }: TitledListing): string {
  const kind = {
    apartment: 'Apartment',
    villa: 'Villa',
    plot: 'Residential Plot',
    independent_house: floorNumber === null ? 'Independent House' : 'Independent Floor',
  }[propertyType]
  return bhk === null || bhk === 0 ? kind : `${bhk} BHK ${kind}`
}

function offer({ listingType, rentalStructure }: TitledListing): string {
  if (listingType === 'sale') return 'Sale'
  return rentalStructure === 'lease' ? 'Lease' : 'Rent'
}

function area({
  carpetAreaSqft,
  carpetAreaEstimated,
  plotAreaSqft,
}: TitledListing): readonly string[] {
  const sqft = plotAreaSqft ?? carpetAreaSqft
  if (sqft === null) return []
  return [`${carpetAreaEstimated ? 'about ' : ''}${groupedDigits(Math.round(sqft))} sq ft`]
}

function floor({ floorNumber }: TitledListing): readonly string[] {
  if (floorNumber === null) return []
  return [floorNumber === 0 ? 'Ground Floor' : `${ordinal(floorNumber)} Floor`]
}

function furnishing({ furnishing: state }: TitledListing): readonly string[] {
  return state === null ? [] : [furnishings[state]]
}

function price({ listingType, rentalStructure, priceInr }: TitledListing): string {
  const amount = rupeesText(priceInr)
  return listingType === 'rent' && rentalStructure === 'monthly' ? `${amount} a month` : amount
}
