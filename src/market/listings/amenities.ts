import synonyms from '../../../data/listings/amenities.json' with { type: 'json' }
import type { Responses } from '../../contract/contract.ts'

/** An amenity by its code in the contract. */
type Amenity = Responses['search_properties']['listings'][number]['amenities'][number]

/** What feeds call each amenity. An amenity that only the contract or only the file has does not compile. */
export const amenitySynonyms: Readonly<Record<Amenity, readonly string[]>> = synonyms

/** The closed list, in the order of the file, in which a listing's amenities are stored. */
export const amenityCodes: readonly Amenity[] =
  // The file's type says that it has no other keys.
  Object.keys(synonyms) as (keyof typeof synonyms)[]

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
