import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Responses } from '../../contract/contract.ts'
import type { Factor, Level } from '../places/curated-city.ts'
import type { PropertyType } from '../store/listing.ts'

/** Every weight, threshold and order behind a locality's figures: `data/localities/formulas.json`, which explains them. */
export interface Formulas {
  readonly avgPriceInr: { readonly fewestHomes: number; readonly roundedToInr: number }
  readonly typicalHome: { readonly saleableAreaSqft: number }
  readonly livabilityScore: { readonly weights: Readonly<Record<Factor, number>> }
  readonly demandPulse: Readonly<Record<Level, number>>
  readonly investment: {
    readonly weights: Readonly<Record<InvestmentPart, number>>
    readonly shares: Readonly<Record<InvestmentPart, Range>>
    readonly infraTags: readonly string[]
    readonly penalties: Readonly<Record<string, number>>
    readonly grades: Readonly<Record<InvestmentGrade, number>>
  }
  readonly observed: ObservedRules
  readonly priceTrend: PriceTrendFormula
  readonly highlights: PointOrder
  readonly watchouts: PointOrder
  readonly strengthTags: {
    readonly most: number
    readonly derived: {
      readonly 'value-entry': { readonly apartmentRateAmongLowestShare: number }
      readonly 'rental-demand': { readonly grossYieldAmongHighestShare: number }
      readonly 'airport-access': Nearness
      readonly 'central-location': Nearness
    }
  }
  readonly staleness: { readonly tags: readonly string[]; readonly mostMonths: number }
  readonly freshness: {
    readonly curatedSources: readonly string[]
    readonly fewestHomes: Readonly<Record<Level, number>>
  }
  readonly labels: {
    readonly strengths: Readonly<Record<string, string>>
    readonly watchouts: Readonly<Record<string, string>>
  }
}

/** One measure of the investment score. */
export type InvestmentPart = 'trend' | 'yield' | 'demand' | 'infrastructure' | 'liquidity'

/** A range that is mapped to 0 to 1. */
interface Range {
  readonly from: number
  readonly to: number
}

/** When listings of real sources take the place of what was curated, and how they are weighed. */
interface ObservedRules {
  readonly demand: {
    readonly fewestHomes: number
    /** How long the oldest home has to be on offer: before, ages say only when a feed began. */
    readonly minDaysObserved: number
    readonly noneAfterDays: number
  }
  readonly growth: { readonly fewestHomes: number; readonly minMonthsApart: number }
  readonly liquidity: { readonly fewestHomes: number; readonly homesPerSupplyWeight: number }
  readonly homes: {
    /** Of those that list amenities. */
    readonly fewestHomes: number
    /** Of livability; the curated factors have the rest. */
    readonly weight: number
    /** Codes of amenities. */
    readonly everyday: readonly string[]
    readonly minAmenities: number
  }
}

/** How a price trend is observed, and modelled where it is not. */
export interface PriceTrendFormula {
  readonly months: number
  readonly roundedToInr: number
  /** Fewer homes than that are no observation of a month. */
  readonly fewestHomes: number
  /** Fewer observed months than that are no observed trend. */
  readonly fewestMonths: number
  /** Carpet area per area that the curated rate of a type is of; land has its own rate. */
  readonly carpetShare: Readonly<Record<PropertyType, number>>
  /** By month of the year, `"1"` to `"12"`. */
  readonly seasonPct: Readonly<Record<string, number>>
}

/** Which points come first, and how many are shown. Codes in one group are equals and keep the order of the record. */
export interface PointOrder {
  readonly most: number
  readonly first: readonly (readonly string[])[]
}

/** A distance to one of the city's anchors. */
export interface Nearness {
  readonly nearestTo: string
  readonly atMostKm: number
}

/** Reads `localities/formulas.json`. */
export async function readFormulas(dataDirectory: string): Promise<Formulas> {
  const file = await readFile(join(dataDirectory, 'localities', 'formulas.json'), 'utf8')
  const formulas: unknown = JSON.parse(file)
  // The file is part of the repository, and a test checks it against this type and every curated code.
  return formulas as Formulas
}

/** The strictest level whose threshold `value` reaches. */
export function levelOf(value: number, thresholds: Readonly<Record<Level, number>>): Level {
  if (value >= thresholds.high) return 'high'
  return value >= thresholds.medium ? 'medium' : 'low'
}

/** The middle of a band. */
export function midpoint({ min, max }: { readonly min: number; readonly max: number }): number {
  return (min + max) / 2
}

/** A grade by its name in the contract. */
export type InvestmentGrade = NonNullable<
  Responses['get_locality_insights']['insights']['investmentGrade']
>
