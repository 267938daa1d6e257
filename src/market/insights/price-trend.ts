import formulas from '../../../data/localities/formulas.json' with { type: 'json' }
import type { Responses } from '../../contract/contract.ts'
import { areaBasisOf, type PropertyType } from '../store/listing.ts'
import type { ObservedMonth } from '../store/locality-months.ts'
import { midpoint, type CuratedLocality } from '../places/curated-city.ts'
import { monthBefore, monthsBetween } from './month.ts'

const formula = formulas.priceTrend
const seasonPctOf: Readonly<Record<string, number>> = formula.seasonPct

type Insights = Responses['get_locality_insights']['insights']

/** One month of a trend, in rupees per square foot of carpet area; of land for plots. */
export type PriceTrendPoint = Insights['priceTrends'][number]

/** The months of a trend, all of one basis, and what their prices are of. */
export interface PriceTrend {
  readonly priceTrends: PriceTrendPoint[]
  /** Months of the other basis; absent without any. The two never share a list: a step between them is no change of prices. */
  readonly otherPriceTrends?: PriceTrendPoint[]
  readonly priceTrendsOf: NonNullable<Insights['priceTrendsOf']>
}

/** What a trend is of. */
interface TrendSubject {
  readonly locality: Pick<CuratedLocality, 'salePricePerSqft' | 'yoyTrendPct'>
  readonly propertyType: PropertyType
  /** Of every type. */
  readonly observed: readonly ObservedMonth[]
  /** `YYYY-MM`: when the curated prices held. */
  readonly compiledIn: string
}

/**
 * Twelve months, oldest first. They are observed, up to `month` (`YYYY-MM`), once enough months are or where nothing is modelled;
 * until then they are modelled, up to the month before observation begins. What a month has of one basis depends on itself alone.
 * The curated yearly change is of apartments, so of another type only the curated month is modelled. Empty where nothing is known
 * of the type.
 */
export function priceTrend(subject: TrendSubject, month: string): PriceTrend {
  const { propertyType, compiledIn } = subject
  const observed = monthsUpTo(month).map((period) => observedPoint(subject, period))
  const seen = observed.filter(isPriced)
  const lastModelled = seen[0] === undefined ? month : monthBefore(seen[0].period, 1)
  const modelled = monthsUpTo(lastModelled).map((period) =>
    propertyType === 'apartment' || period === compiledIn
      ? modelledPoint(subject, period)
      : { period, avgPriceInr: null },
  )
  const isObserved = seen.length >= formula.fewestMonths || !modelled.some(isPriced)
  const priceTrends = isObserved ? observed : modelled
  const begin = monthBefore(month, formula.months - 1)
  const others = isObserved ? modelled.filter(({ period }) => period >= begin) : observed
  const priced = priceTrends.filter(isPriced)
  const newest = priced.at(-1) ?? modelledPoint(subject, compiledIn)
  const oldest = priced.find(({ period }) => period < newest.period)
  const otherPriceTrends = others.filter(isPriced)
  return {
    priceTrends: priced.length === 0 ? [] : priceTrends,
    ...(otherPriceTrends.length > 0 && { otherPriceTrends }),
    priceTrendsOf: {
      propertyType,
      areaBasis: areaBasisOf[propertyType],
      homeCount: newest.homeCount ?? 0,
      ...(newest.avgPriceInr !== null && {
        pricePerSqft: newest.avgPriceInr,
        asOf: newest.period,
        basis: newest.basis ?? 'modelled',
      }),
      changePercent:
        oldest === undefined || newest.avgPriceInr === null
          ? null
          : Math.floor((newest.avgPriceInr / oldest.avgPriceInr - 1) * 1000 + 0.5) / 10,
      ...(oldest && { changeSince: oldest.period }),
    },
  }
}

function monthsUpTo(month: string): string[] {
  const { months } = formula
  return Array.from({ length: months }, (_, index) => monthBefore(month, months - 1 - index))
}

/** A month that has a price. */
export function isPriced(
  point: PriceTrendPoint,
): point is PriceTrendPoint & { readonly avgPriceInr: number } {
  return point.avgPriceInr !== null
}

function observedPoint({ observed, propertyType }: TrendSubject, period: string): PriceTrendPoint {
  const seen = observed.find((each) => each.month === period && each.propertyType === propertyType)
  if (seen === undefined || seen.homeCount < formula.fewestHomes)
    return { period, avgPriceInr: null }
  return {
    period,
    avgPriceInr: rounded(seen.median),
    basis: 'observed',
    homeCount: seen.homeCount,
    lowerQuartileInr: rounded(seen.lowerQuartile),
    upperQuartileInr: rounded(seen.upperQuartile),
  }
}

function modelledPoint(
  { locality, propertyType, compiledIn }: TrendSubject,
  period: string,
): PriceTrendPoint {
  const basePriceInr = basePrice(locality, propertyType)
  if (basePriceInr === undefined) return { period, avgPriceInr: null }
  const growth = (1 + locality.yoyTrendPct / 100) ** (monthsBetween(compiledIn, period) / 12)
  const season = 1 + (seasonPct(period) - seasonPct(compiledIn)) / 100
  const avgPriceInr = rounded(basePriceInr * growth * season)
  return { period, avgPriceInr, basis: 'modelled' }
}

function rounded(inr: number): number {
  const { roundedToInr } = formula
  return Math.floor(inr / roundedToInr + 0.5) * roundedToInr
}

/**
 * The middle of a type's price band, in rupees per square foot of carpet area; of land for plots. Bands are of the area that
 * is sold. Undefined where that type is not known.
 */
export function basePrice(
  { salePricePerSqft }: Pick<CuratedLocality, 'salePricePerSqft'>,
  propertyType: PropertyType,
): number | undefined {
  const band = {
    apartment: salePricePerSqft.apartment,
    villa: salePricePerSqft.villa,
    independent_house: salePricePerSqft.independentHouse,
    plot: salePricePerSqft.plot,
  }[propertyType]
  return band === null ? undefined : midpoint(band) / formula.carpetShare[propertyType]
}

function seasonPct(month: string): number {
  return seasonPctOf[String(Number(month.slice(5)))] ?? 0
}
