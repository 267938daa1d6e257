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
  return Object.entries(schema).flatMap(([keyword, value]) =>
    partsOf(keyword, value).flatMap(([path, part]) =>
      isMapping(part) ? [[[keyword, ...path], part] as const] : [],
    ),
  )
}

function partsOf(keyword: string, value: unknown): readonly (readonly [Path, unknown])[] {
  if (schemaMaps.has(keyword) && isMapping(value)) {
    return Object.entries(value).map(([name, part]) => [[name], part])
  }
  if (schemaLists.has(keyword) && Array.isArray(value)) {
    return value.map((part: unknown, position) => [[position], part])
  }
  return schemaPlaces.has(keyword) ? [[[], value]] : []
}

/** The schema with each schema directly inside it changed. */
export function mapSubschemas(schema: Mapping, change: (part: Mapping) => Mapping): Mapping {
  const one = (part: unknown): unknown => (isMapping(part) ? change(part) : part)
  const entries = Object.entries(schema).map(([keyword, value]): readonly [string, unknown] => {
    if (schemaMaps.has(keyword) && isMapping(value)) {
      const parts = Object.entries(value).map(([name, part]) => [name, one(part)])
      return [keyword, Object.fromEntries(parts)]
    }
    if (schemaLists.has(keyword) && Array.isArray(value)) return [keyword, value.map(one)]
    return [keyword, schemaPlaces.has(keyword) ? one(value) : value]
  })
  return Object.fromEntries(entries)
}

/** A self-contained schema: every `$ref` is replaced by its target. References must not form cycles. */
export function inlineSchema(document: unknown, schema: unknown): Mapping {
  return mapSubschemas(resolved(document, schema), (part) => inlineSchema(document, part))
}
