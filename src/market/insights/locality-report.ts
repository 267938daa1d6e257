import type { Responses } from '../../contract/contract.ts'
import type { LocalityFigures } from '../store/locality-figures.ts'
import type { PropertyType } from '../store/listing.ts'
import type { Provenance } from '../listings/provenance.ts'
import { isSynthetic } from '../store/demo-listings.ts'
import { averagePrice } from './average-price.ts'
import type { CuratedCity, CuratedLocality } from '../places/curated-city.ts'
import { levelOf, type Formulas } from './formulas.ts'
import { freshness, type Freshness } from './freshness.ts'
import { investmentGrade, investmentScore } from './locality-scores.ts'
import { livabilityScore } from './locality-scores.ts'
import { indianMonth, monthsBetween } from './month.ts'
import { observedPlace, withObserved, type ObservedPlace } from './observed-place.ts'
import { priceTrend, type PriceTrendPoint } from './price-trend.ts'
import { cityStandards, strengthTags } from './strength-tags.ts'
import { highlights, watchouts } from './talking-points.ts'

/** The insights of a locality, as the contract has them. */
export type Insights = Responses['get_locality_insights']['insights']

/** Everything known about one locality on one day. */
export interface LocalityReport extends Provenance {
  readonly insights: Insights
  readonly freshness: Freshness
  /** True when too few homes are for sale, so that the average price comes from the area's rate. */
  readonly isPriceEstimated: boolean
  /** Empty for a type of which no price is known. */
  readonly trends: Readonly<Record<PropertyType, PriceTrendPoint[]>>
}

/** Writes reports on the localities of one city: the same record, listings, recorded months and day always give the same report. */
export function localityReporter(
  city: CuratedCity,
  formulas: Formulas,
): (locality: CuratedLocality, figures: LocalityFigures, nowMs: number) => LocalityReport {
  const standards = cityStandards(city, formulas)

  return (record, figures, nowMs) => {
    const month = indianMonth(nowMs)
    const locality = withoutStalePlans(record, city, month, formulas)
    const trends = trendsOf(locality, city, figures, month, formulas)
    const observed = observedPlace(figures, trends.apartment, nowMs, formulas)
    const measured = withObserved(locality, observed, formulas)
    const { isEstimated, ...average } = averagePrice(figures.homePricesInr, locality, formulas)
    return {
      insights: {
        ...average,
        supplyCount: figures.activeCount,
        demandPulse: levelOf(measured.demandIndex, formulas.demandPulse),
        livabilityScore: livabilityScore(locality, formulas, observed.equippedShare),
        investmentGrade: investmentGrade(investmentScore(measured, formulas), formulas),
        highlights: highlights(locality, formulas),
        watchouts: watchouts(locality, formulas),
        priceTrends: trends.apartment,
        strengthTags: strengthTags(locality, standards, city.anchors, formulas),
        basis: basisOf(observed),
      },
      freshness: freshness(locality, city, figures, formulas),
      usesDemoData: figures.sources.some(isSynthetic),
      isPriceEstimated: isEstimated,
      trends,
    }
  }
}

function withoutStalePlans(
  locality: CuratedLocality,
  { newestSourceSeen }: CuratedCity,
  month: string,
  { staleness: { tags, mostMonths } }: Formulas,
): CuratedLocality {
  if (monthsBetween(newestSourceSeen.press, month) <= mostMonths) return locality
  return { ...locality, strengths: locality.strengths.filter(({ tag }) => !tags.includes(tag)) }
}

function trendsOf(
  locality: CuratedLocality,
  { compiledOn }: CuratedCity,
  { months: observed }: LocalityFigures,
  month: string,
  { priceTrend: formula }: Formulas,
): LocalityReport['trends'] {
  const compiledIn = compiledOn.slice(0, 7)
  const trend = (propertyType: PropertyType): PriceTrendPoint[] =>
    priceTrend({ locality, propertyType, observed, compiledIn }, month, formula)
  return {
    apartment: trend('apartment'),
    villa: trend('villa'),
    independent_house: trend('independent_house'),
    plot: trend('plot'),
  }
}

/** Which figures use the listings. */
function basisOf(observed: ObservedPlace): NonNullable<Insights['basis']> {
  const { homeCount, medianDaysOffered, apartmentRateInr, forSaleCount, equippedShare } = observed
  const demand = medianDaysOffered !== undefined
  const grade = demand || apartmentRateInr !== undefined || forSaleCount !== undefined
  return {
    homeCount,
    ...(demand && { medianDaysOffered: Math.round(medianDaysOffered) }),
    observed: [
      ...(demand ? (['demand'] as const) : []),
      ...(equippedShare === undefined ? [] : (['livability'] as const)),
      ...(grade ? (['grade'] as const) : []),
    ],
  }
}
