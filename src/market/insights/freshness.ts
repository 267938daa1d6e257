import type { Responses } from '../../contract/contract.ts'
import type { LocalityFigures } from '../store/locality-figures.ts'
import type { CuratedCity, CuratedLocality } from '../places/curated-city.ts'
import type { Level } from '../places/curated-city.ts'
import { levelOf, type Formulas } from './formulas.ts'

/** The freshness of a locality's data, as the contract has it. */
export type Freshness = Responses['get_locality_insights']['freshness']

/** How recent the newest information is, how many sources there are, and how far they can be relied on. */
export function freshness(
  { confidence }: Pick<CuratedLocality, 'confidence'>,
  { compiledOn }: Pick<CuratedCity, 'compiledOn'>,
  { sources, homePricesInr, newestMs }: LocalityFigures,
  { freshness: { curatedSources, fewestHomes } }: Formulas,
): Freshness {
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
