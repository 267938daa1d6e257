import type { Responses } from '../../contract/contract.ts'
import { areaBasisOf, type PropertyType } from '../store/listing.ts'
import type { ObservedMonth } from '../store/locality-months.ts'
import type { CuratedLocality } from '../places/curated-city.ts'
import { midpoint, type PriceTrendFormula } from './formulas.ts'
import { monthBefore, monthsBetween } from './month.ts'

type Insights = Responses['get_locality_insights']['insights']

/** One month of a trend, in rupees per square foot of carpet area; of land for plots. */
export type PriceTrendPoint = Insights['priceTrends'][number]

/** The months of a trend, and what their prices are of. */
export interface PriceTrend {
  readonly priceTrends: PriceTrendPoint[]
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
 * The months up to `month` (`YYYY-MM`), oldest first: observed where enough homes were for sale, and modelled elsewhere. Both
 * depend on the month alone and not on the time of the call. The curated yearly change is of apartments, so of another type
 * only the curated month is modelled. Empty where nothing is known of the type.
 */
export function priceTrend(
  subject: TrendSubject,
  month: string,
  formula: PriceTrendFormula,
): PriceTrend {
  const { propertyType, observed, compiledIn } = subject
  const points = Array.from({ length: formula.months }, (_, index): PriceTrendPoint => {
    const period = monthBefore(month, formula.months - 1 - index)
    const seen = observed.find(
      (each) => each.month === period && each.propertyType === propertyType,
    )
    if (seen !== undefined && seen.homeCount >= formula.fewestHomes)
      return observedPoint(seen, formula)
    return propertyType === 'apartment' || period === compiledIn
      ? modelledPoint(subject, period, formula)
      : { period, avgPriceInr: null }
  })
  const priced = points.flatMap((point) =>
    point.avgPriceInr === null ? [] : [{ ...point, avgPriceInr: point.avgPriceInr }],
  )
  const newest = priced.at(-1) ?? modelledPoint(subject, compiledIn, formula)
  // A step from a model to what was observed is no change of prices.
  const oldest = priced.find(
    ({ basis, period }) => basis === newest.basis && period < newest.period,
  )
  return {
    priceTrends: priced.length === 0 ? [] : points,
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

function observedPoint(seen: ObservedMonth, formula: PriceTrendFormula): PriceTrendPoint {
  return {
    period: seen.month,
    avgPriceInr: rounded(seen.median, formula),
    basis: 'observed',
    homeCount: seen.homeCount,
    lowerQuartileInr: rounded(seen.lowerQuartile, formula),
    upperQuartileInr: rounded(seen.upperQuartile, formula),
  }
}

function modelledPoint(
  { locality, propertyType, compiledIn }: TrendSubject,
  period: string,
  formula: PriceTrendFormula,
): PriceTrendPoint {
  const basePriceInr = basePrice(locality, propertyType, formula)
  if (basePriceInr === undefined) return { period, avgPriceInr: null }
  const growth = (1 + locality.yoyTrendPct / 100) ** (monthsBetween(compiledIn, period) / 12)
  const season = 1 + (seasonPct(period, formula) - seasonPct(compiledIn, formula)) / 100
  const avgPriceInr = rounded(basePriceInr * growth * season, formula)
  return { period, avgPriceInr, basis: 'modelled' }
}

function rounded(inr: number, { roundedToInr }: PriceTrendFormula): number {
  return Math.floor(inr / roundedToInr + 0.5) * roundedToInr
}

/**
 * The middle of a type's price band, in rupees per square foot of carpet area; of land for plots. Bands are of the area that
 * is sold. Undefined where that type is not known.
 */
export function basePrice(
  { salePricePerSqft }: Pick<CuratedLocality, 'salePricePerSqft'>,
  propertyType: PropertyType,
  { carpetShare }: Pick<PriceTrendFormula, 'carpetShare'>,
): number | undefined {
  const band = {
    apartment: salePricePerSqft.apartment,
    villa: salePricePerSqft.villa,
    independent_house: salePricePerSqft.independentHouse,
    plot: salePricePerSqft.plot,
  }[propertyType]
  return band === null ? undefined : midpoint(band) / carpetShare[propertyType]
}

function seasonPct(month: string, formula: PriceTrendFormula): number {
  return formula.seasonPct[String(Number(month.slice(5)))] ?? 0
}
