import type { SourceError, YamlSource } from '../../../../src/rules/yaml-source.ts'
import {
  declaredOperations,
  type DeclaredOperation,
} from '../../../../src/contract/document/document-operations.ts'
import {
  isMapping,
  listAt,
  mappingAt,
  referenceOf,
  valueAt,
  type Path,
} from '../../../../src/contract/document/document-tree.ts'
import { compareHeaders } from './compare-headers.ts'
import { compareDeprecation } from './compare-deprecation.ts'
import { compareSecurity } from './compare-security.ts'
import { nullShape, type Observations, type SeenResponse, type Shape } from './observations.ts'
import { acceptedUnproduced } from './accepted-unproduced.ts'
import { bodyPlaces, optionsOf, placeKey, statusOf, target, type BodyPlace } from './body-places.ts'
import { isTransportHeader } from './transport-headers.ts'

/** Reports what is declared and never produced, and what is produced and not declared, each at its line. */
export function compareProduced(
  source: YamlSource,
  observations: Observations,
): readonly SourceError[] {
  const bodies = bodyComparison(source)
  const operations = declaredOperations(source.value)
  const ofOperations = operations.flatMap((operation) =>
    compareOperation(source, operation, observations, bodies),
  )
  const elsewhere = compareElsewhere(source, operations, observations, bodies)
  // `neverNull` of the sandbox lists the nulls that are never produced.
  for (const { id, responseSchemaAt } of operations) {
    for (const path of listAt(source.value, ['x-sandbox', 'neverNull', id])) {
      bodies.compare(responseSchemaAt, nullShape(String(path)), '')
    }
  }
  return [
    ...ofOperations,
    ...elsewhere,
    ...compareCodes(source, observations),
    ...compareSecurity(source, operations, observations),
    ...compareHeaders(source, observations),
    ...bodies.problems(),
  ]
}

function compareOperation(
  source: YamlSource,
  { id, at, operation }: DeclaredOperation,
  { responses, opened }: Observations,
  bodies: BodyComparison,
): readonly SourceError[] {
  const document = source.value
  const seen = responses.get(id) ?? new Map<number, SeenResponse>()
  const declared = Object.keys(mappingAt(document, [...at, 'responses']))
  const undeclared = [...seen.keys()].filter((status) => !declared.includes(String(status)))
  const accepted = new Set(opened.get(id)?.map(({ requestType }) => requestType))
  const content = [...target(document, [...at, 'requestBody']), 'content']
  const types = Object.keys(mappingAt(document, content))
  return [
    ...undeclared.map((status) =>
      source.errorAt(
        [...at, 'responses'],
        `${id} responds ${status}. Declare this response, or change the service.`,
      ),
    ),
    ...types
      .filter((type) => !accepted.has(type))
      .map((type) =>
        source.errorAt(
          [...content, type],
          `${id} does not read ${type}. Remove this media type, or make the service read it.`,
        ),
      ),
    ...[...accepted]
      .filter((type) => !types.includes(type))
      .map((type) =>
        source.errorAt(
          content,
          `${id} reads ${type} too. Declare it, or reject it in the service.`,
        ),
      ),
    ...declared.flatMap((status) => {
      const place = [...at, 'responses', status]
      const response = seen.get(Number(status))
      return response === undefined
        ? [source.errorAt(place, `No call of ${id} gets ${status}. ${removal}`)]
        : [
            ...compareResponse(source, `${id} responds ${status}`, place, response, bodies),
            ...compareDeprecation(source, `${id} responds ${status}`, at, operation, response),
          ]
    }),
  ]
}

const removal =
  'Remove it, make the service produce it, or say in accepted-unproduced.ts why no call gets it.'

/** @param says the subject of the messages, such as `search_properties responds 429` */
function compareResponse(
  source: YamlSource,
  says: string,
  at: Path,
  { headers, mediaTypes, body }: SeenResponse,
  bodies: BodyComparison,
): readonly SourceError[] {
  const document = source.value
  const place = target(document, at)
  const declared = Object.keys(mappingAt(document, [...place, 'headers']))
  const known = new Set(declared.map((name) => name.toLowerCase()))
  const content = [...place, 'content']
  const types = Object.keys(mappingAt(document, content))
  const problems = [
    ...declared
      .filter((name) => !headers.has(name.toLowerCase()))
      .map((name) =>
        source.errorAt([...place, 'headers', name], `${says} without ${name}. ${removal}`),
      ),
    ...[...headers.keys()]
      .filter((name) => !known.has(name) && !isTransportHeader(name))
      .map((name) =>
        source.errorAt(
          [...place, 'headers'],
          `${says} with the header ${name}. Declare it, or change the service.`,
        ),
      ),
    ...types
      .filter((type) => !mediaTypes.has(type))
      .map((type) =>
        source.errorAt([...content, type], `${says}, and never as ${type}. ${removal}`),
      ),
    ...[...mediaTypes]
      .filter((type) => !types.includes(type))
      .map((type) =>
        source.errorAt(content, `${says} as ${type}. Declare it, or change the service.`),
      ),
  ]
  for (const type of types) bodies.compare([...content, type, 'schema'], body, says)
  return problems
}

