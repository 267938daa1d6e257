import {
  isMapping,
  listAt,
  mappingAt,
  referenceOf,
  textAt,
  valueAt,
  type Path,
} from '../../../../src/contract/document/document-tree.ts'

/** Something that the schema of a body declares, and the message when no response has it. */
export interface BodyPlace {
  /** Its place and kind: the value of a property, its null, or a value of an enum. */
  readonly key: string
  readonly path: Path
  readonly what: string
}

export function placeKey(path: Path, which: 'value' | 'null' | 'enum', value?: unknown): string {
  return [path.join('.'), which, ...(which === 'enum' ? [String(value)] : [])].join(' ')
}

/** Every property, enum value and null that a body may have, through references. */
export function bodyPlaces(document: unknown, schemaAt: Path): readonly BodyPlace[] {
  const visited = new Set<string>()

  function placesIn(path: Path, name: string): readonly BodyPlace[] {
    const key = path.join('\n')
    if (visited.has(key)) return []
    visited.add(key)
    const node = valueAt(document, path)
    const reference = referenceOf(document, node)
    const referred = reference === undefined ? [] : placesIn(reference, String(reference.at(-1)))
    if (!isMapping(node)) return referred
    const { type, items, additionalProperties } = node
    const values = listAt(node, ['enum']).map((value, index) => ({
      key: placeKey(path, 'enum', value),
      path: [...path, 'enum', index],
      what: `No response has ${String(value)} as ${name}`,
    }))
    const isNullable = [type].flat().includes('null')
    const nulls = { key: placeKey(path, 'null'), path, what: `No response has null for ${name}` }
    const options = optionsOf(node).flatMap((rest) => placesIn([...path, ...rest], name))
    const inside = Object.keys(mappingAt(node, ['properties'])).flatMap((property) => {
      const at = [...path, 'properties', property]
      const what = `No response has a value for ${property} of ${name}`
      return [{ key: placeKey(at, 'value'), path: at, what }, ...placesIn(at, property)]
    })
    return [
      ...referred,
      ...options,
      ...values,
      ...(isNullable ? [nulls] : []),
      ...inside,
      ...(isMapping(items) ? placesIn([...path, 'items'], name) : []),
      ...(isMapping(additionalProperties) ? placesIn([...path, 'additionalProperties'], name) : []),
    ]
  }
  return placesIn(schemaAt, 'the body')
}

/** A place with every reference followed. */
export function target(document: unknown, path: Path): Path {
  const reference = referenceOf(document, valueAt(document, path))
  return reference === undefined ? path : target(document, reference)
}

/** The paths of the alternatives and parts of a composed schema. */
export function optionsOf(schema: unknown): readonly Path[] {
  return ['anyOf', 'oneOf', 'allOf'].flatMap((keyword) =>
    listAt(schema, [keyword]).map((_, index) => [keyword, index]),
  )
}

/** The status of a shared response, by the code of its examples. */
export function statusOf(document: unknown, place: Path): number {
  const examples = mappingAt(document, [...place, 'content', 'application/json', 'examples'])
  const [first] = Object.values(examples)
  const code = textAt(first, ['value', 'error'])
  return Number(valueAt(document, ['x-errors', code, 'status']))
}
