import { amenityCodes } from '../../../src/market/listings/amenities.ts'
import type { Chance } from './chance.ts'
import type { Home } from './home.ts'
import type { MarketModel, Range, Weights } from './model.ts'

/** Codes in the order of the closed list. Pool, gym and clubhouse come with a gated community only. */
export function drawHomeAmenities(
  chance: Chance,
  model: MarketModel,
  home: Home,
): readonly string[] {
  const { amenityWeights } = model
  const ofKind =
    home.kind === 'apartment' || home.kind === 'villa'
      ? amenityWeights[home.kind]
      : amenityWeights.house
  const pool: Record<string, number | undefined> = {
    ...ofKind,
    ...(home.isGated ? amenityWeights.onlyGated : {}),
  }
  if (home.parkingCount === 0) delete pool['covered-parking']
  if (home.furnishing === 'unfurnished') {
    delete pool['air-conditioning']
    delete pool['wardrobes']
  }
  delete pool['lift']
  const given = [...(home.hasLift ? ['lift'] : []), ...(home.isGated ? ['gated-community'] : [])]
  return draw(chance, pool, given, countRange(model, home))
}

export function drawPlotAmenities(
  chance: Chance,
  { amenityWeights, amenityCount }: MarketModel,
  isGated: boolean,
): readonly string[] {
  return draw(chance, amenityWeights.plot, isGated ? ['gated-community'] : [], amenityCount.plot)
}

function countRange({ amenityCount }: MarketModel, home: Home): Range {
  if (home.kind === 'apartment') {
    return home.totalFloors >= 6
      ? amenityCount.apartment6PlusFloors
      : amenityCount.apartmentUpTo5Floors
  }
  return home.kind === 'villa' && home.isGated ? amenityCount.villaGated : amenityCount.house
}

function draw(
  chance: Chance,
  weights: Weights,
  given: readonly string[],
  [least, most]: Range,
): readonly string[] {
  const left: Record<string, number | undefined> = { ...weights }
  const drawn = new Set(given)
  const wanted = chance.between(least, most)
  while (drawn.size < wanted && Object.keys(left).length > 0) {
    const code = chance.pick(left)
    drawn.add(code)
    delete left[code]
  }
  return amenityCodes.filter((code) => drawn.has(code))
}
