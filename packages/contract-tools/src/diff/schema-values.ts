import { listAt, type Mapping } from '../../../../src/contract/document/document-tree.ts'
import { isSame } from './finding.ts'
import type { RuleName } from './rating-rules.ts'

/** The types that a schema names; none when it accepts any. */
export function knownTypes(schema: Mapping): readonly unknown[] {
  const { type } = schema
  if (type === undefined) return []
  return Array.isArray(type) ? type : [type]
}

export function withoutNull(values: readonly unknown[]): readonly unknown[] {
  return values.filter((value) => value !== 'null' && value !== null)
}

export function isNullable(schema: Mapping): boolean {
  const types = knownTypes(schema)
  const values = valuesOf(schema)
  return (types.length === 0 || types.includes('null')) && (values?.includes(null) ?? true)
}

/** The schema, or null. */
export function orNull(schema: Mapping): Mapping {
  const types = knownTypes(schema)
  const values = valuesOf(schema)
  const { const: _, ...rest } = schema
  return {
    ...rest,
    ...(types.length > 0 && { type: [...types, 'null'] }),
    ...(values && { enum: [...values, null] }),
  }
}

/** The only values that a schema accepts; `undefined` when it has no such list. */
function valuesOf(schema: Mapping): readonly unknown[] | undefined {
  if (Object.hasOwn(schema, 'const')) return [schema.const]
  return Array.isArray(schema.enum) ? listAt(schema, ['enum']) : undefined
}

/**
 * The names of constants by their values, where a value gets the name of another, also by another order of the values, or
 * where only one of the schemas has names.
 */
export function renamedConstants(
  before: Mapping,
  after: Mapping,
): { readonly before: Mapping; readonly after: Mapping } | undefined {
  const [was, is] = [namesOf(before), namesOf(after)]
  const isNew = isSame(was, {}) !== isSame(is, {})
  const isRenamed = Object.keys(is).some(
    (value) => Object.hasOwn(was, value) && was[value] !== is[value],
  )
  return isNew || isRenamed ? { before: was, after: is } : undefined
}

function namesOf(schema: Mapping): Mapping {
  const values = withoutNull(listAt(schema, ['enum'])).map(String)
  const names = listAt(schema, ['x-enum-varnames'])
  return Object.fromEntries(names.map((name, index) => [values[index] ?? '', name]))
}

/** `opened`: the list itself is gone. */
const rules = {
  request: {
    added: 'request-value-added',
    removed: 'request-value-removed',
    opened: 'request-value-added',
  },
  answer: {
    added: 'answer-value-added',
    removed: 'answer-value-removed',
    opened: 'answer-list-opened',
  },
  error: { added: 'error-code-added', removed: 'error-code-removed', opened: 'error-code-added' },
} as const

/** Compares the values that the schemas accept, apart from null. */
export function compareValues(
  before: Mapping,
  after: Mapping,
  direction: keyof typeof rules,
): readonly {
  readonly rule: RuleName
  readonly what: string
  readonly before?: unknown
  readonly after?: unknown
}[] {
  const [had, has] = [valuesOf(before), valuesOf(after)]
  if (!had && !has) return []
  const { added, removed, opened } = rules[direction]
  const [was, is] = [withoutNull(had ?? []), withoutNull(has ?? [])]
  if (!has) return [{ rule: opened, what: 'values', before: was, after: 'any' }]
  if (!had) return [{ rule: removed, what: 'values', before: 'any', after: is }]
  const come = is.filter((value) => !was.some((other) => isSame(value, other)))
  const gone = was.filter((value) => !is.some((other) => isSame(value, other)))
  const isReplaced = direction === 'answer' && come.length > 0
  const lost: RuleName = isReplaced ? 'answer-value-replaced' : removed
  return [
    ...(gone.length > 0 ? [{ rule: lost, what: 'value removed', before: gone }] : []),
    ...(come.length > 0 ? [{ rule: added, what: 'value added', after: come }] : []),
  ]
}
