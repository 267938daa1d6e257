import type { ListingFilter } from '../../src/market/store/listing.ts'

export const filterNames = [
  ...['locality', 'propertyType', 'bhk', 'minPrice', 'maxPrice', 'rentalStructure', 'furnishing'],
] as const

export type FilterName = (typeof filterNames)[number]

/** Every set of filters, the empty one first. */
export function combinations(): readonly (readonly FilterName[])[] {
  return Array.from({ length: 2 ** filterNames.length }, (_, mask) =>
    filterNames.filter((_name, at) => (mask >> at) % 2 === 1),
  )
}

/** The filter of one sample. Values go round, so that one combination meets choosy and broad filters. */
export function filterOf(names: readonly FilterName[], sample: number): ListingFilter {
  const pick = <T>(from: readonly [T, ...T[]]): T => from[sample % from.length] ?? from[0]
  const isRent = names.includes('rentalStructure') || sample % 2 === 1
  const has = (name: FilterName): boolean => names.includes(name)
  return {
    listingType: isRent ? 'rent' : 'sale',
    ...(has('locality')
      ? { localities: [pick(['saravanampatti', 'rs-puram', 'sulur', 'peelamedu', 'vadavalli'])] }
      : {}),
    ...(has('propertyType')
      ? { propertyType: pick(['apartment', 'villa', 'independent_house'] as const) }
      : {}),
    ...(has('bhk') ? { bhk: 1 + (sample % 4) } : {}),
    ...(has('minPrice') ? { minPriceInr: (isRent ? 4000 : 1_500_000) * (1 + (sample % 7)) } : {}),
    ...(has('maxPrice') ? { maxPriceInr: (isRent ? 9000 : 4_000_000) * (1 + (sample % 9)) } : {}),
    ...(has('rentalStructure') ? { rentalStructure: pick(['monthly', 'lease'] as const) } : {}),
    ...(has('furnishing')
      ? { furnishing: pick(['furnished', 'semi-furnished', 'unfurnished'] as const) }
      : {}),
  }
}
