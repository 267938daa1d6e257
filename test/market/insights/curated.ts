import { readFileSync } from 'node:fs'
import { curatedCity, type CuratedLocality } from '../../../src/market/places/curated-city.ts'
import type { LocalityFigures } from '../../../src/market/store/locality-figures.ts'
import { coimbatore as city } from '../coimbatore.ts'

export const coimbatore = curatedCity(city)

/** Figures worked out by hand from the same record: what the formulas are held against. */
export interface ExpectedFigures {
  readonly localities: Readonly<Record<string, object>>
  readonly priceTrends: readonly {
    readonly slug: string
    readonly asOf: string
    readonly priceTrends: readonly { readonly month: string; readonly avgPricePerSqft: number }[]
  }[]
}

export const expected: ExpectedFigures = JSON.parse(
  readFileSync(new URL('expected-figures.json', import.meta.url), 'utf8'),
)

export const noListings: LocalityFigures = {
  activeCount: 0,
  sources: [],
  homePricesInr: [],
  months: [],
  running: [],
  offered: [],
  newestMs: null,
  untilMs: Infinity,
}

export function locality(slug: string, parts: Partial<CuratedLocality> = {}): CuratedLocality {
  const found = coimbatore.localities.find((candidate) => candidate.slug === slug)
  if (found === undefined) throw new Error(`no locality ${slug}`)
  return { ...found, ...parts }
}
