import {
  declaredOperations,
  operationExamples,
  type OperationExample,
} from '../document/document-operations.ts'
import { textAt, mappingAt, valueAt, type Mapping } from '../document/document-tree.ts'
import { inlineSchema, mapSubschemas } from '../document/schema-tree.ts'

/** One folder of a collection. */
export type OperationFolder = ReturnType<typeof operationFolders>[number]

/** What both collections are made of: a folder for each operation, with a request for each of its examples. */
export function operationFolders(document: unknown) {
  const examples = operationExamples(document)
  return declaredOperations(document).map(({ id, summary, description }) => ({
    operationId: id,
    name: summary,
    description,
    responseSchema: responseSchema(document, id),
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

/** The schema for the 200 response of an operation, without descriptions, in JSON Schema that old versions of Ajv support. */
export function responseSchema(document: unknown, operationId: string): Mapping {
  const declared = declaredOperations(document).find(({ id }) => id === operationId)
  const schema = declared === undefined ? {} : valueAt(document, declared.responseSchemaAt)
  return bare(inlineSchema(document, schema))
}

/** The 200 example of the same name, where the contract has one. */
export function declaredResponse(document: unknown, path: string, name: string): unknown {
  const examples = mappingAt(document, ['paths', path, 'post', 'responses', '200', ...json])
  return valueAt(examples, [name, 'value'])
}

const json = ['content', 'application/json', 'examples']

/** Only for people, or unknown to the validators of Postman and Bruno, which reject formats that they do not know. */
const annotations = new Set(['description', 'title', 'example', 'examples', 'default'])
const knownFormats = new Set(['date', 'date-time', 'uri'])

function bare(schema: Mapping): Mapping {
  const remaining = Object.entries(schema).filter(
    ([keyword, value]) =>
      !annotations.has(keyword) &&
      !keyword.startsWith('x-') &&
      (keyword !== 'format' || knownFormats.has(String(value))),
  )
  return mapSubschemas(Object.fromEntries(remaining), bare)
}
