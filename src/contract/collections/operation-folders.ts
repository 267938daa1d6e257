import { declaredOperations } from '../document/document-operations.ts'
import { textAt, type Mapping } from '../document/document-tree.ts'
import { operationExamples, type OperationExample } from '../document/operation-examples.ts'
import { answerSchema } from './response-check.ts'

/** What both collections are made of: a folder for each operation, with a request for each of its examples. */
export interface OperationFolder {
  readonly operationId: string
  readonly name: string
  readonly description: string
  readonly answerSchema: Mapping
  readonly requests: readonly OperationExample[]
}

export function operationFolders(document: unknown): readonly OperationFolder[] {
  const examples = operationExamples(document)
  return declaredOperations(document).map(({ id, summary, description }) => ({
    operationId: id,
    name: summary,
    description,
    answerSchema: answerSchema(document, id),
    requests: examples.filter(({ operationId }) => operationId === id),
  }))
}

/** The variables for the address of a deployment and for a key of the caller. */
export const variables = { baseUrl: 'baseUrl', apiKey: 'apiKey' } as const

/** The address that the document is published under. */
export function serverOf(document: unknown): string {
  return textAt(document, ['servers', 0, 'url'])
}

export function requestBody(example: OperationExample): string {
  return JSON.stringify(example.arguments, undefined, 2)
}
