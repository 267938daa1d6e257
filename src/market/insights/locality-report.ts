import type { Responses } from '../../contract/contract.ts'
import type { LocalityFigures } from '../store/locality-figures.ts'
import type { PropertyType } from '../store/listing.ts'
import type { Provenance } from '../provenance.ts'
import { isSynthetic } from '../store/demo-listings.ts'
import { averagePrice } from './average-price.ts'
import type { CuratedCity, CuratedLocality } from './curated-city.ts'
import { levelOf, type Formulas } from './formulas.ts'
import { freshness, type Freshness } from './freshness.ts'
import { investmentGrade, investmentScore } from './locality-scores.ts'
import { livabilityScore } from './locality-scores.ts'
import { monthsBetween } from './month.ts'
import { priceTrend, type PriceTrendPoint } from './price-trend.ts'
import { cityStandards, strengthTags } from './strength-tags.ts'
import { highlights, watchouts } from './talking-points.ts'

/** The insights of a locality, as the contract has them. */
export type Insights = Responses['get_locality_insights']['insights']

/** Everything known about one locality in one month. */
export interface LocalityReport extends Provenance {
  readonly insights: Insights
  readonly freshness: Freshness
  /** True when too few homes are for sale, so that the average price comes from the area's rate. */
  readonly isPriceEstimated: boolean
  /** Empty for a type of which no price is known. */
  readonly trends: Readonly<Record<PropertyType, PriceTrendPoint[]>>
}

/** Writes reports on the localities of one city: the same record, listings, recorded months and month always give the same report. */
export function localityReporter(
  city: CuratedCity,
  formulas: Formulas,
): (locality: CuratedLocality, figures: LocalityFigures, month: string) => LocalityReport {
  const standards = cityStandards(city, formulas)

  return (record, figures, month) => {
    const locality = withoutStalePlans(record, city, month, formulas)
    const trends = trendsOf(locality, city, figures, month, formulas)
    const graded = atObservedRate(locality, trends)
    const { isEstimated, ...average } = averagePrice(figures.homePricesInr, locality, formulas)
    return {
      insights: {
        ...average,
        supplyCount: figures.activeCount,
        demandPulse: levelOf(locality.demandIndex, formulas.demandPulse),
        livabilityScore: livabilityScore(locality, formulas),
        investmentGrade: investmentGrade(investmentScore(graded, formulas), formulas),
        highlights: highlights(locality, formulas),
        watchouts: watchouts(locality, formulas),
        priceTrends: trends.apartment,
        strengthTags: strengthTags(locality, standards, city.anchors, formulas),
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

/** The grade judges apartments by what they are offered for, once that is observed. */
function atObservedRate(
  locality: CuratedLocality,
  { apartment }: LocalityReport['trends'],
): CuratedLocality {
  const last = apartment.at(-1)
  if (last?.basis !== 'observed' || last.avgPriceInr === null) return locality
  const rate = { min: last.avgPriceInr, max: last.avgPriceInr }
  return { ...locality, salePricePerSqft: { ...locality.salePricePerSqft, apartment: rate } }
}
