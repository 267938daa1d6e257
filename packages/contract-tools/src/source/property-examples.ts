import { declaredOperations } from '../../../../src/contract/document/document-operations.ts'
import {
  isMapping,
  mappingAt,
  pointerOf,
  referenceOf,
  valueAt,
  type Mapping,
  type Path,
} from '../../../../src/contract/document/document-tree.ts'
import { replaceAt } from './replace-at.ts'
import type { Assembly } from './assembly.ts'

/**
 * Gives each property of a response without an example the first value that the response examples have for it. A property
 * without a value in them stays as it is and needs its own example.
 */
export function insertPropertyExamples({
  origins,
  locate,
}: Assembly): (document: Mapping) => Mapping {
  return (document) => {
    const found = new Map<string, Finding>()
    for (const [schemaAt, examplesAt] of bodies(document)) {
      for (const name of Object.keys(mappingAt(document, examplesAt))) {
        collect(document, schemaAt, [...examplesAt, name, 'value'], found)
      }
    }
    return [...found.values()].reduce((whole, { propertyAt, valueAt: at }) => {
      origins.set(pointerOf([...propertyAt, 'examples']), locate(at))
      const property = mappingAt(whole, propertyAt)
      return replaceAt(whole, propertyAt, { ...property, examples: [valueAt(document, at)] })
    }, document)
  }
}

interface Finding {
  readonly propertyAt: Path
  readonly valueAt: Path
}

/** Of each response: where its schema is, and where its examples are. */
function bodies(document: Mapping): readonly (readonly [schemaAt: Path, examplesAt: Path])[] {
  const answers = declaredOperations(document).map(({ at }) => [...at, 'responses', '200'])
  const errors = Object.keys(mappingAt(document, ['components', 'responses'])).map((name) => [
    'components',
    'responses',
    name,
  ])
  return [...answers, ...errors].map((at) => {
    const mediaType = [...at, 'content', 'application/json']
    return [
      [...mediaType, 'schema'],
      [...mediaType, 'examples'],
    ]
  })
}

function collect(
  document: Mapping,
  schemaAt: Path,
  at: Path,
  found: Map<string, Finding>,
  followed: readonly string[] = [],
): void {
  const schema = valueAt(document, schemaAt)
  const value = valueAt(document, at)
  if (!isMapping(schema) || typeof value !== 'object' || value === null) return
  const target = referenceOf(document, schema)
  // A schema that refers to itself is reported later.
  const pointer = pointerOf(schemaAt)
  if (target !== undefined && !followed.includes(pointer)) {
    collect(document, target, at, found, [...followed, pointer])
  }
  for (const [position] of Array.isArray(schema.anyOf) ? schema.anyOf.entries() : []) {
    collect(document, [...schemaAt, 'anyOf', position], at, found)
  }
  if (Array.isArray(value)) {
    for (const position of value.keys()) {
      collect(document, [...schemaAt, 'items'], [...at, position], found)
    }
    return
  }
  const properties = mappingAt(schema, ['properties'])
  for (const [name, part] of Object.entries(value)) {
    const isNamed = Object.hasOwn(properties, name)
    const partAt = [...schemaAt, ...(isNamed ? ['properties', name] : ['additionalProperties'])]
    if (isNamed && isExample(part) && !('examples' in mappingAt(properties, [name]))) {
      const key = pointerOf(partAt)
      if (!found.has(key)) found.set(key, { propertyAt: partAt, valueAt: [...at, name] })
    }
    collect(document, partAt, [...at, name], found)
  }
}

/** Nulls and empty values are no examples, and an object shows its own properties. */
function isExample(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && !value.some(isMapping)
  return value !== null && value !== '' && !isMapping(value)
}
