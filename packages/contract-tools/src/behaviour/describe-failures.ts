import type { SourceError, YamlSource } from '../../../../src/rules/yaml-source.ts'
import {
  mappingAt,
  referenceOf,
  valueAt,
  type Path,
} from '../../../../src/contract/document/document-tree.ts'
import { leftOut, type Corner, type OperationCorners } from './corners.ts'
import type { Wrong, CornerFailure } from './judge-ending.ts'
/** When more arguments than this fail in the same way, the arguments are not the cause. */
const maxArguments = 2

/** Each cause once: at the bound that allows it, or in the response schema when that no longer fits. */
export function describeFailures(
  source: YamlSource,
  operation: OperationCorners,
  failures: readonly CornerFailure[],
): readonly SourceError[] {
  const ofResponse = responseFailures(failures)
  const kinds = new Set(ofResponse.map(({ wrong }) => wrong.kind))
  const others = failures.filter(({ wrong }) => !kinds.has(wrong.kind))
  return [
    ...ofResponse.map((failure) => atResponse(source, operation, failure)),
    ...firstOfEach(
      others.filter(({ corners }) => corners.length === 1),
      ({ corners: [corner], wrong }) => `${corner?.argument ?? ''} ${wrong.kind}`,
    ).map((failure) => atCorner(source, operation, failure)),
    ...jointCauses(others).map((failure) => atJoint(source, operation, failure)),
  ]
}

/** Failures of an example itself, or at corners of many arguments. */
function responseFailures(failures: readonly CornerFailure[]): readonly CornerFailure[] {
  return [...new Set(failures.map(({ wrong }) => wrong.kind))].flatMap((kind) => {
    const alike = failures.filter(({ wrong }) => wrong.kind === kind)
    const ofBase = alike.find(({ corners }) => corners.length === 0)
    if (ofBase !== undefined) return [ofBase]
    const singles = alike.filter(({ corners }) => corners.length === 1)
    const names = new Set(singles.map(({ corners: [corner] }) => corner?.argument))
    return names.size > maxArguments ? singles.slice(0, 1) : []
  })
}

/** The fewest bounds that explain all failures of several corners, the most frequent first. */
function jointCauses(failures: readonly CornerFailure[]): readonly CornerFailure[] {
  const causes: CornerFailure[] = []
  let left = failures.filter(({ corners }) => corners.length > 1)
  while (left.length > 0) {
    const byBound = new Map<string, CornerFailure[]>()
    for (const failure of left) {
      for (const { at } of failure.corners) {
        const key = at.join('.')
        byBound.set(key, [...(byBound.get(key) ?? []), failure])
      }
    }
    const [bound, explained] = [...byBound].reduce((most, each) =>
      each[1].length > most[1].length ? each : most,
    )
    const [cause] = explained
    if (cause === undefined) break
    const corners = cause.corners.toSorted(
      (a, b) => Number(b.at.join('.') === bound) - Number(a.at.join('.') === bound),
    )
    causes.push({ ...cause, corners })
    left = left.filter((failure) => !explained.includes(failure))
  }
  return causes
}

function atResponse(
  source: YamlSource,
  { operation }: OperationCorners,
  { base, corners, wrong }: CornerFailure,
): SourceError {
  const { id, responseSchemaAt } = operation
  const call = [`the example ${base.name}`, ...corners.map(shown)].join(' with ')
  const at =
    wrong.responsePath === undefined
      ? base.at
      : responsePlace(source.value, responseSchemaAt, wrong.responsePath)
  const advice = 'Write a schema that the response fits, or change the service.'
  return source.errorAt(at, `${id} fails for ${call}: ${wrong.message}. ${advice}`)
}

function atCorner(
  source: YamlSource,
  operation: OperationCorners,
  { corners, wrong }: CornerFailure,
): SourceError {
  const { id } = operation.operation
  const [corner] = corners
  const at = corner?.at ?? []
  const advice = corner === undefined ? '' : adviceOn(corner)
  const message = messageOf(source, operation, wrong)
  return source.errorAt(at, `${id} fails ${corners.map(shown).join()}: ${message}. ${advice}`)
}

function atJoint(
  source: YamlSource,
  operation: OperationCorners,
  { corners, wrong }: CornerFailure,
): SourceError {
  const [first, ...others] = corners
  const call = others.map((corner) => {
    const { line, column } = source.placeOf(corner.at)
    return `${shown(corner)} (${source.file}:${line}:${column})`
  })
  const together = [...corners.slice(0, 1).map(shown), ...call].join(' and ')
  const advice = 'Tighten one of these bounds, or change the service.'
  const message = messageOf(source, operation, wrong)
  return source.errorAt(
    first?.at ?? [],
    `${operation.operation.id} fails ${together}: ${message}. ${advice}`,
  )
}

/** With the place of the response schema, since that may be the edit. */
function messageOf(
  source: YamlSource,
  { operation }: OperationCorners,
  { message, responsePath }: Wrong,
): string {
  if (responsePath === undefined) return message
  const at = responsePlace(source.value, operation.responseSchemaAt, responsePath)
  const { line, column } = source.placeOf(at)
  return `${message} (${source.file}:${line}:${column})`
}

function shown({ argument, value }: Corner): string {
  if (value === leftOut) return `without ${argument}`
  const text = JSON.stringify(value)
  return `with ${argument} ${text.length > 60 ? `${text.slice(0, 57)}…` : text}`
}

function adviceOn({ argument, keyword }: Corner): string {
  switch (keyword) {
    case 'required':
      return `Require ${argument}, or change the service.`
    case 'enum':
      return 'Remove this value, or change the service.'
    case 'default':
    case 'x-default':
      return `Write the ${keyword} that the service uses.`
    case 'examples':
    case 'type':
      return 'Change the service.'
    default:
      return `Tighten this ${keyword}, or change the service.`
  }
}

/** The path of the schema of a part of a response. */
function responsePlace(document: unknown, schemaAt: Path, [key, ...rest]: Path): Path {
  const reference = referenceOf(document, valueAt(document, schemaAt))
  const at = reference ?? schemaAt
  if (key === undefined) return at
  const isNamed = Object.hasOwn(mappingAt(document, [...at, 'properties']), key)
  const inside = isNamed ? ['properties', key] : [insideOf(document, at)]
  const next = [...at, ...inside]
  return valueAt(document, next) === undefined ? at : responsePlace(document, next, rest)
}

function insideOf(document: unknown, at: Path): string {
  return valueAt(document, [...at, 'items']) === undefined ? 'additionalProperties' : 'items'
}

function firstOfEach<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  return [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toReversed()
}
