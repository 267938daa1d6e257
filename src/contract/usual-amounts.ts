import { valueAt } from './document-tree.ts'

/** Between which amounts in whole INR something usually lies. */
export interface UsualRange {
  readonly minimum: number
  /** Undefined where no amount is too large. */
  readonly maximum?: number | undefined
}

/** What `x-usual-amounts` has: arguments by their names, and what the prices of a search are. */
export const usualAmountNames = [
  ...(['salePrice', 'monthlyRent', 'leaseDeposit'] as const),
  ...(['propertyValue', 'loanAmount', 'outstandingPrincipal', 'annualIncome'] as const),
  ...(['monthlyNetIncome', 'savingsAvailable'] as const),
] as const

export type UsualAmount = (typeof usualAmountNames)[number]

export type UsualAmounts = Readonly<Record<UsualAmount, UsualRange>>

/**
 * Reads `x-usual-amounts` of the contract. No amount is rejected by it: an unusual one gets a hint.
 *
 * @throws when a row has no minimum
 */
export function usualAmountsOf(document: unknown): UsualAmounts {
  const rows = usualAmountNames.map((name) => {
    const row = ['x-usual-amounts', name]
    const [minimum, maximum] = ['minimum', 'maximum'].map((end) => valueAt(document, [...row, end]))
    if (typeof minimum !== 'number')
      throw new Error(`openapi.yaml: ${row.join('.')} has no minimum`)
    return [name, { minimum, ...(typeof maximum === 'number' && { maximum }) }] as const
  })
  // One entry for each name.
  return Object.fromEntries(rows) as UsualAmounts
}
