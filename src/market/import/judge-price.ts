import type { Band, Locality } from '../places/city.ts'
import type { PropertyType } from '../store/listing.ts'
import { inr, inrRange, isWithin, scaled, type JudgedHome, type Range } from './judged-home.ts'
import type { Limits } from './limits.ts'
import type { RejectField } from './fields/read-row.ts'

/**
 * Judges the price of a home by the curated prices of its locality. Listings have no part in it, so neither a new locality
 * without any nor a file full of wrong prices changes what is plausible.
 */
export function judgePrice(
  home: JudgedHome,
  locality: Locality,
  limits: Limits,
  reject: RejectField,
): void {
  const reason =
    home.listingType === 'sale'
      ? salePriceError(home, locality, limits.sale_price)
      : rentError(home, rentRange(locality, home.bhk), limits)
  if (reason !== undefined) reject('price', reason)
}

type SaleLimits = Limits['sale_price']

function salePriceError(
  home: JudgedHome,
  locality: Locality,
  limits: SaleLimits,
): string | undefined {
  const { propertyType, priceInr } = home
  const { plural, soldBy } = kinds[propertyType]
  const usual = saleRange(locality, propertyType)
  const areaSqft = soldAreaSqft(home, limits)
  const large = limits.large_plots.findLast(
    ({ from_sqft }) => propertyType === 'plot' && areaSqft !== undefined && areaSqft >= from_sqft,
  )
  const { least_of_band: least = limits.of_band.least } = large ?? {}
  const rate = scaled(usual, { ...limits.of_band, least })
  const area =
    areaSqft === undefined ? guessedArea(home, limits) : { least: areaSqft, most: areaSqft }
  const possible = scaled(rate, area)
  const land = landValue(home, locality, limits)
  if (isWithin(priceInr, { ...possible, most: possible.most + land })) return undefined
  const rooms = home.bhk === null ? '' : `${home.bhk} BHK `
  return areaSqft === undefined
    ? `is ${inr(priceInr)}; in ${locality.name}, ${inrRange(possible)} is plausible for ${rooms}${plural} of unknown area`
    : `comes to ${inr(priceInr / areaSqft)} a square foot of ${soldBy} in ${locality.name}; ${inrRange(rate)} is plausible for ${plural} there, ${inrRange(usual)} is usual`
}

/** Rupees for a square foot of what such homes are sold by. Where villas have no price of their own, that of houses. */
function saleRange({ salePricePerSqft: prices }: Locality, propertyType: PropertyType): Range {
  const { apartment, independentHouse: house, plot, villa } = prices
  // The floor of a house is sold as a flat is.
  const floorOrHouse = { ...house, min: Math.min(apartment.min, house.min) }
  const bands = { apartment, villa: villa ?? house, independent_house: floorOrHouse, plot }
  return rangeOf(bands[propertyType])
}

function landValue(
  { propertyType, landAreaSqft }: JudgedHome,
  { salePricePerSqft: { plot } }: Locality,
  limits: SaleLimits,
): number {
  if (propertyType === 'apartment' || propertyType === 'plot') return 0
  return landAreaSqft === undefined
    ? limits.usual_land_sqft * plot.max
    : landAreaSqft * plot.max * limits.of_band.most
}

/** Land for plots, super built-up area for flats, built-up area for houses. */
function soldAreaSqft(home: JudgedHome, limits: SaleLimits): number | undefined {
  const { propertyType, plotAreaSqft, carpetAreaSqft } = home
  if (propertyType === 'plot') return plotAreaSqft ?? undefined
  return carpetAreaSqft === null ? undefined : carpetAreaSqft / carpetShare(propertyType, limits)
}

function carpetShare(propertyType: PropertyType, limits: SaleLimits): number {
  return propertyType === 'apartment'
    ? limits.carpet_share_of_super_built_up
    : limits.carpet_share_of_built_up
}

function guessedArea({ propertyType, bhk }: JudgedHome, limits: SaleLimits): Range {
  const usual = limits.usual_sqft[propertyType]
  if (propertyType === 'plot') return usual
  const rooms = limits.usual_bedrooms
  const share = carpetShare(propertyType, limits)
  return {
    least: (usual.least * Math.max(1, bhk ?? rooms.least)) / share,
    most: (usual.most * Math.max(1, bhk ?? rooms.most)) / share,
  }
}

function rentError(
  { priceInr, bhk, rentalStructure, carpetAreaSqft }: JudgedHome,
  usual: Range,
  { lump_sum: lumpSum, monthly_rent: rent }: Limits,
): string | undefined {
  const rooms = bhk === null ? '' : ` of ${bhk} BHK`
  const isLease = rentalStructure === 'lease'
  const possible = scaled(usual, isLease ? lumpSum.months_of_rent : rent.of_band)
  if (!isWithin(priceInr, possible)) {
    const kind = isLease ? 'the lump sum of a lease' : 'a monthly rent'
    const isLumpSum = !isLease && priceInr > possible.most
    const advice = isLumpSum ? '; for a lump sum, write lease under rentalStructure' : ''
    return `is not ${kind}: ${inrRange(possible)} is plausible, since usual rents there${rooms} are ${inrRange(usual)} a month${advice}`
  }
  if (isLease || carpetAreaSqft === null) return undefined
  const { least, most } = rent.inr_per_carpet_sqft
  const inrPerSqft = priceInr / carpetAreaSqft
  return isWithin(inrPerSqft, { least, most })
    ? undefined
    : `comes to ${inrPerSqft.toFixed(1)} INR a month for a square foot; ${least} to ${most} is plausible`
}

/** Rupees a month. Without a number of rooms, from the smallest to the largest homes. */
function rentRange({ monthlyRentInr: { bhk1, bhk2, bhk3 } }: Locality, bhk: number | null): Range {
  if (bhk === null) return { least: bhk1.min, most: bhk3.max }
  if (bhk > 2) return { least: bhk3.min, most: (bhk3.max * bhk) / 3 }
  return rangeOf(bhk === 2 ? bhk2 : bhk1)
}

function rangeOf({ min, max }: Band): Range {
  return { least: min, most: max }
}

/** A deposit of years of rent is a lump sum, or the rent is wrong. */
export function judgeDeposit(home: JudgedHome, { deposit }: Limits, reject: RejectField): void {
  const { depositInr, rentalStructure, priceInr } = home
  if (depositInr === undefined || rentalStructure !== 'monthly') return
  if (depositInr <= priceInr * deposit.most_months_of_rent) return
  const months = Math.round(depositInr / priceInr)
  reject(
    'deposit',
    `is ${months} months of rent; at most ${deposit.most_months_of_rent} is plausible: is it a lease for a lump sum, or the rent for a week?`,
  )
}

const kinds: Readonly<Record<PropertyType, { readonly plural: string; readonly soldBy: string }>> =
  {
    apartment: { plural: 'apartments', soldBy: 'super built-up area' },
    villa: { plural: 'villas', soldBy: 'built-up area' },
    independent_house: { plural: 'independent houses', soldBy: 'built-up area' },
    plot: { plural: 'plots', soldBy: 'land' },
  }
