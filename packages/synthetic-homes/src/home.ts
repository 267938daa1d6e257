import type { Furnishing, ListingType } from '../../../src/market/store/listing.ts'
import type { Chance } from './chance.ts'
import type { HomeKind, Kind, MarketModel, MixProfile } from './model.ts'

/** The building of a home that was drawn, before amenities and price. */
export interface Home {
  readonly kind: HomeKind
  readonly bhk: number
  readonly bathrooms: number
  readonly carpetAreaSqft: number
  /** Most likely carpet area of such a home. */
  readonly usualCarpetSqft: number
  readonly furnishing: Furnishing
  readonly parkingCount: number
  /** Null for a whole house. */
  readonly floorNumber: number | null
  readonly totalFloors: number
  readonly ageInYears: number
  readonly hasLift: boolean
  readonly isGated: boolean
}

export function drawHome(
  chance: Chance,
  model: MarketModel,
  profile: MixProfile,
  kind: HomeKind,
  listingType: ListingType,
): Home {
  const rooms = chance.pick(model.bhk[listingType][kind])
  const bhk = Number(rooms)
  const [least, usual, most] = model.carpetAreaSqft[kind][rooms] ?? [0, 0, 0]
  const totalFloors = drawTotalFloors(chance, model, profile, kind)
  const ageInYears = drawAge(chance, model, kind, listingType)
  return {
    kind,
    bhk,
    bathrooms: Number(chance.pick(model.bathrooms[rooms] ?? {})),
    carpetAreaSqft: Math.round(chance.triangular(least, usual, most) / 5) * 5,
    usualCarpetSqft: usual,
    furnishing: drawFurnishing(chance, model, kind, listingType, ageInYears),
    parkingCount: Number(chance.pick(parkingWeights(model, kind, listingType))),
    floorNumber: drawFloor(chance, kind, totalFloors),
    totalFloors,
    ageInYears,
    hasLift: kind === 'apartment' && chance.happens(liftShare(model, totalFloors)),
    isGated: chance.happens(gatedShare(model, kind, totalFloors)),
  }
}

export function gatedShare(
  { gatedShare: shares }: MarketModel,
  kind: Kind,
  totalFloors: number,
): number {
  if (kind === 'villa' || kind === 'plot') return shares[kind]
  if (kind !== 'apartment') return shares.house
  if (totalFloors <= 3) return shares.apartmentUpTo3Floors
  return totalFloors <= 5 ? shares.apartment4To5Floors : shares.apartment6PlusFloors
}

function drawTotalFloors(
  chance: Chance,
  model: MarketModel,
  profile: MixProfile,
  kind: HomeKind,
): number {
  // The profile's lowest class is one to three floors; a block of flats has two at least.
  if (kind === 'apartment') {
    return Math.max(2, drawFromRange(chance, chance.pick(profile.totalFloors)))
  }
  const weights = kind === 'independent-floor' ? model.floors.floorOfHouse : model.floors.wholeHouse
  return Number(chance.pick(weights))
}

function drawFloor(chance: Chance, kind: HomeKind, totalFloors: number): number | null {
  if (kind === 'independent-house' || kind === 'villa') return null
  const isOnStilts = kind === 'apartment' && totalFloors >= 4
  return isOnStilts ? chance.between(1, totalFloors) : chance.between(0, totalFloors - 1)
}

function drawAge(
  chance: Chance,
  { ageInYears }: MarketModel,
  kind: HomeKind,
  listingType: ListingType,
): number {
  const ofSale =
    kind === 'apartment' ? 'apartmentSale' : kind === 'villa' ? 'villaSale' : 'houseSale'
  const shares = ageInYears[listingType === 'rent' ? 'rent' : ofSale]
  const weights = Object.fromEntries(
    ageInYears.buckets.map((bucket, at) => [bucket, shares[at] ?? 0]),
  )
  return drawFromRange(chance, chance.pick(weights))
}

function drawFurnishing(
  chance: Chance,
  { furnishing }: MarketModel,
  kind: HomeKind,
  listingType: ListingType,
  ageInYears: number,
): Furnishing {
  if (listingType === 'rent') {
    return chance.pick(kind === 'apartment' ? furnishing.rentApartment : furnishing.rentHouse)
  }
  const isStillBare = ageInYears === 0 && chance.happens(0.95)
  return isStillBare ? 'unfurnished' : chance.pick(furnishing.sale)
}

function parkingWeights({ parkingCount }: MarketModel, kind: HomeKind, listingType: ListingType) {
  if (kind === 'villa') return parkingCount.villa
  if (kind !== 'apartment') return parkingCount.house
  return listingType === 'sale' ? parkingCount.apartmentSale : parkingCount.apartmentRent
}

function liftShare({ liftShare: shares }: MarketModel, totalFloors: number): number {
  if (totalFloors <= 3) return shares.upTo3Floors
  return totalFloors === 4 ? shares['4Floors'] : shares['5PlusFloors']
}

/** A whole number from `4-5` or from `0`. */
function drawFromRange(chance: Chance, range: string): number {
  const [least = 0, most = least] = range.split('-').map(Number)
  return chance.between(least, most)
}
