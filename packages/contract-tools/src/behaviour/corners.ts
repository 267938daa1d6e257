import {
  declaredOperations,
  operationExamples,
  type DeclaredOperation,
} from '../../../../src/contract/document/document-operations.ts'
import {
  isMapping,
  listAt,
  mappingAt,
  referenceOf,
  resolved,
  valueAt,
  type Mapping,
  type Path,
} from '../../../../src/contract/document/document-tree.ts'

/** A value at the edge of an argument's range, and the keyword that sets the edge. */
export interface Corner {
  readonly argument: string
  /** `leftOut` for an argument that is not sent. */
  readonly value: unknown
  readonly at: Path
  /** Such as `maximum`, or `enum`. */
  readonly keyword: string
}

export const leftOut: unique symbol = Symbol('left out')

/** An example call of the contract. */
export interface BaseCall {
  readonly name: string
  readonly at: Path
  readonly arguments: Mapping
}

/** The arguments of one operation at the edges of its request schema. */
export interface OperationCorners {
  readonly operation: DeclaredOperation
  readonly bases: readonly BaseCall[]
  readonly argumentsAt: ReadonlyMap<string, Path>
  readonly corners: readonly Corner[]
}

export function operationCorners(document: Mapping): readonly OperationCorners[] {
  const names = knownNames(document)
  return declaredOperations(document).map((operation) => {
    const at = target(document, operation.requestSchemaAt)
    const required = listAt(document, [...at, 'required'])
    const argumentsAt = new Map(
      Object.keys(mappingAt(document, [...at, 'properties'])).map(
        (name) => [name, [...at, 'properties', name]] as const,
      ),
    )
    const corners = [...argumentsAt].flatMap(([argument, path]) => {
      const edges = edgesOf(document, path, names.get(argument) ?? [])
      const absent = { value: leftOut, at: path, keyword: 'required' }
      return [...edges, ...(required.includes(argument) ? [] : [absent])].map((edge) => ({
        argument,
        ...edge,
      }))
    })
    return { operation, bases: basesOf(document, operation), argumentsAt, corners }
  })
}

/** The arguments of a call with some of them at a corner. */
export function callAt(base: Mapping, corners: readonly Corner[]): Mapping {
  const changed = corners.map(({ argument, value }) => [argument, value])
  const entries = Object.entries({ ...base, ...Object.fromEntries(changed) })
  return Object.fromEntries(entries.filter(([, value]) => value !== leftOut))
}

type Edge = Omit<Corner, 'argument'>

/** The values at the edges of a schema of a single value or a list; none of them is null. */
export function edgesOf(document: Mapping, path: Path, names: readonly string[]): readonly Edge[] {
  const schema = resolved(document, valueAt(document, path))
  const edge = (keyword: string, value: unknown, inside: Path = []): Edge => ({
    value,
    at: [...keywordAt(document, path, keyword), ...inside],
    keyword,
  })
  if (Array.isArray(schema.enum)) {
    return schema.enum.map((value: unknown, index) => edge('enum', value, [index]))
  }
  if (Object.hasOwn(schema, 'const')) return [edge('const', schema.const)]
  switch (schema.type) {
    case 'boolean':
      return [edge('type', true), edge('type', false)]
    case 'integer':
    case 'number':
      return numberEdges(schema).map(([keyword, value]) => edge(keyword, value))
    case 'string':
      return [
        ...names.map((name) => edge('examples', name)),
        ...lengthEdges(schema, 'minLength', 'maxLength').map(([keyword, length]) =>
          edge(keyword, textOf(length, names)),
        ),
      ]
    case 'array': {
      const items = edgesOf(document, [...path, 'items'], names)
      const least = Math.max(Number(schema.minItems ?? 0), 1)
      return [
        ...lengthEdges(schema, 'minItems', 'maxItems').map(([keyword, length]) =>
          edge(keyword, listOf(length, items)),
        ),
        ...items.map((item) => ({ ...item, value: listOf(least, [item, ...items]) })),
      ]
    }
    default:
      throw new Error(`${path.join('.')}: corners of type ${String(schema.type)}`)
  }
}

/** Each bound of a number and the next value inside it; two values where there is no bound. */
function numberEdges(schema: Mapping): readonly (readonly [string, number])[] {
  const decimals = schema.type === 'integer' ? 0 : Number(schema['x-decimals'] ?? 4)
  const step = typeof schema.multipleOf === 'number' ? schema.multipleOf : 10 ** -decimals
  const moved = (bound: number, steps: number): number =>
    Number((bound + steps * step).toFixed(decimals))
  const edges = [
    ...(['minimum', 'exclusiveMinimum'] as const).map((keyword) => [keyword, 1] as const),
    ...(['maximum', 'exclusiveMaximum'] as const).map((keyword) => [keyword, -1] as const),
  ].flatMap(([keyword, inwards]) => {
    const bound = schema[keyword]
    if (typeof bound !== 'number') return []
    const first = keyword.startsWith('exclusive') ? 1 : 0
    return [first, first + 1].map((steps) => [keyword, moved(bound, inwards * steps)] as const)
  })
  return edges.length > 0 ? edges : [1, moved(1, 1)].map((value) => ['type', value] as const)
}

function lengthEdges(
  schema: Mapping,
  least: string,
  most: string,
): readonly (readonly [string, number])[] {
  const [low, high] = [schema[least], schema[most]]
  return [
    ...(typeof low === 'number' ? [[least, low] as const, [least, low + 1] as const] : []),
    ...(typeof high === 'number' ? [[most, high] as const, [most, high - 1] as const] : []),
  ]
}

/** A meaningless text of this length; it begins with a known text if that is shorter. */
function textOf(length: number, [name = '']: readonly string[]): string {
  const start = name.length < length ? name : ''
  return `${start}${'a'.repeat(length - start.length)}`
}

/** This many items, cycling through the corners of one. */
function listOf(length: number, items: readonly Edge[]): readonly unknown[] {
  return Array.from({ length }, (_, index) => items[index % items.length]?.value)
}

/** The cities, localities, states and listings of the document's examples, by argument name. */
export function knownNames(document: Mapping): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, Set<string>>()
  const note = (argument: string, value: unknown): void => {
    const known = names.get(argument) ?? new Set()
    for (const name of [value].flat()) if (typeof name === 'string') known.add(name)
    names.set(argument, known)
  }
  for (const { arguments: shown } of operationExamples(document)) {
    for (const [argument, value] of Object.entries(shown)) note(argument, value)
  }
  return new Map([...names].map(([argument, known]) => [argument, [...known]]))
}

function basesOf(document: Mapping, { id, at }: DeclaredOperation): readonly BaseCall[] {
  const examples = [...at, 'requestBody', 'content', 'application/json', 'examples']
  return operationExamples(document)
    .filter(({ operationId }) => operationId === id)
    .map((example) => ({
      name: example.name,
      at: [...examples, example.name],
      arguments: example.arguments,
    }))
}

function target(document: Mapping, path: Path): Path {
  const reference = referenceOf(document, valueAt(document, path))
  return reference === undefined ? path : target(document, reference)
}

/** The path of a schema's keyword: at the schema, or at the schema that it refers to. */
function keywordAt(document: Mapping, path: Path, keyword: string): Path {
  const node = valueAt(document, path)
  if (isMapping(node) && Object.hasOwn(node, keyword)) return [...path, keyword]
  const reference = referenceOf(document, node)
  return reference === undefined ? path : keywordAt(document, reference, keyword)
}
