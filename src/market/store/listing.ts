/** Kinds of property. */
export type PropertyType = 'apartment' | 'villa' | 'plot' | 'independent_house'
/** A kind of home in a sentence. */
export const pluralOf: Readonly<Record<PropertyType, string>> = {
  apartment: 'apartments',
  villa: 'villas',
  independent_house: 'independent houses',
  plot: 'plots',
}

/** The area that a price per square foot of a kind of home is of. */
export const areaBasisOf: Readonly<Record<PropertyType, 'carpet' | 'land'>> = {
  apartment: 'carpet',
  villa: 'carpet',
  independent_house: 'carpet',
  plot: 'land',
}
/** What a listing offers. */
export type ListingType = 'sale' | 'rent'
/** Rent by the month, or a lease for a lump sum. */
export type RentalStructure = 'monthly' | 'lease'
/** How far a home is furnished. */
export type Furnishing = 'furnished' | 'semi-furnished' | 'unfurnished'

/** A listing as the store has it. Nothing about a seller is ever stored. */
export interface Listing {
  /** The public name: opaque, stable over re-imports, not guessable. */
  readonly listingId: string
  /** Where it comes from. No response shows it. */
  readonly source: string
  /** Slug of a covered city. */
  readonly city: string
  /** Slug of a locality of that city. */
  readonly locality: string
  readonly propertyType: PropertyType
  readonly listingType: ListingType
  /** Null for a sale. A `lease` is a lump sum paid once: `priceInr` is that sum. */
  readonly rentalStructure: RentalStructure | null
  readonly bhk: number | null
  readonly bathrooms: number | null
  readonly carpetAreaSqft: number | null
  /** True when the source has only a built-up area, from which the carpet area was estimated. */
  readonly carpetAreaEstimated: boolean
  /** Only for plots. */
  readonly plotAreaSqft: number | null
  /** The asking price, the monthly rent, or the lump sum. */
  readonly priceInr: number
  readonly furnishing: Furnishing | null
  readonly parkingCount: number | null
  readonly floorNumber: number | null
  readonly totalFloors: number | null
  readonly ageInYears: number | null
  /** `YYYY-MM-DD`. */
  readonly availableFrom: string | null
  readonly amenities: readonly string[]
  readonly reraId: string | null
  readonly publishedAtMs: number
  readonly verifiedAtMs: number | null
  readonly validUntilMs: number
  readonly imageThumbnailUrl: string | null
}

/** What may be null in a listing: nobody said it, or it does not apply. */
type Unstated = {
  [Name in keyof Listing as null extends Listing[Name] ? Name : never]: null
}

/** What a listing has of which nothing is said. */
export const unstated: Unstated = {
  rentalStructure: null,
  bhk: null,
  bathrooms: null,
  carpetAreaSqft: null,
  plotAreaSqft: null,
  furnishing: null,
  parkingCount: null,
  floorNumber: null,
  totalFloors: null,
  ageInYears: null,
  availableFrom: null,
  reraId: null,
  verifiedAtMs: null,
  imageThumbnailUrl: null,
}

/** A listing on its way into the store, which gives it its public name. */
export interface NewListing extends Omit<Listing, 'listingId' | 'source'> {
  /** A name that documents know the listing by; without it the store makes one. */
  readonly listingId?: string
  /** The importer's own id: unique within its source. */
  readonly sourceRowId: string
  readonly published: boolean
}

/** What a caller may see at all. */
export interface Visibility {
  readonly nowMs: number
  /** Slugs of the cities that are open to the caller. */
  readonly cities: readonly string[]
}

/** Which listings match a search. An absent member does not filter. */
export interface ListingFilter {
  readonly listingType: ListingType
  readonly localities?: readonly string[] | undefined
  readonly propertyType?: PropertyType | undefined
  readonly bhk?: number | undefined
  readonly minPriceInr?: number | undefined
  readonly maxPriceInr?: number | undefined
  readonly rentalStructure?: RentalStructure | undefined
  readonly furnishing?: Furnishing | undefined
}

/** How the results of a search are ordered. Ties go by price, the lowest first, then by id. */
export const listingOrders = ['relevance', 'price', 'highestPrice', 'newest'] as const
export type ListingOrder = (typeof listingOrders)[number]

/** Where in the results a page begins. */
export interface PageStart {
  readonly order: ListingOrder
  /** How many listings come before it. */
  readonly offset: number
}

export const mostRelevant: PageStart = { order: 'relevance', offset: 0 }

/** One page of a search. */
export interface ListingPage {
  /** Every match, not only those of the page. */
  readonly total: number
  /** In the order that was requested. */
  readonly listings: readonly Listing[]
}
