import type { Band, Locality } from '../../../src/market/places/city.ts'
import type { Chance } from './chance.ts'
import type { Home } from './home.ts'
import type { MarketModel } from './model.ts'

/** Where in its band a price falls, 0 to 1, before its own circumstances are counted in. */
export type BandEdge = 'low' | 'high' | undefined

export function drawSalePrice(
  chance: Chance,
  model: MarketModel,
  locality: Locality,
  home: Home,
  edge: BandEdge,
): number {
  const { spread, largeHomeShift } = model.salePriceModel
  const shift = ageShift(model, home.ageInYears) + floorShift(model, home)
  const place = 0.5 + spread * chance.normal() + shift + (home.bhk >= 4 ? largeHomeShift : 0)
  const isFlat = home.kind === 'apartment' || home.kind === 'independent-floor'
  const [least, most] = model.carpetRatio[isFlat ? 'apartment' : 'house']
  const saleableSqft = home.carpetAreaSqft / (least + chance.share() * (most - least))
  return roundSalePrice(saleableSqft * within(saleBand(locality, home), place, edge))
}

export function drawPlotPrice(
  chance: Chance,
  model: MarketModel,
  locality: Locality,
  areaSqft: number,
  edge: BandEdge,
): number {
  const place = 0.5 + model.salePriceModel.spread * chance.normal()
  return roundSalePrice(areaSqft * within(locality.salePricePerSqft.plot, place, edge))
}

export function drawMonthlyRent(
  chance: Chance,
  model: MarketModel,
  locality: Locality,
  home: Home,
  edge: BandEdge,
): number {
  const { spread, areaWeight, furnishingFactor, houseFactor, villaFactor } = model.rentModel
  const roominess = areaWeight * (home.carpetAreaSqft / home.usualCarpetSqft - 1)
  const place = 0.5 + spread * chance.normal() + roominess + ageShift(model, home.ageInYears) / 2
  const kindFactor = {
    apartment: 1,
    'independent-floor': 1,
    'independent-house': houseFactor,
    villa: villaFactor,
  }
  const rent =
    within(rentBand(model, locality, home.bhk), place, edge) *
    furnishingFactor[home.furnishing] *
    kindFactor[home.kind]
  return roundTo(rent, rent > 30_000 ? 1000 : 500)
}

export function drawLumpSum(chance: Chance, model: MarketModel, monthlyRentInr: number): number {
  const [least, most] = model.lumpSumLease.multipleOfMonthlyRent
  return roundTo(monthlyRentInr * chance.between(least, most), 25_000)
}

/** Rupees a month for that many rooms; the file knows one to three. */
export function rentBand(
  { rentModel }: MarketModel,
  { monthlyRentInr }: Locality,
  bhk: number,
): Band {
  if (bhk === 1) return monthlyRentInr.bhk1
  if (bhk === 2) return monthlyRentInr.bhk2
  const { min, max } = monthlyRentInr.bhk3
  const factor = bhk === 3 ? 1 : bhk === 4 ? rentModel.fourBhkFactor : rentModel.fiveBhkFactor
  return { min: min * factor, max: max * factor }
}

/** Rupees per sq ft of saleable area. A floor of a house is sold as a flat is. */
export function saleBand({ salePricePerSqft }: Locality, { kind }: Pick<Home, 'kind'>): Band {
  if (kind === 'villa') return salePricePerSqft.villa ?? salePricePerSqft.independentHouse
  return kind === 'independent-house'
    ? salePricePerSqft.independentHouse
    : salePricePerSqft.apartment
}

function within({ min, max }: Band, place: number, edge: BandEdge): number {
  if (edge !== undefined) return edge === 'low' ? min : max
  return min + (max - min) * Math.min(1, Math.max(0, place))
}

function ageShift({ salePriceModel }: MarketModel, ageInYears: number): number {
  return salePriceModel.ageShift.find(({ maxAgeYears }) => ageInYears <= maxAgeYears)?.shift ?? 0
}

function floorShift({ salePriceModel }: MarketModel, { floorNumber, hasLift, kind }: Home): number {
  if (floorNumber === null || kind !== 'apartment') return 0
  if (hasLift) return floorNumber >= 2 && floorNumber <= 5 ? salePriceModel.liftedFloorShift : 0
  return floorNumber > 3 ? salePriceModel.unliftedFloorShift : 0
}

function roundSalePrice(priceInr: number): number {
  if (priceInr < 3_000_000) return roundTo(priceInr, 25_000)
  return roundTo(priceInr, priceInr < 10_000_000 ? 50_000 : 100_000)
}

function roundTo(amount: number, step: number): number {
  return Math.round(amount / step) * step
}
