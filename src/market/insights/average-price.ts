import formulas from '../../../data/localities/formulas.json' with { type: 'json' }
import { midpoint, type CuratedLocality } from '../places/curated-city.ts'

const { fewestHomes, roundedToInr } = formulas.avgPriceInr

/** What a home for sale costs in a locality; `pricesInr` are those of its active homes for sale, in ascending order. */
export function averagePrice(
  pricesInr: readonly number[],
  { salePricePerSqft }: Pick<CuratedLocality, 'salePricePerSqft'>,
) {
  const isEstimated = pricesInr.length < fewestHomes
  const averageInr = isEstimated
    ? midpoint(salePricePerSqft.apartment) * formulas.typicalHome.saleableAreaSqft
    : interquartileMean(pricesInr)
  const quarter = Math.ceil(pricesInr.length / 4)
  return {
    avgPriceInr: Math.floor(averageInr / roundedToInr + 0.5) * roundedToInr,
    /** True when too few homes are for sale to take their mean. */
    isEstimated,
    avgPriceOf: isEstimated
      ? 'Estimate for a typical 2 BHK apartment: too few homes are for sale.'
      : `Mean asking price of ${pricesInr.length} apartments, villas and houses for sale, of all sizes; no plots.`,
    ...(!isEstimated && {
      avgPriceSpread: {
        homeCount: pricesInr.length,
        lowerQuartileInr: pricesInr[quarter - 1] ?? 0,
        upperQuartileInr: pricesInr[pricesInr.length - quarter] ?? 0,
      },
    }),
  }
}

/**
 * The mean of the middle half: a palace or a mistyped price moves it little. When the number of values is no multiple of
 * four, the two values on the quartiles count in part. `ascending` has at least one value.
 */
export function interquartileMean(ascending: readonly number[]): number {
  if (ascending.length === 1) return ascending[0] ?? 0
  const quarter = ascending.length / 4
  const cut = Math.floor(quarter)
  const edgeWeight = 1 - (quarter - cut)
  const inner = ascending.slice(cut, ascending.length - cut)
  const sum = inner.reduce((total, value, index) => {
    const isEdge = index === 0 || index === inner.length - 1
    return total + (isEdge ? edgeWeight : 1) * value
  }, 0)
  return sum / (ascending.length / 2)
}
