import formulas from '../../../data/localities/formulas.json' with { type: 'json' }
import type { Responses } from '../../contract/contract.ts'
import { factors, midpoint, type CuratedLocality, type Level } from '../places/curated-city.ts'

/**
 * 0 to 100: the weighted factors, where a factor of 1 gives nothing and one of 5 its whole weight. The share of well equipped
 * homes has a part in it where it is known.
 */
export function livabilityScore(
  { factors: ratings }: Pick<CuratedLocality, 'factors'>,
  equippedShare?: number,
): number {
  const { livabilityScore, observed } = formulas
  const share = factors.reduce(
    (sum, factor) => sum + livabilityScore.weights[factor] * ((ratings[factor] - 1) / 4),
    0,
  )
  const { weight } = observed.homes
  const score = equippedShare === undefined ? share : share + weight * (equippedShare - share)
  return Math.round(100 * score + roundingTolerance)
}

/** About 0 to 1, and below 0 when the penalties outweigh the rest. An opinion in figures, not a forecast. */
export function investmentScore(locality: CuratedLocality): number {
  const { weights, shares, infraTags } = formulas.investment
  const penalties: Readonly<Record<string, number>> = formulas.investment.penalties
  const measures: Readonly<Record<keyof typeof weights, number>> = {
    trend: locality.yoyTrendPct,
    yield: grossYieldPct(locality),
    demand: locality.demandIndex,
    infrastructure: locality.strengths.filter(({ tag }) => infraTags.includes(tag)).length,
    liquidity: locality.supplyWeight,
  }
  const share = (part: keyof typeof weights): number => {
    const { from, to } = shares[part]
    return weights[part] * Math.max(0, Math.min(1, (measures[part] - from) / (to - from)))
  }
  const merits =
    share('trend') + share('yield') + share('demand') + share('infrastructure') + share('liquidity')
  const penalty = locality.watchouts.reduce((sum, { code }) => sum + (penalties[code] ?? 0), 0)
  return merits - penalty
}

/** A grade by its name in the contract. */
type InvestmentGrade = NonNullable<
  Responses['get_locality_insights']['insights']['investmentGrade']
>

/** The best grade whose threshold the score reaches. */
export function investmentGrade(score: number): InvestmentGrade {
  const { grades } = formulas.investment
  const reached = score + roundingTolerance
  if (reached >= grades['A+']) return 'A+'
  if (reached >= grades.A) return 'A'
  if (reached >= grades['B+']) return 'B+'
  return reached >= grades.B ? 'B' : 'C'
}

/** Weights such as 0.15 are not exact in binary: an exact half, or a score on the threshold, must not fall below it. */
const roundingTolerance = 1e-9

/** A year's rent of a typical 2 BHK in percent of its price, before any cost; to two decimals. */
export function grossYieldPct({ monthlyRentInr, salePricePerSqft }: CuratedLocality): number {
  const priceInr = midpoint(salePricePerSqft.apartment) * formulas.typicalHome.saleableAreaSqft
  return Math.round((120_000 * midpoint(monthlyRentInr.bhk2)) / priceInr) / 100
}

/** The strictest level whose threshold `value` reaches. */
export function levelOf(value: number, thresholds: Readonly<Record<Level, number>>): Level {
  if (value >= thresholds.high) return 'high'
  return value >= thresholds.medium ? 'medium' : 'low'
}
