import { declaredOperations } from '../../src/contract/document/document-operations.ts'
import { mappingAt, textAt, valueAt } from '../../src/contract/document/document-tree.ts'
import { document } from '../journeys/account-office.ts'
import { postJson } from '../post-json.ts'

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

/** A response without what it says of defaults: some clients send all of them, some only those of scalars. */
export function apartFromDefaults(response: unknown): unknown {
  const text = JSON.stringify(response, (key, value: unknown) => {
    if (key.endsWith('Assumed')) return undefined
    if (!Array.isArray(value)) return value
    const rest = value.filter(
      (item) => !/DEFAULT_USED|^"Defaults used: /.test(JSON.stringify(item)),
    )
    return rest.length === 0 ? undefined : rest
  })
  return JSON.parse(text)
}

/** The successful calls of the sandbox, for a test key: every field that may be null is null in one of them. */
export const sandboxCalls: readonly PartnerCall[] = Object.entries(
  mappingAt(document, ['x-sandbox', 'answers']),
).map(([example, answer]) => ({
  ...{ tool: textAt(answer, ['operation']), example: `sandbox ${example}` },
  query: valueAt(answer, ['arguments']),
}))

/** A search of the sandbox for each of its errors. */
export const sandboxRefusals: readonly PartnerCall[] = Object.keys(
  mappingAt(document, ['x-sandbox', 'refusals']),
).map((locality) => ({ tool: 'search_properties', example: locality, query: { locality } }))

/** The response without any SDK. */
export async function rawAnswer(
  origin: string,
  { tool, query }: PartnerCall,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const response = await rawResponse(origin, { tool, query }, headers)
  if (response.status !== 200) throw new Error(`${tool}: ${await response.text()}`)
  return response.json()
}

/** The same, whatever its status. */
export function rawResponse(
  origin: string,
  { tool, query }: Pick<PartnerCall, 'tool' | 'query'>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return postJson(`${origin}/public/v1/${tool}`, query, headers)
}
