import type { Locality } from '../../../src/market/city.ts'
import { groupedDigits } from '../../../src/base/rupees.ts'
import type { ListingType, RentalStructure } from '../../../src/market/store/listing.ts'
import type { Chance } from './chance.ts'
import type { Home } from './home.ts'

/** What a title may speak of: fields of the listing and nothing else. */
export interface TitleFacts {
  readonly cityName: string
  readonly locality: Locality
  readonly listingType: ListingType
  readonly rentalStructure: RentalStructure | null
  /** Absent for a plot. */
  readonly home?: Home
  readonly plotAreaSqft?: number
  readonly amenities: readonly string[]
}

const shortest = 40
const maxLength = 90
const hardLimit = 120
/** More would be a list of keywords. */
const maxFacts = 4

/** The subject and at most one fact, 40 to 90 characters. */
export function plainTitle(chance: Chance, facts: TitleFacts): string {
  const subject = subjectOf(facts)
  const [first, ...others] = extras(facts)
  const extra = first === undefined ? '' : ` ${chance.oneOf([first, ...others])}`
  const title = `${subject}${extra}`
  if (title.length > maxLength) return subject
  return title.length < shortest ? `${subject}, ${facts.cityName}${extra}` : title
}

/** The whole address and as many facts as fit, without repeating a word. */
export function longTitle(facts: TitleFacts): string {
  const [pincode = ''] = facts.locality.pincodes
  let title = `${subjectOf(facts)}, ${facts.cityName} ${pincode}, Tamil Nadu`
  let left = maxFacts
  for (const fact of [...extras(facts), ...facts.amenities.map(inWords)]) {
    const longer = `${title}, ${fact}`
    if (left === 0 || longer.length > hardLimit || repeats(title, fact)) continue
    title = longer
    left -= 1
  }
  return title
}

function inWords(amenity: string): string {
  return amenity.replaceAll('-', ' ')
}

function repeats(title: string, fact: string): boolean {
  const said = new Set(title.toLowerCase().split(/[ ,]+/u))
  return fact
    .toLowerCase()
    .split(' ')
    .some((word) => !linkingWords.has(word) && said.has(word))
}

const linkingWords = new Set(['a', 'for', 'in', 'on', 'with'])

export function tamilTitle({ locality, home, listingType, rentalStructure }: TitleFacts): string {
  const kinds = {
    apartment: 'அபார்ட்மெண்ட்',
    villa: 'வில்லா',
    'independent-house': 'தனி வீடு',
    'independent-floor': 'தனி தளம்',
  }
  const subject = home === undefined ? 'வீட்டு மனை' : `${home.bhk} BHK ${kinds[home.kind]}`
  const rental = rentalStructure === 'lease' ? 'போக்கியத்திற்கு' : 'வாடகைக்கு'
  return `${locality.nameTa}: ${subject} ${listingType === 'sale' ? 'விற்பனைக்கு' : rental}`
}

function subjectOf({
  locality,
  home,
  plotAreaSqft,
  listingType,
  rentalStructure,
}: TitleFacts): string {
  const kinds = {
    apartment: 'Apartment',
    villa: 'Villa',
    'independent-house': 'Independent House',
    'independent-floor': 'Independent Floor',
  }
  const subject =
    home === undefined
      ? `${groupedDigits(plotAreaSqft ?? 0)} Sq Ft Residential Plot`
      : `${home.bhk} BHK ${kinds[home.kind]}`
  const offer = listingType === 'sale' ? 'Sale' : rentalStructure === 'lease' ? 'Lease' : 'Rent'
  return `${subject} for ${offer} in ${locality.name}`
}

function extras({ home, amenities }: TitleFacts): readonly string[] {
  const known: Readonly<Record<string, string>> = {
    'gated-community': 'in a Gated Community',
    lift: 'with Lift',
    'power-backup': 'with Power Backup',
    'covered-parking': 'with Covered Parking',
    'municipal-water': 'with Municipal Water',
    borewell: 'with Borewell Water',
    'private-garden': 'with Private Garden',
    'private-terrace': 'with Private Terrace',
    'modular-kitchen': 'with Modular Kitchen',
  }
  const ofAmenities = amenities.flatMap((code) => known[code] ?? [])
  if (home === undefined) return ofAmenities
  const floor = home.floorNumber === null ? [] : [`on ${ordinal(home.floorNumber)} Floor`]
  const parking = home.parkingCount >= 2 ? [`with Parking for ${home.parkingCount} Cars`] : []
  return [...floor, ...parking, ...ofAmenities]
}

function ordinal(floor: number): string {
  if (floor === 0) return 'Ground'
  const isTeen = floor % 100 >= 11 && floor % 100 <= 13
  const suffix = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][floor % 10] ?? 'th')
  return `${floor}${suffix}`
}
