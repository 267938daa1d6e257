import formulas from '../../../data/localities/formulas.json' with { type: 'json' }
import type { Responses } from '../../contract/contract.ts'
import type { LocalityFigures } from '../store/locality-figures.ts'
import type { PropertyType } from '../store/listing.ts'
import type { Provenance } from '../store/data-release.ts'
import { isSynthetic } from '../store/demo-listings.ts'
import { averagePrice } from './average-price.ts'
import type { CuratedCity, CuratedLocality, Level } from '../places/curated-city.ts'
import { investmentGrade, investmentScore, levelOf, livabilityScore } from './locality-scores.ts'
import { indianMonth, monthsBetween } from './month.ts'
import { observedPlace, withObserved, type ObservedPlace } from './observed-place.ts'
import { priceTrend, type PriceTrend } from './price-trend.ts'
import { cityStandards, strengthTags } from './strength-tags.ts'

/** The insights of a locality, as the contract has them. */
export type Insights = Responses['get_locality_insights']['insights']

/** Everything known about one locality on one day. */
export interface LocalityReport extends Provenance {
  readonly insights: Insights
  readonly freshness: Freshness
  /** True when too few homes are for sale, so that the average price comes from the area's rate. */
  readonly isPriceEstimated: boolean
  readonly trends: Readonly<Record<PropertyType, PriceTrend>>
}

/** Writes reports on the localities of one city: the same record, listings, recorded months and day always give the same report. */
export function localityReporter(
  city: CuratedCity,
): (locality: CuratedLocality, figures: LocalityFigures, nowMs: number) => LocalityReport {
  const standards = cityStandards(city)

  return (record, figures, nowMs) => {
    const month = indianMonth(nowMs)
    const locality = withoutStalePlans(record, city, month)
    const trends = trendsOf(locality, city, figures, month)
    const { priceTrends, otherPriceTrends = [] } = trends.apartment
    const observed = observedPlace(figures, [...priceTrends, ...otherPriceTrends], nowMs)
    const measured = withObserved(locality, observed)
    const { isEstimated, ...average } = averagePrice(figures.homePricesInr, locality)
    return {
      insights: {
        ...average,
        supplyCount: figures.activeCount,
        demandPulse: levelOf(measured.demandIndex, formulas.demandPulse),
        livabilityScore: livabilityScore(locality, observed.equippedShare),
        investmentGrade: investmentGrade(investmentScore(measured)),
        highlights: highlights(locality),
        watchouts: watchouts(locality),
        ...trends.apartment,
        strengthTags: strengthTags(locality, standards, city.anchors),
        basis: basisOf(observed),
      },
      freshness: freshness(locality, city, figures),
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
): CuratedLocality {
  const { tags, mostMonths } = formulas.staleness
  if (monthsBetween(newestSourceSeen.press, month) <= mostMonths) return locality
  return { ...locality, strengths: locality.strengths.filter(({ tag }) => !tags.includes(tag)) }
}

function trendsOf(
  locality: CuratedLocality,
  { compiledOn }: CuratedCity,
  { months: observed }: LocalityFigures,
  month: string,
): LocalityReport['trends'] {
  const compiledIn = compiledOn.slice(0, 7)
  const trend = (propertyType: PropertyType): PriceTrend =>
    priceTrend({ locality, propertyType, observed, compiledIn }, month)
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
    ...((grade || equippedShare !== undefined) && { homeCount }),
    ...(demand && { medianDaysOffered: Math.round(medianDaysOffered) }),
    observed: [
      ...(demand ? (['demand'] as const) : []),
      ...(equippedShare === undefined ? [] : (['livability'] as const)),
      ...(grade ? (['grade'] as const) : []),
    ],
  }
}

/** The freshness of a locality's data, as the contract has it. */
export type Freshness = Responses['get_locality_insights']['freshness']

/** How recent the newest information is, how many sources there are, and how far they can be relied on. */
export function freshness(
  { confidence }: Pick<CuratedLocality, 'confidence'>,
  { compiledOn }: Pick<CuratedCity, 'compiledOn'>,
  { sources, homePricesInr, newestMs }: LocalityFigures,
): Freshness {
  const { curatedSources, fewestHomes } = formulas.freshness
  const compiledMs = Date.parse(`${compiledOn}T00:00:00Z`)
  const updatedMs = Math.max(compiledMs, newestMs ?? 0)
  return {
    updatedAt: new Date(updatedMs).toISOString().replace('.000Z', 'Z'),
    sourceCount: sources.length + curatedSources.length,
    confidence: weaker(confidence.prices, levelOf(homePricesInr.length, fewestHomes)),
  }
}

const weakestFirst: readonly Level[] = ['low', 'medium', 'high']

function weaker(a: Level, b: Level): Level {
  return weakestFirst.find((level) => level === a || level === b) ?? 'low'
}

/** The weightiest good points, each as `IT jobs: CHIL SEZ and KGISL campus…`. */
export function highlights({ strengths }: Pick<CuratedLocality, 'strengths'>): string[] {
  const points = strengths.map(({ tag, text }) => ({ code: tag, text }))
  return mostImportant(points, formulas.highlights).map((point) =>
    inWords(point, formulas.labels.strengths),
  )
}

/** The weightiest points to look into, in the same form. */
export function watchouts({ watchouts: points }: Pick<CuratedLocality, 'watchouts'>): string[] {
  return mostImportant(points, formulas.watchouts).map((point) =>
    inWords(point, formulas.labels.watchouts),
  )
}

interface Point {
  readonly code: string
  readonly text: string
}

/** The first `most`. Codes in one group are equals and keep the order of the record. */
function mostImportant(points: readonly Point[], { first, most }: typeof formulas.highlights) {
  const place = ({ code }: Point): number => {
    const group = first.findIndex((codes) => codes.includes(code))
    return group === -1 ? first.length : group
  }
  // Sorting is stable, so equals keep the order of the record.
  return points.toSorted((a, b) => place(a) - place(b)).slice(0, most)
}

/** Many notes are too short to be understood without their subject: "Low pockets near the channel". */
function inWords({ code, text }: Point, labels: Readonly<Record<string, string>>): string {
  return `${labels[code] ?? code}: ${text}`
}