/** Shared responses that no operation refers to, which other addresses send, by their error codes. */
function compareElsewhere(
  source: YamlSource,
  operations: readonly DeclaredOperation[],
  { responses }: Observations,
  bodies: BodyComparison,
): readonly SourceError[] {
  const document = source.value
  const used = new Set(
    operations.flatMap(({ at }) =>
      Object.keys(mappingAt(document, [...at, 'responses'])).map((status) =>
        target(document, [...at, 'responses', status]).join('.'),
      ),
    ),
  )
  const seen = responses.get('') ?? new Map<number, SeenResponse>()
  const shared = Object.keys(mappingAt(document, ['components', 'responses']))
    .map((name): Path => ['components', 'responses', name])
    .filter((place) => !used.has(place.join('.')))
  const problems = shared.flatMap((place) => {
    const status = statusOf(document, place)
    const response = seen.get(status)
    const name = String(place.at(-1))
    return response === undefined
      ? [source.errorAt(place, `No request gets ${name}. ${removal}`)]
      : compareResponse(source, `the service responds ${status}`, place, response, bodies)
  })
  // Other bodies have the schema with their codes.
  for (const [, { body }] of seen) {
    for (const code of body.members.get('error')?.scalars ?? []) {
      const schema = errorSchemas(document).find(({ codes }) => codes.includes(code))
      if (schema !== undefined) bodies.compare(schema.at, body, 'an error', { only: ['error'] })
    }
  }
  return problems
}

interface ErrorSchema {
  readonly at: Path
  readonly codes: readonly unknown[]
}

function errorSchemas(document: unknown): readonly ErrorSchema[] {
  return Object.keys(mappingAt(document, ['components', 'schemas'])).flatMap((name) => {
    const at = ['components', 'schemas', name]
    const error = target(document, [...at, 'properties', 'error'])
    const codes = listAt(document, [...error, 'enum'])
    return codes.length === 0 ? [] : [{ at, codes }]
  })
}

/** Every code of the catalogue with its status, except in the sandbox. */
function compareCodes(source: YamlSource, { codes }: Observations): readonly SourceError[] {
  const declared = mappingAt(source.value, ['x-errors'])
  const missing = Object.keys(declared)
    .filter((code) => !codes.get(code)?.has(Number(valueAt(declared, [code, 'status']))))
    .map((code) =>
      source.errorAt(
        ['x-errors', code],
        `No call fails with ${String(valueAt(declared, [code, 'status']))} ${code}. ${removal}`,
      ),
    )
  const unknown = [...codes.keys()]
    .filter((code) => !Object.hasOwn(declared, code))
    .map((code) =>
      source.errorAt(['x-errors'], `The service fails calls with ${code}. Add it to x-errors.`),
    )
  return [...missing, ...unknown]
}

/** Compares bodies with their schemas. Many are shared, so each place needs to be produced only once. */
interface BodyComparison {
  compare(schemaAt: Path, body: Shape, says: string, options?: { only: readonly string[] }): void
  problems(): readonly SourceError[]
}

function bodyComparison(source: YamlSource): BodyComparison {
  const document = source.value
  const accepted = acceptedUnproduced(document)
  const declared = new Map<string, BodyPlace>()
  const produced = new Set<string>()
  const undeclared = new Map<string, SourceError>()

  function walk(path: Path, shape: Shape, says: string): void {
    const node = valueAt(document, path)
    const reference = referenceOf(document, node)
    if (reference !== undefined) walk(reference, shape, says)
    if (!isMapping(node)) return
    for (const rest of optionsOf(node)) walk([...path, ...rest], shape, says)
    if (shape.isNull) produced.add(placeKey(path, 'null'))
    if (shape.isOther) produced.add(placeKey(path, 'value'))
    if (Array.isArray(node.enum)) {
      for (const value of shape.scalars) {
        if (node.enum.includes(value)) produced.add(placeKey(path, 'enum', value))
        else report([...path, 'enum'], `${says} with ${String(value)}`)
      }
    }
    for (const [name, member] of shape.members) {
      const inside = insideOf(node, name)
      if (inside !== undefined) walk([...path, ...inside], member, says)
      else if (reference === undefined && node.additionalProperties === false) {
        report([...path, 'properties'], `${says} with the property ${name}`)
      }
    }
    if (shape.items !== undefined && isMapping(node.items)) {
      walk([...path, 'items'], shape.items, says)
    }
  }
  function report(path: Path, fact: string): void {
    const problem = source.errorAt(path, `${fact}. Declare it, or change the service.`)
    undeclared.set(problem.message, problem)
  }
  return {
    compare(schemaAt, body, says, options) {
      for (const place of bodyPlaces(document, schemaAt)) declared.set(place.key, place)
      const members = options
        ? new Map([...body.members].filter(([name]) => options.only.includes(name)))
        : body.members
      walk(schemaAt, { ...body, members }, says)
    },
    problems: () => [
      ...undeclared.values(),
      ...[...declared]
        .filter(([key]) => !produced.has(key) && !Object.hasOwn(accepted, key))
        .map(([, { path, what }]) => source.errorAt(path, `${what}. ${removal}`)),
      ...Object.keys(accepted)
        .filter((key) => declared.has(key) && produced.has(key))
        .map((key) => {
          const { path } = declared.get(key) ?? { path: [] }
          return source.errorAt(path, `${key} is produced. Remove it from accepted-unproduced.ts.`)
        }),
    ],
  }
}

function insideOf(node: Readonly<Record<string, unknown>>, name: string): Path | undefined {
  if (Object.hasOwn(mappingAt(node, ['properties']), name)) return ['properties', name]
  return isMapping(node.additionalProperties) ? ['additionalProperties'] : undefined
}
