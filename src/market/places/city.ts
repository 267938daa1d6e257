/** A covered city with its localities, as curated in `data/localities/<slug>.json`. */
export interface City {
  readonly slug: string
  readonly name: string
  readonly nameTa: string
  readonly aliases: readonly string[]
  readonly state: string
  readonly stateAliases: readonly string[]
  /** The register's number of the district; null where it is not known. */
  readonly reraDistrictCode: string | null
  /** `public` cities are open to every caller, `licensed` ones to apps with a data contract, the `sandbox` one to test keys. */
  readonly coverage: 'public' | 'licensed' | 'sandbox'
  readonly ambiguousNames: readonly AmbiguousName[]
  readonly landmarks?: readonly Landmark[]
  readonly localities: readonly Locality[]
}

/** A locality, or a road corridor, which can be searched and is never an address. */
export interface Locality {
  readonly slug: string
  readonly name: string
  readonly nameTa: string
  readonly kind: 'locality' | 'corridor'
  readonly aliases: readonly string[]
  readonly subLocalities: readonly string[]
  readonly pincodes: readonly string[]
  /** Of a corridor. */
  readonly along?: RoadCourse
  /** Rupees per sq ft; apartments of saleable, villas and houses of built-up area, plots of land. */
  readonly salePricePerSqft: {
    readonly apartment: Band
    readonly villa: Band | null
    readonly independentHouse: Band
    readonly plot: Band
  }
  /** Rupees a month. */
  readonly monthlyRentInr: { readonly bhk1: Band; readonly bhk2: Band; readonly bhk3: Band }
  readonly supplyWeight: number
  readonly mixProfile: string
}

/** A range of prices or rents in rupees, both ends included. */
export interface Band {
  readonly min: number
  readonly max: number
}

/** A name of several places. A pincode or other words of the text decide, otherwise `default`; null leaves it open. */
export interface AmbiguousName {
  readonly name: string
  /** Slug; null when the name alone is not enough. */
  readonly default: string | null
  readonly byPincode: Readonly<Record<string, string>>
  readonly byWords: Readonly<Record<string, string>>
  readonly elsewhere: readonly string[]
  /** What else the name may mean, said when the caller gave no city. */
  readonly note?: string
}

interface Landmark {
  readonly name: string
  readonly aliases: readonly string[]
  readonly locality: string
  readonly reason: string
}

interface RoadCourse {
  /** Slugs, in the order of the road. */
  readonly localities: readonly string[]
  readonly reason: string
}

/** The localities that lie on a road, in its order. */
export function localitiesAlong(city: City, { along }: Locality): readonly Locality[] {
  return (along?.localities ?? []).flatMap((slug) =>
    city.localities.filter((locality) => locality.slug === slug),
  )
}
