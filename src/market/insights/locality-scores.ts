import type { CuratedLocality } from '../places/curated-city.ts'
import { factors } from '../places/curated-city.ts'
import { midpoint, type Formulas, type InvestmentPart, type InvestmentGrade } from './formulas.ts'

/**
 * 0 to 100: the weighted factors, where a factor of 1 gives nothing and one of 5 its whole weight. The share of well equipped
 * homes has a part in it where it is known.
 */
export function livabilityScore(
  { factors: ratings }: Pick<CuratedLocality, 'factors'>,
  { livabilityScore: { weights }, observed }: Pick<Formulas, 'livabilityScore' | 'observed'>,
  equippedShare?: number,
): number {
  const share = factors.reduce(
    (sum, factor) => sum + weights[factor] * ((ratings[factor] - 1) / 4),
    0,
  )
  const { weight } = observed.homes
  const score = equippedShare === undefined ? share : share + weight * (equippedShare - share)
  return Math.round(100 * score + roundingTolerance)
}

/** About 0 to 1, and below 0 when the penalties outweigh the rest. An opinion in figures, not a forecast. */
export function investmentScore(locality: CuratedLocality, formulas: Formulas): number {
  const { weights, shares, infraTags, penalties } = formulas.investment
  const measures: Readonly<Record<InvestmentPart, number>> = {
    trend: locality.yoyTrendPct,
    yield: grossYieldPct(locality, formulas),
    demand: locality.demandIndex,
    infrastructure: locality.strengths.filter(({ tag }) => infraTags.includes(tag)).length,
    liquidity: locality.supplyWeight,
  }
  const share = (part: InvestmentPart): number => {
    const { from, to } = shares[part]
    return weights[part] * Math.max(0, Math.min(1, (measures[part] - from) / (to - from)))
  }
  const merits =
    share('trend') + share('yield') + share('demand') + share('infrastructure') + share('liquidity')
  const penalty = locality.watchouts.reduce((sum, { code }) => sum + (penalties[code] ?? 0), 0)
  return merits - penalty
}

/** The best grade whose threshold the score reaches. */
export function investmentGrade(score: number, { investment }: Formulas): InvestmentGrade {
  const { grades } = investment
  const reached = score + roundingTolerance
  if (reached >= grades['A+']) return 'A+'
  if (reached >= grades.A) return 'A'
  if (reached >= grades['B+']) return 'B+'
  return reached >= grades.B ? 'B' : 'C'
}

/** Weights such as 0.15 are not exact in binary: an exact half, or a score on the threshold, must not fall below it. */
const roundingTolerance = 1e-9

/** A year's rent of a typical 2 BHK in percent of its price, before any cost; to two decimals. */
export function grossYieldPct(
  { monthlyRentInr, salePricePerSqft }: CuratedLocality,
  { typicalHome }: Pick<Formulas, 'typicalHome'>,
): number {
  const priceInr = midpoint(salePricePerSqft.apartment) * typicalHome.saleableAreaSqft
  return Math.round((120_000 * midpoint(monthlyRentInr.bhk2)) / priceInr) / 100
}
