import type { Contract, OperationId } from './contract.ts'
import { textAt } from './document/document-tree.ts'

/** The text that every response of an operation contains unchanged. */
export type Disclaimers = Readonly<Record<OperationId, string>> & {
  /** Said before it where a response used demo listings. */
  readonly demoData: string
}

/** The disclaimer of a response, by what it is based on. */
export type DisclaimerFor = (usesDemoData: boolean) => string

/** Makes the disclaimers of an operation that uses listings. */
export function disclaimerFor(disclaimers: Disclaimers, id: OperationId): DisclaimerFor {
  const withDemoData = `${disclaimers.demoData} ${disclaimers[id]}`
  return (usesDemoData) => (usesDemoData ? withDemoData : disclaimers[id])
}

/**
 * Reads `x-disclaimers` of the contract.
 *
 * @throws when an operation has none there.
 */
export function disclaimersOf({ document, operationIds }: Contract): Disclaimers {
  const texts = [...operationIds, 'demoData'].map((id) => {
    const text = textAt(document, ['x-disclaimers', id])
    if (text === '') throw new Error(`openapi.yaml: x-disclaimers has no text for ${id}`)
    return [id, text] as const
  })
  // One entry for each operation of the contract.
  return Object.fromEntries(texts) as Disclaimers
}

/** The constant in every response. */
export const attribution = 'Nilam'

/** A response without the attribution, the disclaimer and the data release, which are added to it. */
export type WithoutAttribution<Response> = Omit<
  Response,
  'attribution' | 'disclaimer' | 'dataRelease'
>
