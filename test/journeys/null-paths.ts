import {
  listAt,
  mappingAt,
  resolved,
  valueAt,
  type Mapping,
  type Path,
} from '../../src/contract/document/document-tree.ts'

/**
 * Where a schema allows null, and where a value has it: `listings[].bhk`, `comparison.*.livabilityScore`.
 *
 * @param value undefined to learn of the schema alone
 */
export function nullPaths(document: Mapping, schemaAt: Path, value: unknown) {
  const nullable = new Set<string>()
  const empty = new Set<string>()

  function walk(schema: unknown, values: readonly unknown[], path: string): void {
    const whole = resolved(document, schema)
    const options = listAt(whole, ['anyOf'])
    const types = [whole.type].flat()
    const isNull = (option: unknown): boolean => mappingAt(option, []).type === 'null'
    if (types.includes('null') || options.some(isNull)) {
      nullable.add(path)
      if (values.includes(null)) empty.add(path)
    }
    for (const option of options) if (!isNull(option)) walk(option, values, path)
    const inner = (key: string) => values.map((one) => valueAt(one, [key]))
    for (const [key, property] of Object.entries(mappingAt(whole, ['properties']))) {
      walk(property, inner(key), path === '' ? key : `${path}.${key}`)
    }
    if (typeof whole.additionalProperties === 'object') {
      walk(
        whole.additionalProperties,
        values.flatMap((one) => Object.values(mappingAt(one, []))),
        `${path}.*`,
      )
    }
    if (whole.items !== undefined)
      walk(
        whole.items,
        values.flatMap((one) => listAt(one, [])),
        `${path}[]`,
      )
  }

  walk(valueAt(document, schemaAt), [value], '')
  return { nullable: [...nullable], empty: [...empty] }
}
