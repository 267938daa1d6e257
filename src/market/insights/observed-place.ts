import formulas from '../../../data/localities/formulas.json' with { type: 'json' }
import type { LocalityFigures } from '../store/locality-figures.ts'
import { rankDay } from '../store/search-index/ranking.ts'
import type { CuratedLocality } from '../places/curated-city.ts'
import { monthsBetween } from './month.ts'
import type { PriceTrendPoint } from './price-trend.ts'

const { observed: rules, priceTrend } = formulas

/** What the listings of real sources say of a locality. A member is absent where too few homes say it. */
export interface ObservedPlace {
  /** Homes on offer, for sale and for rent; no plots. */
  readonly homeCount: number
  /** Median days since they were published. */
  readonly medianDaysOffered?: number
  /** Asking price of apartments, in rupees per square foot of carpet area. */
  readonly apartmentRateInr?: number
  /** Change of that rate, in percent a year. */
  readonly yearlyChangePct?: number
  /** Homes for sale. */
  readonly forSaleCount?: number
  /** 0 to 1: of the homes that list amenities, those with enough everyday ones. */
  readonly equippedShare?: number
}

/** Looks at the homes that are on offer at `nowMs`; `apartments` are the months of their trend, of either basis. */
export function observedPlace(
  { offered, running }: Pick<LocalityFigures, 'offered' | 'running'>,
  apartments: readonly PriceTrendPoint[],
  nowMs: number,
): ObservedPlace {
  const days = offered
    .map(({ publishedAtMs }) => Math.max(0, rankDay(nowMs) - rankDay(publishedAtMs)))
    .sort((a, b) => a - b)
  const medianDays = medianOf(days)
  const longestDays = days.at(-1) ?? 0
  const forSaleCount = running
    .filter(({ propertyType }) => propertyType !== 'plot')
    .reduce((sum, { homeCount }) => sum + homeCount, 0)
  const flats = running.find(({ propertyType }) => propertyType === 'apartment')
  const hasRate = flats !== undefined && flats.homeCount >= priceTrend.fewestHomes
  const change = hasRate ? yearlyChangePct(apartments) : undefined
  const listing = offered.filter(({ amenities }) => amenities.length > 0)
  const { everyday, minAmenities } = rules.homes
  const equipped = listing.filter(
    ({ amenities }) => amenities.filter((code) => everyday.includes(code)).length >= minAmenities,
  )
  return {
    homeCount: offered.length,
    ...(days.length >= rules.demand.fewestHomes &&
      longestDays >= rules.demand.minDaysObserved && { medianDaysOffered: medianDays }),
    ...(hasRate && { apartmentRateInr: flats.median }),
    ...(change !== undefined && { yearlyChangePct: change }),
    ...(forSaleCount >= rules.liquidity.fewestHomes && { forSaleCount }),
    ...(listing.length >= rules.homes.fewestHomes && {
      equippedShare: equipped.length / listing.length,
    }),
  }
}

/** The record with what was observed in place of what was curated: every figure that uses one of these then moves with it. */
export function withObserved(locality: CuratedLocality, observed: ObservedPlace): CuratedLocality {
  const { medianDaysOffered, apartmentRateInr, yearlyChangePct: change, forSaleCount } = observed
  const { salePricePerSqft } = locality
  // The curated rate is of the area that is sold.
  const rate = (apartmentRateInr ?? 0) * priceTrend.carpetShare.apartment
  return {
    ...locality,
    ...(medianDaysOffered !== undefined && {
      demandIndex: Math.max(0, 100 * (1 - medianDaysOffered / rules.demand.noneAfterDays)),
    }),
    ...(apartmentRateInr !== undefined && {
      salePricePerSqft: { ...salePricePerSqft, apartment: { min: rate, max: rate } },
    }),
    ...(change !== undefined && { yoyTrendPct: change }),
    ...(forSaleCount !== undefined && {
      supplyWeight: forSaleCount / rules.liquidity.homesPerSupplyWeight,
    }),
  }
}

/** From the first to the last of the months that were observed with enough homes, when they are far enough apart. */
function yearlyChangePct(points: readonly PriceTrendPoint[]): number | undefined {
  const { fewestHomes, minMonthsApart } = rules.growth
  const months = points.filter(({ homeCount }) => (homeCount ?? 0) >= fewestHomes)
  const [first, last] = [months[0], months.at(-1)]
  if (!first?.avgPriceInr || !last?.avgPriceInr) return undefined
  const apart = monthsBetween(first.period, last.period)
  if (apart < minMonthsApart) return undefined
  return 100 * ((last.avgPriceInr / first.avgPriceInr) ** (12 / apart) - 1)
}

/** Of two in the middle, their mean; 0 for none. */
function medianOf(ascending: readonly number[]): number {
  const half = (ascending.length - 1) / 2
  return ((ascending[Math.floor(half)] ?? 0) + (ascending[Math.ceil(half)] ?? 0)) / 2
}
