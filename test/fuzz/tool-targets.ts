import { fileURLToPath } from 'node:url'
import { knownNames } from '../../packages/contract-tools/src/behaviour/corners.ts'
import {
  declaredOperations,
  operationExamples,
} from '../../src/contract/document/document-operations.ts'
import { valueAt, type Mapping } from '../../src/contract/document/document-tree.ts'
import { loadContract } from '../../src/contract/load-contract.ts'
import { inlineSchema } from '../../src/contract/document/schema-tree.ts'
import type { Probe } from './measured-service.ts'
import type { Names } from './valid-arguments.ts'

/** One operation of the contract, as something to send bodies to. */
export interface ToolTarget {
  readonly id: string
  readonly path: string
  readonly schema: Mapping
  /** Cities, localities, states and ids that the contract's examples send, by argument. */
  readonly names: Names
  /** The arguments of its first example. */
  readonly example: Mapping
}

export const contract = loadContract(fileURLToPath(new URL('../../generated', import.meta.url)))

/** Every operation of the contract. */
export function toolTargets(): readonly ToolTarget[] {
  const { document } = contract
  const examples = operationExamples(document)
  const names = knownNames(document)
  return declaredOperations(document).map(({ id, path, requestSchemaAt }) => ({
    ...{ id, path, names },
    schema: inlineSchema(document, valueAt(document, requestSchemaAt)),
    example: examples.find(({ operationId }) => operationId === id)?.arguments ?? {},
  }))
}

const headers = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
}

/** A call of a tool with the JSON text of its arguments, which need not be valid. */
export function toolCall(
  { id, path }: ToolTarget,
  transport: 'rest' | 'mcp',
  argumentsText: string,
): Probe {
  if (transport === 'rest') return { path, headers, body: argumentsText }
  const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${id}","arguments":${argumentsText}}}`
  return { path: '/mcp', headers, body }
}
