/** The tables as they are after the last migration. Times are milliseconds since the Unix epoch, booleans 0 or 1. */
export interface Tables {
  listings: ListingTable
  listing_revision: ListingRevisionTable
  releases: ReleaseTable
  secrets: SecretTable
}

export interface ListingTable {
  listing_id: string
  source: string
  source_row_id: string
  published: number
  rank_key: number
  title: string
  city: string
  locality: string
  property_type: PropertyType
  listing_type: ListingType
  rental_structure: RentalStructure | null
  bhk: number | null
  bathrooms: number | null
  carpet_area_sqft: number | null
  carpet_area_estimated: number
  plot_area_sqft: number | null
  price_inr: number
  furnishing: Furnishing | null
  parking_count: number | null
  floor_number: number | null
  total_floors: number | null
  age_in_years: number | null
  available_from: string | null
  /** Codes of the closed list, joined by spaces. */
  amenities: string
  rera_id: string | null
  published_at_ms: number
  verified_at_ms: number | null
  valid_until_ms: number
  image_thumbnail_url: string | null
  /** 1 when an operator took the listing down: no import brings it back. */
  withheld: number
}

/** One row; its number rises with every change of the listings. */
export interface ListingRevisionTable {
  revision: number
}

/** What each source's listings were last built from. */
export interface ReleaseTable {
  source: string
  content_hash: string
  /** The UTC day that the source's relative days count from, `YYYY-MM-DD`. */
  anchor_day: string
  row_count: number
}

export interface SecretTable {
  name: string
  value: Uint8Array
}

export type PropertyType = 'apartment' | 'villa' | 'plot' | 'independent_house'
export type ListingType = 'sale' | 'rent'
export type RentalStructure = 'monthly' | 'lease'
export type Furnishing = 'furnished' | 'semi-furnished' | 'unfurnished'
