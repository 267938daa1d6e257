import type { City, Locality } from '../../../src/market/places/city.ts'

const minRows = 4

/** How many of `rowCount` rows each locality gets: by supply weight, largest remainder, four at least when there are enough. */
export function localityQuotas(
  city: City,
  rowCount: number,
): readonly (readonly [Locality, number])[] {
  // A corridor is a way to search, never an address.
  const localities = city.localities.filter(({ kind }) => kind === 'locality')
  const floor = rowCount >= localities.length * minRows * 2 ? minRows : 0
  const weightSum = localities.reduce((sum, { supplyWeight }) => sum + supplyWeight, 0)
  const exact = localities.map(({ supplyWeight }) => (rowCount * supplyWeight) / weightSum)
  const quotas = exact.map((rows) => Math.max(floor, Math.floor(rows)))
  const byRemainder = exact
    .map((rows, at) => ({ at, remainder: rows - Math.floor(rows) }))
    .sort((a, b) => b.remainder - a.remainder || a.at - b.at)
  let missing = rowCount - quotas.reduce((sum, rows) => sum + rows, 0)
  for (let turn = 0; missing !== 0; turn += 1) {
    const at = byRemainder[turn % byRemainder.length]?.at ?? 0
    const step = missing > 0 ? 1 : (quotas[at] ?? 0) > floor ? -1 : 0
    quotas[at] = (quotas[at] ?? 0) + step
    missing -= step
  }
  return localities.map((locality, at) => [locality, quotas[at] ?? 0])
}
