import { isMapping, mappingAt, valueAt } from './document-tree.ts'

/** Between which amounts something usually lies: whole INR, percent, years or square feet, as the name of an argument says. */
export interface UsualRange {
  readonly minimum: number
  /** Undefined where no amount is too large. */
  readonly maximum?: number | undefined
}

/** What the prices of a search are, by what is searched. */
export const searchedPrices = ['salePrice', 'monthlyRent', 'leaseDeposit'] as const

export type SearchedPrice = (typeof searchedPrices)[number]

/** What `x-usual-amounts` has. */
export interface UsualAmounts {
  readonly ofSearch: Readonly<Record<SearchedPrice, UsualRange>>
  /** By the argument's name. */
  readonly ofArguments: ReadonlyMap<string, UsualRange>
}

/**
 * Reads `x-usual-amounts` of the contract. No amount is rejected by it: an unusual one gets a hint.
 *
 * @throws when a row has no minimum
 */
export function usualAmountsOf(document: unknown): UsualAmounts {
  const rangeOf = (name: string): UsualRange => {
    const row = ['x-usual-amounts', name]
    const [minimum, maximum] = ['minimum', 'maximum'].map((end) => valueAt(document, [...row, end]))
    if (typeof minimum !== 'number')
      throw new Error(`openapi.yaml: ${row.join('.')} has no minimum`)
    return { minimum, ...(typeof maximum === 'number' && { maximum }) }
  }
  const ofSearch: readonly string[] = searchedPrices
  const rows = Object.entries(mappingAt(document, ['x-usual-amounts']))
  const names = rows.flatMap(([name, row]) =>
    isMapping(row) && !ofSearch.includes(name) ? [name] : [],
  )
  return {
    ofSearch: {
      salePrice: rangeOf('salePrice'),
      monthlyRent: rangeOf('monthlyRent'),
      leaseDeposit: rangeOf('leaseDeposit'),
    },
    ofArguments: new Map(names.map((name) => [name, rangeOf(name)])),
  }
}
