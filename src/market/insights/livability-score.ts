import type { CuratedLocality } from './curated-city.ts'
import { factors, type Formulas } from './formulas.ts'

/** 0 to 100: the weighted factors, where a factor of 1 gives nothing and one of 5 its whole weight. */
export function livabilityScore(
  { factors: ratings }: Pick<CuratedLocality, 'factors'>,
  { livabilityScore: { weights } }: Pick<Formulas, 'livabilityScore'>,
): number {
  const share = factors.reduce(
    (sum, factor) => sum + weights[factor] * ((ratings[factor] - 1) / 4),
    0,
  )
  return Math.round(100 * share + roundingTolerance)
}

/** Weights such as 0.18 are not exact in binary; an exact half must not fall under it. */
const roundingTolerance = 1e-9
