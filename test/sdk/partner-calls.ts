import { declaredOperations } from '../../src/contract/document-operations.ts'
import { mappingAt, valueAt } from '../../src/contract/document-tree.ts'
import { document } from '../journeys/account-office.ts'

export interface PartnerCall {
  readonly tool: string
  readonly example: string
  readonly query: unknown
}

/** Every example of a request in the contract: several for each tool. */
export const partnerCalls: readonly PartnerCall[] = declaredOperations(document).flatMap(
  ({ id, operation }) =>
    Object.entries(
      mappingAt(operation, ['requestBody', 'content', 'application/json', 'examples']),
    ).map(([example, shown]) => ({ tool: id, example, query: valueAt(shown, ['value']) })),
)

/** The response without any SDK. */
export async function rawAnswer(
  origin: string,
  { tool, query }: PartnerCall,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const response = await fetch(`${origin}/public/v1/${tool}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(query),
  })
  if (response.status !== 200) throw new Error(`${tool}: ${await response.text()}`)
  return response.json()
}
