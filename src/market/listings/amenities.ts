import type { Responses } from '../../contract/contract.ts'

/** An amenity by its code in the contract. */
type Amenity = Responses['search_properties']['listings'][number]['amenities'][number]

/** The closed list, in the order in which a listing's amenities are stored. `data/listings/amenities.json` adds synonyms. */
export const amenityCodes = [
  'lift',
  'power-backup',
  'security-guard',
  'cctv',
  'gated-community',
  'intercom',
  'fire-safety',
  'maintenance-staff',
  'visitor-parking',
  'covered-parking',
  'ev-charging',
  'wheelchair-access',
  'swimming-pool',
  'gym',
  'clubhouse',
  'childrens-play-area',
  'park',
  'jogging-track',
  'sports-court',
  'indoor-games',
  'multipurpose-hall',
  'senior-citizen-area',
  'municipal-water',
  'borewell',
  'water-treatment',
  'rainwater-harvesting',
  'sewage-treatment',
  'waste-management',
  'solar-power',
  'solar-water-heater',
  'piped-gas',
  'broadband-ready',
  'modular-kitchen',
  'wardrobes',
  'air-conditioning',
  'balcony',
  'private-terrace',
  'private-garden',
  'pooja-room',
  'servant-room',
] as const satisfies readonly Amenity[]

const known = new Map<string, Amenity>(amenityCodes.map((code) => [code, code]))

/** The codes that are on the closed list. */
export function knownAmenities(codes: readonly string[]): Amenity[] {
  const found: Amenity[] = []
  for (const code of codes) {
    const amenity = known.get(code)
    if (amenity !== undefined) found.push(amenity)
  }
  return found
}
