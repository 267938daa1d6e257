import { capitalised } from '../../base/capitalised.ts'
import type { Responses } from '../../contract/contract.ts'
import { groupedDigits, rupeesText } from '../../base/rupees.ts'
import { html, type Html } from '../../html/html.ts'
import { ageInWords, isUnderConstruction } from '../../market/under-construction.ts'

export type Listing = NonNullable<Responses['get_property_details']['listing']>

/** A fact about a listing, with its name. */
type Fact = readonly [name: string, value: string]

/** The known facts about a listing, the most wanted first. */
export function factsOf(listing: Listing, nowMs: number): readonly Fact[] {
  const { bhk, bathrooms, carpetAreaSqft, pricePerSqft, furnishingStatus, parkingCount } = listing
  const { availableFrom, reraId } = listing
  return [
    fact('Bedrooms', bhk, (count) => `${count} BHK`),
    fact('Bathrooms', bathrooms, String),
    fact('Carpet area', carpetAreaSqft, squareFeet),
    fact(
      'Price by area',
      pricePerSqft,
      (inr) => `₹${groupedDigits(inr)} per sq ft ${areaOf(listing)}`,
    ),
    fact('Furnishing', furnishingStatus, capitalised),
    fact('Parking', parkingCount, (count) => (count === 0 ? 'None' : String(count))),
    fact('Floor', floorOf(listing), capitalised),
    fact('Age', ageInWords(listing, nowMs), capitalised),
    fact('Available from', availableFrom, dateInWords),
    fact('RERA registration', reraId, String),
  ].flatMap((known) => (known === undefined ? [] : [known]))
}

/** What a price per square foot is of. */
export function areaOf({ carpetAreaSqft }: Pick<Listing, 'carpetAreaSqft'>): string {
  return carpetAreaSqft === null ? 'of land' : 'of carpet'
}

/** The few facts that fit into a list. */
export function shortFactsOf(listing: Listing, nowMs: number): readonly string[] {
  const { carpetAreaSqft, pricePerSqft, furnishingStatus } = listing
  const floor = floorOf(listing)
  const age = ageInWords(listing, nowMs)
  return [
    carpetAreaSqft === null ? undefined : `${squareFeet(carpetAreaSqft)} carpet`,
    pricePerSqft === undefined
      ? undefined
      : `₹${groupedDigits(pricePerSqft)} per sq ft ${areaOf(listing)}`,
    furnishingStatus === null ? undefined : capitalised(furnishingStatus),
    floor === null ? undefined : capitalised(floor),
    age !== null && isUnderConstruction(listing, nowMs) ? capitalised(age) : undefined,
  ].filter((text) => text !== undefined)
}

export function priceOf({ price }: Pick<Listing, 'price'>): string {
  return rupeesText(price)
}

export function offerOf({ listingType }: Pick<Listing, 'listingType'>): string {
  return listingType === 'sale' ? 'For sale' : 'For rent'
}

export function amenityName(code: string): string {
  const special: Readonly<Record<string, string>> = {
    cctv: 'CCTV',
    'ev-charging': 'EV charging',
    'childrens-play-area': "Children's play area",
  }
  return special[code] ?? capitalised(code.replaceAll('-', ' '))
}

export function dateInWords(date: string): string {
  return dates.format(new Date(date))
}

export function dateElement(date: string): Html {
  return html`<time datetime="${date}">${dateInWords(date)}</time>`
}

const dates = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' })

function fact<Value extends string | number>(
  name: string,
  value: Value | null | undefined,
  inWords: (value: Value) => string,
): Fact | undefined {
  return value === null || value === undefined ? undefined : [name, inWords(value)]
}

function floorOf({ floorNumber, totalFloors }: Listing): string | null {
  if (floorNumber === null) {
    return totalFloors === null
      ? null
      : `${totalFloors} ${totalFloors === 1 ? 'storey' : 'storeys'}`
  }
  const floor = floorNumber === 0 ? 'ground floor' : `floor ${floorNumber}`
  return totalFloors === null ? floor : `${floor} of ${totalFloors}`
}

function squareFeet(area: number): string {
  return `${groupedDigits(Math.round(area))} sq ft`
}
