import { declaredOperations } from '../../../../src/contract/document/document-operations.ts'
import {
  isMapping,
  valueAt,
  type Mapping,
} from '../../../../src/contract/document/document-tree.ts'
import { inlineSchema } from '../../../../src/contract/document/schema-tree.ts'

export type Side = 'request' | 'response'

/** Keys whose value is only for readers. */
const forReaders: ReadonlySet<string> = new Set([
  ...['description', 'summary', 'title', 'examples', 'example', 'deprecated', 'externalDocs'],
  // Their headers are compared elsewhere.
  ...['x-deprecated-at', 'x-sunset'],
  ...['bearerFormat', 'x-enum-varnames', 'info', 'tags', 'servers', 'contact', 'format'],
])

/** What an operation accepts, or returns, without texts. */
export function constraintsOf(document: Mapping, id: string, side: Side): unknown {
  const operation = declaredOperations(document).find((it) => it.id === id)
  const at = side === 'request' ? operation?.requestSchemaAt : operation?.responseSchemaAt
  return at && withoutWords(inlineSchema(document, valueAt(document, at)), false)
}

/** Everything else that the service could enforce, without texts, body schemas and tables. */
export function outlineOf(document: Mapping): unknown {
  const { components, ...rest } = document
  const { schemas: _, ...others } = isMapping(components) ? components : {}
  const withoutTables = Object.fromEntries(
    Object.entries({ ...rest, components: others }).filter(([key]) => !key.startsWith('x-')),
  )
  return withoutWords(withoutTables, false)
}

/** @param keysAreNames whether the keys are names, which may look like keywords */
function withoutWords(value: unknown, keysAreNames: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutWords(item, false))
  if (!isMapping(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => keysAreNames || !forReaders.has(key))
      .map(([key, part]) => [key, withoutWords(part, !keysAreNames && key === 'properties')]),
  )
}
