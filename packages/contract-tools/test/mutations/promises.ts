import { declaredOperations } from '../../../../src/contract/document/document-operations.ts'
import {
  isMapping,
  valueAt,
  type Mapping,
} from '../../../../src/contract/document/document-tree.ts'
import { inlineSchema } from '../../../../src/contract/document/schema-tree.ts'
import { claims } from '../../src/source/claims.ts'

export type Side = 'request' | 'response'

/** A claim, such as a unit, is what a schema says and no validator enforces. */
export type Said = 'claims too' | 'enforced'

/** Keys whose value is only for readers. */
const forReaders: ReadonlySet<string> = new Set([
  ...['description', 'summary', 'title', 'examples', 'example', 'deprecated', 'externalDocs'],
  // Their headers are compared elsewhere.
  ...['x-deprecated-at', 'x-sunset'],
  ...['bearerFormat', 'x-enum-varnames', 'info', 'tags', 'servers', 'contact', 'format'],
])

/** What an operation accepts, or returns, without texts. */
export function constraintsOf(document: Mapping, id: string, side: Side, said: Said): unknown {
  const operation = declaredOperations(document).find((it) => it.id === id)
  const at = side === 'request' ? operation?.requestSchemaAt : operation?.responseSchemaAt
  const passed = said === 'enforced' ? new Set([...forReaders, ...Object.keys(claims)]) : forReaders
  return at && withoutWords(inlineSchema(document, valueAt(document, at)), passed)
}

/** Everything else that the service could enforce, without texts, body schemas and tables. */
export function outlineOf(document: Mapping): unknown {
  const { components, ...rest } = document
  const { schemas: _, ...others } = isMapping(components) ? components : {}
  const withoutTables = Object.fromEntries(
    Object.entries({ ...rest, components: others }).filter(([key]) => !key.startsWith('x-')),
  )
  return withoutWords(withoutTables, forReaders)
}

/** @param keysAreNames whether the keys are names, which may look like keywords */
function withoutWords(value: unknown, words: ReadonlySet<string>, keysAreNames = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutWords(item, words))
  if (!isMapping(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => keysAreNames || !words.has(key))
      .map(([key, part]) => [
        key,
        withoutWords(part, words, !keysAreNames && key === 'properties'),
      ]),
  )
}
