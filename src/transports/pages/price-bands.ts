import { groupedDigits } from '../../base/rupees.ts'
import type { MappedLocality } from '../../market/locality-map.ts'

/** Ranges of prices that a map colours and a table names. Pages show many localities by range, and the exact figures of one. */
export interface PriceBands {
  /** From the lowest to the highest, as `₹5,500 to ₹6,500`. */
  readonly names: readonly string[]
  /** Undefined where no price is known. */
  bandOf(pricePerSqftInr: number | null): number | undefined
}

const bandCount = 5
/** Bounds are multiples of so many rupees. */
const unitInr = 500

/** Bands with about as many localities each. */
export function priceBands(places: readonly MappedLocality[]): PriceBands {
  const prices = places
    .flatMap(({ pricePerSqftInr }) => pricePerSqftInr ?? [])
    .toSorted((a, b) => a - b)
  const bounds = Array.from({ length: bandCount - 1 }, (_, index) => {
    const price = prices[Math.floor(((index + 1) * prices.length) / bandCount)] ?? 0
    return Math.round(price / unitInr) * unitInr
  })
  const edges = Array.from(new Set(bounds))
  return {
    names: [...edges, undefined].map((to, index) => nameOf(edges[index - 1], to)),
    bandOf: (price) => (price === null ? undefined : edges.filter((edge) => price >= edge).length),
  }
}

function nameOf(from: number | undefined, to: number | undefined): string {
  if (from === undefined) return to === undefined ? 'any price' : `below ${rupees(to)}`
  return to === undefined ? `${rupees(from)} or more` : `${rupees(from)} to ${rupees(to)}`
}

function rupees(amountInr: number): string {
  return `₹${groupedDigits(amountInr)}`
}
