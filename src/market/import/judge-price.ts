import type { Band, Locality } from '../city.ts'
import type { PropertyType } from '../store/listing.ts'
import { inr, isWithin, type JudgedHome, type Range, type RejectField } from './judged-home.ts'
import type { Limits } from './limits.ts'

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
  if (home.listingType === 'sale') judgeSalePrice(home, locality, limits, reject)
  else judgeRent(home, locality, limits, reject)
}

function judgeSalePrice(
  home: JudgedHome,
  locality: Locality,
  { sale_price: limits }: Limits,
  reject: RejectField,
): void {
  const { propertyType, priceInr } = home
  const usual = saleBand(locality, propertyType)
  const areaSqft = soldAreaSqft(home, limits)
  const large = limits.large_plots.findLast(
    ({ from_sqft }) => propertyType === 'plot' && areaSqft !== undefined && areaSqft >= from_sqft,
  )
  const rate = {
    least: usual.min * (large ?? limits).least_of_band,
    most: usual.max * limits.most_of_band,
  }
  const land = landValue(home, locality, limits)
  const area =
    areaSqft === undefined ? guessedArea(home, limits) : { least: areaSqft, most: areaSqft }
  if (isWithin(priceInr, { least: rate.least * area.least, most: rate.most * area.most + land }))
    return
  const kind = pluralOf[propertyType]
  const band = `${inr(rate.least)} to ${inr(rate.most)} is plausible for ${kind} there, ${inr(usual.min)} to ${inr(usual.max)} is usual`
  reject(
    'price',
    areaSqft === undefined
      ? `is ${inr(priceInr)}; in ${locality.name}, ${inr(rate.least * area.least)} to ${inr(rate.most * area.most)} is plausible for ${home.bhk === null ? '' : `${home.bhk} BHK `}${kind} of unknown area`
      : `comes to ${inr(priceInr / areaSqft)} a square foot of ${soldBy[propertyType]} in ${locality.name}; ${band}`,
  )
}

/** Rupees for a square foot of what such homes are sold by. Where villas have no price of their own, that of houses. */
function saleBand({ salePricePerSqft: prices }: Locality, propertyType: PropertyType): Band {
  switch (propertyType) {
    case 'apartment':
      return prices.apartment
    case 'villa':
      return prices.villa ?? prices.independentHouse
    case 'independent_house':
      // The floor of a house is sold as a flat is.
      return {
        min: Math.min(prices.apartment.min, prices.independentHouse.min),
        max: prices.independentHouse.max,
      }
    case 'plot':
      return prices.plot
  }
}

/** The most that the land under a house can be worth, in rupees. */
function landValue(
  { propertyType, landAreaSqft }: JudgedHome,
  { salePricePerSqft: { plot } }: Locality,
  limits: SaleLimits,
): number {
  if (propertyType === 'apartment' || propertyType === 'plot') return 0
  return landAreaSqft === undefined
    ? limits.usual_land_sqft * plot.max
    : landAreaSqft * plot.max * limits.most_of_band
}

type SaleLimits = Limits['sale_price']

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
  const { least, most } = limits.usual_sqft[propertyType]
  if (propertyType === 'plot') return { least, most }
  const rooms = limits.usual_bedrooms
  const share = carpetShare(propertyType, limits)
  return {
    least: (least * Math.max(1, bhk ?? rooms.least)) / share,
    most: (most * Math.max(1, bhk ?? rooms.most)) / share,
  }
}

function judgeRent(
  { priceInr, bhk, rentalStructure, carpetAreaSqft }: JudgedHome,
  locality: Locality,
  limits: Limits,
  reject: RejectField,
): void {
  const usual = rentBand(locality, bhk)
  const rent = limits.monthly_rent
  const rooms = bhk === null ? '' : ` of ${bhk} BHK`
  const usualText = `usual rents there${rooms} are ${inr(usual.min)} to ${inr(usual.max)} a month`
  if (rentalStructure === 'lease') {
    const { least_months_of_rent: least, most_months_of_rent: most } = limits.lump_sum
    const possible = { least: usual.min * least, most: usual.max * most }
    if (!isWithin(priceInr, possible)) {
      reject(
        'price',
        `is not the lump sum of a lease: ${inr(possible.least)} to ${inr(possible.most)} is plausible, since ${usualText}`,
      )
    }
    return
  }
  const possible = { least: usual.min * rent.least_of_band, most: usual.max * rent.most_of_band }
  if (!isWithin(priceInr, possible)) {
    const lease =
      priceInr > possible.most ? '; for a lump sum, write lease under rentalStructure' : ''
    reject(
      'price',
      `is not a monthly rent: ${inr(possible.least)} to ${inr(possible.most)} is plausible, since ${usualText}${lease}`,
    )
    return
  }
  const perSqft = rent.inr_per_carpet_sqft
  if (carpetAreaSqft !== null && !isWithin(priceInr / carpetAreaSqft, perSqft)) {
    reject(
      'price',
      `comes to ${(priceInr / carpetAreaSqft).toFixed(1)} INR a month for a square foot; ${perSqft.least} to ${perSqft.most} is plausible`,
    )
  }
}

/** Rupees a month. Without a number of rooms, from the smallest to the largest homes. */
function rentBand({ monthlyRentInr: { bhk1, bhk2, bhk3 } }: Locality, bhk: number | null): Band {
  if (bhk === null) return { min: bhk1.min, max: bhk3.max }
  if (bhk <= 1) return bhk1
  if (bhk === 2) return bhk2
  return { min: bhk3.min, max: (bhk3.max * bhk) / 3 }
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

/** The area that the curated prices are for. */
const soldBy: Readonly<Record<PropertyType, string>> = {
  apartment: 'super built-up area',
  villa: 'built-up area',
  independent_house: 'built-up area',
  plot: 'land',
}

const pluralOf: Readonly<Record<PropertyType, string>> = {
  apartment: 'apartments',
  villa: 'villas',
  independent_house: 'independent houses',
  plot: 'plots',
}
