import type { Furnishing, ListingType, PropertyType, RentalStructure } from '../store/tables.ts'

/** A search in the caller's words: names are not yet resolved. Prices in whole rupees. */
export interface ListingQuery {
  readonly city?: string
  readonly locality?: string
  readonly propertyType?: PropertyType
  readonly bedrooms?: number
  readonly minPrice?: number
  readonly maxPrice?: number
  readonly transactionType: ListingType
  readonly rentalStructure?: RentalStructure
  readonly furnishing?: Furnishing
  readonly limit: number
}
