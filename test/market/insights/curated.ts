import { readFileSync } from 'node:fs'
import { curatedCity, type CuratedLocality } from '../../../src/market/places/curated-city.ts'
import { coimbatore as city } from '../coimbatore.ts'

export const coimbatore = curatedCity(city)

/** Figures worked out by hand from the same record: what the formulas are held against. */
export interface ExpectedFigures {
  readonly localities: Readonly<
    Record<
      string,
      {
        readonly distanceKm: Readonly<Record<string, number>>
        readonly apartmentMidPerSqft: number
        readonly grossYieldPct2Bhk: number
        readonly livabilityScore: number
        readonly demandPulse: string
        readonly investmentScore: number
        readonly investmentGrade: string
      }
    >
  >
  readonly priceTrends: readonly {
    readonly slug: string
    readonly basePricePerSqft: number
    readonly yoyTrendPct: number
    readonly asOf: string
    readonly priceTrends: readonly { readonly month: string; readonly avgPricePerSqft: number }[]
  }[]
}

export const expected: ExpectedFigures = JSON.parse(
  readFileSync(new URL('expected-figures.json', import.meta.url), 'utf8'),
)

export function locality(slug: string, parts: Partial<CuratedLocality> = {}): CuratedLocality {
  const found = coimbatore.localities.find((candidate) => candidate.slug === slug)
  if (found === undefined) throw new Error(`no locality ${slug}`)
  return { ...found, ...parts }
}
