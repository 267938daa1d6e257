import type { Responses } from '../../contract/contract.ts'

/** Where a listing is among those of its locality, as the contract has it. */
export type LocalityPosition = NonNullable<Responses['get_property_details']['localityPosition']>

/** With fewer, a place says nothing. The contract names the figure. */
const fewestListings = 5

/**
 * Where a price per square foot is among those of the listings that it is compared with, its own included, in ascending
 * order. Undefined among too few.
 */
export function localityPosition(
  perSqftInr: number,
  ascending: Uint32Array,
): LocalityPosition | undefined {
  if (ascending.length < fewestListings) return undefined
  const half = (ascending.length - 1) / 2
  const [low = 0, high = 0] = [ascending[Math.floor(half)], ascending[Math.ceil(half)]]
  return {
    place: Math.max(1, ascending.findIndex((other) => other >= perSqftInr) + 1),
    listingCount: ascending.length,
    medianPricePerSqft: Math.floor((low + high) / 2 + 0.5),
  }
}
