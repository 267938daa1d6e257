import type { Responses } from '../../contract/contract.ts'
import type { PropertyType } from '../store/listing.ts'
import type { CuratedLocality } from './curated-city.ts'
import { midpoint, type PriceTrendFormula } from './formulas.ts'
import { monthBefore } from './month.ts'

/** One month of a trend, in rupees per square foot. */
export type PriceTrendPoint = Responses['get_locality_insights']['insights']['priceTrends'][number]

/**
 * The months up to `month` (`YYYY-MM`), oldest first, in rupees per square foot. Modelled: the curated yearly change,
 * the season, and a noise that only depends on the place and the month, so that one month never has two values.
 */
export function priceTrend(
  { slug, yoyTrendPct, basePriceInr }: TrendSubject,
  month: string,
  formula: PriceTrendFormula,
): PriceTrendPoint[] {
  const { months, roundedToInr } = formula
  const now = deviationPct(slug, month, formula)
  return Array.from({ length: months }, (_, index) => {
    const monthsAgo = months - 1 - index
    const period = monthBefore(month, monthsAgo)
    const growth = (1 + yoyTrendPct / 100) ** (-monthsAgo / 12)
    const deviation = 1 + (deviationPct(slug, period, formula) - now) / 100
    const valueInr = basePriceInr * growth * deviation
    return { period, avgPriceInr: Math.floor(valueInr / roundedToInr + 0.5) * roundedToInr }
  })
}

/** What a trend is computed for. */
interface TrendSubject {
  readonly slug: string
  readonly yoyTrendPct: number
  /** Rupees per square foot in the last month. */
  readonly basePriceInr: number
}

/** The middle of a type's price band in rupees per square foot; undefined where that type is not known. */
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
  return band === null ? undefined : midpoint(band)
}

function deviationPct(slug: string, month: string, formula: PriceTrendFormula): number {
  const season = formula.seasonPct[String(Number(month.slice(5)))] ?? 0
  return season + ((fnv1a32(`${slug}:${month}`) % 1001) / 1000 - 0.5) * formula.noisePct
}

/** The 32-bit FNV-1a hash of an ASCII text. */
function fnv1a32(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return hash >>> 0
}
