import type { Locality } from '../../../src/market/places/city.ts'

/** Which locality each row is in: dealt out over the whole file, instead of one locality after the other. */
export function apportion(
  quotas: readonly (readonly [Locality, number])[],
  rowCount: number,
): (row: number) => Locality {
  const dealt = quotas.flatMap(([locality, rows]) => ({ locality, rows }))
  const ends: number[] = []
  for (const { rows } of dealt) ends.push((ends.at(-1) ?? 0) + rows)
  const step = strideFor(rowCount)
  return (row) => {
    const place = (row * step) % rowCount
    const at = firstAbove(ends, place)
    const found = dealt[at]
    if (found === undefined) throw new Error('the quotas do not add up')
    return found.locality
  }
}

/** A step that visits every place once: about 0.618 of the whole, and without a common factor with it. */
function strideFor(rowCount: number): number {
  let stride = Math.max(1, Math.floor(rowCount * 0.618))
  while (commonFactor(stride, rowCount) !== 1) stride += 1
  return stride
}

function commonFactor(a: number, b: number): number {
  return b === 0 ? a : commonFactor(b, a % b)
}

function firstAbove(ends: readonly number[], place: number): number {
  let least = 0
  let most = ends.length - 1
  while (least < most) {
    const middle = (least + most) >> 1
    if ((ends[middle] ?? 0) > place) most = middle
    else least = middle + 1
  }
  return least
}
