import type {
  Furnishing,
  ListingType,
  PageStart,
  PropertyType,
  RentalStructure,
} from '../store/listing.ts'

/** A search in the caller's words: names are not yet resolved. Prices in whole rupees. */
export interface ListingQuery {
  readonly city?: string | undefined
  readonly locality?: string | undefined
  readonly propertyType?: PropertyType | undefined
  readonly bedrooms?: number | undefined
  readonly minPrice?: number | undefined
  readonly maxPrice?: number | undefined
  readonly transactionType: ListingType
  readonly rentalStructure?: RentalStructure | undefined
  readonly furnishing?: Furnishing | undefined
  readonly limit: number
  /** The first page in order of relevance, unless it says another. */
  readonly start?: PageStart | undefined
}
