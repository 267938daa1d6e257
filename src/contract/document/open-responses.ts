import { mappingAt, referenceOf, valueAt, isMapping } from './document-tree.ts'
import { declaredOperations } from './document-operations.ts'

/**
 * The document with every object that only responses use open to more properties. The service checks its responses against
 * closed objects; callers must not, because a minor version may add a property, and clients that are generated from closed
 * objects reject it: serde's `deny_unknown_fields`, zod's strict objects.
 */
export function openResponses<Document extends object>(document: Document): Document {
  const requested = new Set(
    declaredOperations(document).flatMap(({ operation }) => [
      ...schemasUnder(document, operation.requestBody),
    ]),
  )
  const schemas = Object.entries(mappingAt(document, ['components', 'schemas'])).map(
    ([name, schema]) => [name, requested.has(name) ? schema : opened(schema)],
  )
  const components = mappingAt(document, ['components'])
  return { ...document, components: { ...components, schemas: Object.fromEntries(schemas) } }
}

/** The rules of the contract name every object: none is inside another schema. */
function opened(schema: unknown): unknown {
  if (!isMapping(schema) || schema.additionalProperties !== false) return schema
  const { additionalProperties: _, ...rest } = schema
  return rest
}

function schemasUnder(
  document: unknown,
  node: unknown,
  found = new Set<string>(),
): ReadonlySet<string> {
  const target = referenceOf(document, node)
  if (target !== undefined && !found.has(String(target.at(-1)))) {
    found.add(String(target.at(-1)))
    schemasUnder(document, valueAt(document, target), found)
  }
  const parts = Array.isArray(node) ? node : isMapping(node) ? Object.values<unknown>(node) : []
  for (const part of parts) schemasUnder(document, part, found)
  return found
}
