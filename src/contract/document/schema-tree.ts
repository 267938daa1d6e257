import { isMapping, resolved, type Mapping, type Path } from './document-tree.ts'

/** JSON Schema keywords that contain schemas: by name, in a list, or one. */
const schemaMaps = new Set(['properties', 'patternProperties', '$defs', 'dependentSchemas'])
const schemaLists = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems'])
const schemaPlaces = new Set([
  'items',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'propertyNames',
  'contains',
  'not',
  'if',
  'then',
  'else',
])

/** The schemas directly inside a schema, with their paths from it. */
export function subschemas(schema: Mapping): readonly (readonly [Path, Mapping])[] {
  const found: (readonly [Path, Mapping])[] = []
  mapSubschemas(schema, (part, path) => {
    found.push([path, part])
    return part
  })
  return found
}

/** The schema with each schema directly inside it changed. */
export function mapSubschemas(
  schema: Mapping,
  change: (part: Mapping, path: Path) => Mapping,
): Mapping {
  const one = (part: unknown, path: Path) => (isMapping(part) ? change(part, path) : part)
  const entries = Object.entries(schema).map(([keyword, value]): readonly [string, unknown] => {
    if (schemaMaps.has(keyword) && isMapping(value)) {
      const parts = Object.entries(value).map(([name, part]) => [name, one(part, [keyword, name])])
      return [keyword, Object.fromEntries(parts)]
    }
    if (schemaLists.has(keyword) && Array.isArray(value)) {
      return [keyword, value.map((part: unknown, index) => one(part, [keyword, index]))]
    }
    return [keyword, schemaPlaces.has(keyword) ? one(value, [keyword]) : value]
  })
  return Object.fromEntries(entries)
}

/** A self-contained schema: every `$ref` is replaced by its target. References must not form cycles. */
export function inlineSchema(document: unknown, schema: unknown): Mapping {
  return mapSubschemas(resolved(document, schema), (part) => inlineSchema(document, part))
}
