import { mappingAt, valueAt } from '../document/document-tree.ts'

/** Between which amounts something usually lies: whole INR, percent, years or square feet, as the name of an argument says. */
export interface UsualRange {
  readonly minimum: number
  /** Infinity where no amount is too large. */
  readonly maximum: number
}

/** What the prices of a search are, by what is searched. */
export const searchedPrices = ['salePrice', 'monthlyRent', 'leaseDeposit'] as const

export type SearchedPrice = (typeof searchedPrices)[number]

/** Reads `x-usual-amounts` of the contract. No amount is rejected by it: an unusual one gets a hint. */
export function usualAmountsOf(document: unknown): ReadonlyMap<string, UsualRange> {
  const table = ['x-usual-amounts']
  return new Map(
    Object.keys(mappingAt(document, table)).map((name) => {
      const end = (key: string): unknown => valueAt(document, [...table, name, key])
      return [
        name,
        { minimum: Number(end('minimum')), maximum: Number(end('maximum') ?? Infinity) },
      ]
    }),
  )
}
