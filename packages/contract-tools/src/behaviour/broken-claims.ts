import {
  isMapping,
  listAt,
  textAt,
  valueAt,
  type Mapping,
  type Path,
} from '../../../../src/contract/document/document-tree.ts'
import { orderedBy } from '../source/claims.ts'
import type { Wrong } from './judge-ending.ts'

/**
 * The first part of a response that is not as its schema claims: in another order than `x-order`, no multiple of what
 * `x-rounding` rounds to, or in months that are not twelve to the year beside it. A figure does not show whether it was
 * rounded up or down.
 *
 * @param schema of the response, without references
 * @param sent the arguments of the call
 */
export function brokenClaim(schema: Mapping, response: Mapping, sent: Mapping): Wrong | undefined {
  const texts = Object.values(sent).flat()
  for (const { path, ...node } of partsOf(schema, response, [])) {
    const fact = wrongNumber(node) ?? wrongOrder(node, texts) ?? wrongMonths(node)
    if (fact === undefined) continue
    const name = path.join('.')
    const kind = `claims ${name.replaceAll(/\d+/g, '#')}`
    return { kind, message: `the response's ${name || 'body'} ${fact}`, responsePath: path }
  }
  return undefined
}

interface Part {
  readonly schema: Mapping
  readonly value: unknown
}

/** The response and everything in it, each with its schema. */
function* partsOf(
  schema: Mapping,
  value: unknown,
  path: Path,
): Generator<Part & { readonly path: Path }> {
  yield { schema, value, path }
  for (const branch of listAt(schema, ['anyOf'])) {
    if (isMapping(branch)) yield* partsOf(branch, value, path)
  }
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value)) {
    const named = valueAt(schema, ['properties', name])
    const inside = named ?? schema.items ?? schema.additionalProperties
    if (isMapping(inside)) yield* partsOf(inside, part, [...path, name])
  }
}

function wrongNumber({ schema, value }: Part): string | undefined {
  const rounding = textAt(schema, ['x-rounding'])
  if (typeof value !== 'number' || rounding === '') return undefined
  const isRounded = rounding.endsWith('two decimals')
    ? value === Number(value.toFixed(2))
    : value % (rounding.endsWith('1,000') ? 1000 : 1) === 0
  return isRounded ? undefined : `is ${value}, which is not rounded ${rounding}`
}

function wrongOrder({ schema, value }: Part, sent: readonly unknown[]): string | undefined {
  const order = textAt(schema, ['x-order'])
  if (!Array.isArray(value) || order === '') return undefined
  /** What must not fall from one item to the next; undefined for an item that does not show it. */
  const keyOf = (item: unknown): unknown => {
    const property = orderedBy[order]
    if (property !== undefined) return valueAt(item, [property])
    if (order === 'most important first') return listAt(schema, ['items', 'enum']).indexOf(item)
    const texts = isMapping(item) ? Object.values(item) : [item]
    const position = sent.findIndex((text) => texts.includes(text))
    return position < 0 ? undefined : position
  }
  const keys = value.flatMap((item: unknown) => keyOf(item) ?? [])
  const isOrdered = keys.every((key, index) => index === 0 || !falls(keys[index - 1], key))
  return isOrdered ? undefined : `is not ${order}`
}

function falls(before: unknown, after: unknown): boolean {
  return typeof before === 'number' ? before > Number(after) : String(before) > String(after)
}

/** Years beside the same time in months. */
function wrongMonths({ value }: Part): string | undefined {
  if (!isMapping(value)) return undefined
  const wrong = Object.entries(value).find(([name, years]) => {
    const months = name.endsWith('Years') && value[name.replace(/Years$/, 'Months')]
    return typeof years === 'number' && typeof months === 'number' && months !== years * 12
  })
  return wrong && `has another ${wrong[0]} than its months`
}
