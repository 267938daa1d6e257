import type { Furnishing, ListingType } from '../../../src/market/store/listing.ts'

/** Kinds of home as they are built; an independent floor is listed as an independent house with a floor number. */
export type HomeKind = 'apartment' | 'independent-house' | 'independent-floor' | 'villa'
export type Kind = HomeKind | 'plot'
export type Weights<K extends string = string> = Readonly<Partial<Record<K, number>>>
export type Range = readonly [least: number, most: number]

/** `data/listings/model.json`: the estimated shape of the market that the synthetic listings follow. */
export interface MarketModel {
  readonly mixProfiles: Readonly<Record<string, MixProfile>>
  readonly bhk: Readonly<Record<ListingType, Readonly<Record<HomeKind, Weights>>>>
  readonly carpetAreaSqft: Readonly<
    Record<HomeKind, Readonly<Record<string, readonly [number, number, number]>>>
  >
  readonly carpetRatio: { readonly apartment: Range; readonly house: Range }
  readonly bathrooms: Readonly<Record<string, Weights>>
  readonly furnishing: Readonly<Record<'sale' | 'rentApartment' | 'rentHouse', Weights<Furnishing>>>
  readonly parkingCount: Readonly<
    Record<'apartmentSale' | 'apartmentRent' | 'house' | 'villa', Weights>
  >
  readonly floors: { readonly wholeHouse: Weights; readonly floorOfHouse: Weights }
  readonly ageInYears: {
    readonly buckets: readonly string[]
  } & Readonly<Record<'apartmentSale' | 'villaSale' | 'houseSale' | 'rent', readonly number[]>>
  readonly plots: { readonly areaSqft: Weights }
  readonly gatedShare: Readonly<
    Record<
      | 'apartmentUpTo3Floors'
      | 'apartment4To5Floors'
      | 'apartment6PlusFloors'
      | 'villa'
      | 'house'
      | 'plot',
      number
    >
  >
  readonly liftShare: Readonly<Record<'upTo3Floors' | '4Floors' | '5PlusFloors', number>>
  readonly reraShare: Readonly<
    Record<'apartment' | 'gatedVilla' | 'gatedPlot', readonly AgeShare[]>
  >
  readonly amenityCount: Readonly<
    Record<'apartmentUpTo5Floors' | 'apartment6PlusFloors' | 'villaGated' | 'house' | 'plot', Range>
  >
  readonly amenityWeights: Readonly<
    Record<'apartment' | 'house' | 'villa' | 'plot' | 'onlyGated', Weights>
  >
  readonly salePriceModel: {
    readonly spread: number
    readonly ageShift: readonly { readonly maxAgeYears: number; readonly shift: number }[]
    readonly liftedFloorShift: number
    readonly unliftedFloorShift: number
    readonly largeHomeShift: number
  }
  readonly rentModel: {
    readonly spread: number
    readonly areaWeight: number
    readonly furnishingFactor: Readonly<Record<Furnishing, number>>
    readonly fourBhkFactor: number
    readonly fiveBhkFactor: number
    readonly houseFactor: number
    readonly villaFactor: number
  }
  readonly lumpSumLease: { readonly multipleOfMonthlyRent: Range }
  readonly lifecycle: {
    readonly publishedDaysAgo: { readonly most: number; readonly mean: number }
    readonly verifiedShare: number
    readonly verifiedLagDays: Range
    readonly validDaysAfterVerification: Readonly<Record<ListingType, number>>
    readonly expiredShare: number
    readonly expiringWithin7DaysShare: number
  }
  readonly availability: {
    readonly saleNew: { readonly readyShare: number; readonly monthsAhead: Range }
    readonly saleOld: { readonly atOnceShare: number; readonly daysAhead: Range }
    readonly rent: { readonly days: Range; readonly firstOfMonthShare: number }
  }
  readonly edgeCases: { readonly share: number }
}

export interface MixProfile {
  readonly saleShare: number
  readonly saleTypes: Weights<Kind>
  readonly rentTypes: Weights<HomeKind>
  readonly lumpSumLeaseShareOfRent: number
  readonly totalFloors: Weights
}

export interface AgeShare {
  readonly maxAgeYears: number
  readonly share: number
}

export function parseModel(file: Buffer): MarketModel {
  const model: unknown = JSON.parse(file.toString('utf8'))
  // The file is part of the repository and only the generator reads it; a missing part fails the generator's tests.
  return model as MarketModel
}
