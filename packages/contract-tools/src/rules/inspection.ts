import type { Tasks } from '../tasks.ts'
import type { Passed } from '../cache.ts'
import {
  isMapping,
  mappingAt,
  valueAt,
  type Mapping,
  type Path,
} from '../../../../src/contract/document/document-tree.ts'
import { subschemas } from '../../../../src/contract/document/schema-tree.ts'
import type { ContractSource } from '../source/assembly.ts'

/** The source that rules inspect. */
export interface Inspection {
  readonly source: Pick<ContractSource, 'file' | 'fileOf' | 'placeOf'>
  readonly document: Mapping
  /** The `x-` keys that the source lists. */
  readonly extensions: readonly string[]
  /** The parts of it that were checked before. */
  readonly passed: Passed
  /** Slow tasks; `structureBreaches` is of this document. */
  readonly structureBreaches: () => ReturnType<Tasks['structureBreaches']>
}

/** Keywords whose value is data, which contains no keywords. */
const dataKeywords = new Set(['example', 'examples', 'default', 'const', 'enum', 'value'])

/** Keys under which every key is a name given by the author. */
const nameMaps = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'schemas',
  'responses',
  'parameters',
  'requestBodies',
  'headers',
  'securitySchemes',
  'scopes',
  'paths',
  'content',
])

/** A mapping of the document that is not example data, and whether its keys are names rather than keywords. */
export interface Node {
  readonly path: Path
  readonly mapping: Mapping
  readonly keysAreNames: boolean
}

/** Every mapping of the document except in data and in `x-` keys. */
export function nodesOf(document: Mapping): readonly Node[] {
  const nodes = known.get(document) ?? nodesUnder(document, [], false)
  known.set(document, nodes)
  return nodes
}

/** Dozens of rules ask for the nodes of one document. */
const known = new WeakMap<Mapping, readonly Node[]>()

function nodesUnder(value: unknown, path: Path, keysAreNames: boolean): readonly Node[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => nodesUnder(item, [...path, index], false))
  }
  if (!isMapping(value)) return []
  const inside = Object.entries(value).flatMap(([key, part]) => {
    if (keysAreNames) return nodesUnder(part, [...path, key], false)
    if (dataKeywords.has(key) || key.startsWith('x-')) return []
    return nodesUnder(part, [...path, key], nameMaps.has(key) && isMapping(part))
  })
  return [{ path, mapping: value, keysAreNames }, ...inside]
}

/** A schema with its place. */
export interface SchemaNode {
  readonly path: Path
  readonly schema: Mapping
}

/** The schemas that are not part of another: named ones, and those of bodies and headers. */
export function rootSchemas(document: Mapping): readonly SchemaNode[] {
  const named = Object.keys(mappingAt(document, ['components', 'schemas'])).map((name) => [
    'components',
    'schemas',
    name,
  ])
  const inPlace = nodesOf(document)
    .filter(({ mapping, keysAreNames }) => !keysAreNames && isMapping(mapping.schema))
    .map(({ path }) => [...path, 'schema'])
  return [...named, ...inPlace].flatMap((path) => {
    const schema = valueAt(document, path)
    return isMapping(schema) ? [{ path, schema }] : []
  })
}

/** Every schema of the document, including nested ones. */
export function allSchemas(document: Mapping): readonly SchemaNode[] {
  return rootSchemas(document).flatMap(withInner)
}

function withInner(node: SchemaNode): readonly SchemaNode[] {
  const inner = subschemas(node.schema).flatMap(([path, schema]) =>
    withInner({ path: [...node.path, ...path], schema }),
  )
  return [node, ...inner]
}
