import {
  isMapping,
  listAt,
  mappingAt,
  type Mapping,
} from '../../../../src/contract/document/document-tree.ts'
import { edgesOf } from '../behaviour/corners.ts'

/** A response with one place at a corner of its schema, and what is special in it. */
export interface ResponseCorner {
  readonly value: unknown
  readonly what: string
}

/**
 * The response with one place at a corner: a bound, a value, null, left out, or the least and most items.
 *
 * @param schema of the response, without references
 * @param name of the value inside the response: `listings[].price`
 */
export function* responseCorners(
  schema: Mapping,
  value: unknown,
  name = '',
): Generator<ResponseCorner> {
  const corner = (other: unknown): ResponseCorner => ({
    value: other,
    what: `${name} ${JSON.stringify(other)}`,
  })
  for (const branch of ['anyOf', 'oneOf'].flatMap((keyword) => listAt(schema, [keyword]))) {
    if (isMapping(branch)) yield* responseCorners(branch, value, name)
  }
  const types = [schema.type].flat()
  if (types.includes('null')) yield corner(null)
  if (isMapping(value)) yield* mappingCorners(schema, value, name)
  else if (Array.isArray(value)) yield* listCorners(schema, value, name)
  else {
    const type = types.find((each) => each !== 'null')
    if (type === undefined || type === 'object' || type === 'array') return
    for (const edge of edgesOf({ ...schema, type }, [], [])) yield corner(edge.value)
  }
}

/** A value of a schema without references: its example, or what its bounds and properties give. */
export function sampleOf(schema: Mapping): unknown {
  const [branch] = ['anyOf', 'oneOf'].flatMap((keyword) => listAt(schema, [keyword]))
  if (isMapping(branch)) return sampleOf(branch)
  const [example] = listAt(schema, ['examples'])
  if (example !== undefined) return example
  const type = [schema.type].flat().find((each) => each !== 'null')
  if (type === 'object') {
    const properties = Object.entries(mappingAt(schema, ['properties']))
    return Object.fromEntries(
      properties.map(([name, part]) => [name, isMapping(part) ? sampleOf(part) : null]),
    )
  }
  if (type === 'array') return [sampleOf(mappingAt(schema, ['items']))]
  const [edge] = type === undefined ? [] : edgesOf({ ...schema, type }, [], [])
  if (edge !== undefined) return edge.value
  return formatSamples[String(schema.format)] ?? 'a'
}

/** A text of each format that the contract uses. */
const formatSamples: Readonly<Record<string, string>> = {
  date: '2026-04-01',
  'date-time': '2026-04-01T00:00:00Z',
  uri: 'https://nilam.example/',
}

function* mappingCorners(schema: Mapping, value: Mapping, name: string): Generator<ResponseCorner> {
  const required = listAt(schema, ['required'])
  const unnamed = Object.keys(value).map((key) => [key, schema.additionalProperties] as const)
  const parts = { ...Object.fromEntries(unnamed), ...mappingAt(schema, ['properties']) }
  for (const [key, part] of Object.entries(parts)) {
    const inside = name === '' ? key : `${name}.${key}`
    const { [key]: member, ...others } = value
    if (member !== undefined && !required.includes(key)) {
      yield { value: others, what: `${inside} left out` }
    }
    if (!isMapping(part)) continue
    for (const found of responseCorners(part, member, inside)) {
      yield { ...found, value: { ...value, [key]: found.value } }
    }
  }
}

function* listCorners(
  schema: Mapping,
  value: readonly unknown[],
  name: string,
): Generator<ResponseCorner> {
  for (const length of [schema.minItems ?? 0, schema.maxItems]) {
    if (typeof length !== 'number' || (length > 0 && value.length === 0)) continue
    const items = Array.from({ length }, (_, index) => value[index % value.length])
    yield { value: items, what: `${length} of ${name}` }
  }
  const [first, ...others] = value
  for (const found of responseCorners(mappingAt(schema, ['items']), first, `${name}[]`)) {
    yield { ...found, value: [found.value, ...others] }
  }
}
