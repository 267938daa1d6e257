import type { ErrorObject } from 'ajv'
import { closest, distance } from 'fastest-levenshtein'

interface SchemaProblem {
  readonly path: readonly (string | number)[]
  readonly problem: string
}

/** Turns Ajv's errors (made with `verbose` and `allErrors`) into sentences for the person who edits the file. */
export function describeSchemaErrors(
  errors: readonly ErrorObject[],
  root: unknown,
): readonly SchemaProblem[] {
  const problems = withoutRedundant(errors).map((error) => describe(error, root))
  const seen = new Set<string>()
  return problems.filter(({ path, problem }) => {
    const key = JSON.stringify([path, problem])
    return !seen.has(key) && seen.add(key)
  })
}

/**
 * A failed `oneOf` or `anyOf` comes with the errors of all its branches. Only one of the two is shown: the failed union where
 * the schema says what to write, otherwise the branches. A failed `if` always comes with the error of its `then` or `else`.
 */
function withoutRedundant(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const unions = errors.filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf')
  const explained = unions.filter((error) => writeOf(error) !== undefined)
  const hasBranches = (union: ErrorObject): boolean =>
    errors.some(({ schemaPath }) => schemaPath.startsWith(`${union.schemaPath}/`))
  return errors.filter((error) => {
    if (error.keyword === 'if') return false
    if (unions.includes(error) && !explained.includes(error)) return !hasBranches(error)
    return !explained.some(({ schemaPath }) => error.schemaPath.startsWith(`${schemaPath}/`))
  })
}

function describe(error: ErrorObject, root: unknown): SchemaProblem {
  const path = pathOf(error, root)
  const last = path.at(-1)
  const name = typeof last === 'number' ? `item ${last}` : (last ?? 'the file')
  const [wrong, write] = sentences(error, name)
  return { path, problem: `${wrong}. ${write}` }
}

function sentences(error: ErrorObject, name: string): readonly [wrong: string, write: string] {
  const { data, message } = error
  const hint = writeOf(error)
  switch (error.keyword) {
    case 'required':
      return [`${name} is missing`, childWrite(error) ?? `Write ${name}: …`]
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return [`${name} is not a key that is known here`, knownKeys(error, name)]
    case 'type':
      return [`${name} is ${kindOf(data)}`, hint ?? `Write ${typesOf(error)}.`]
    case 'enum':
    case 'const':
      return [`${name} is ${shown(data)}`, hint ?? `Write ${choices(error)}.`]
    case 'pattern':
    case 'format':
      return [`${name} is ${shown(data)}`, hint ?? `Write a value that ${message ?? 'fits'}.`]
    case 'minItems':
    case 'minLength': {
      const problem = data === '' || isEmptyList(data) ? 'is empty' : (message ?? 'is short')
      return [`${name} ${problem}`, hint ?? 'Write more of it.']
    }
    case 'oneOf':
    case 'anyOf':
      return [`${name} has none of the allowed forms`, hint ?? 'Write one of the allowed forms.']
    default:
      return [`${name} ${message ?? 'is not right'}`, hint ?? 'Write a value that fits.']
  }
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

function pathOf(error: ErrorObject, root: unknown): readonly (string | number)[] {
  const path: (string | number)[] = []
  let node = root
  for (const segment of error.instancePath.split('/').slice(1)) {
    const key = segment.replaceAll('~1', '/').replaceAll('~0', '~')
    path.push(Array.isArray(node) ? Number(key) : key)
    node = childOf(node, key)
  }
  const own = ownKey(error)
  return own === undefined ? path : [...path, own]
}

/** The key that an error about an object is really about: the missing or the unknown one. */
function ownKey({ params }: ErrorObject): string | undefined {
  const key: unknown =
    params['missingProperty'] ?? params['additionalProperty'] ?? params['unevaluatedProperty']
  return typeof key === 'string' ? key : undefined
}

function childOf(node: unknown, key: string): unknown {
  if (typeof node !== 'object' || node === null) return undefined
  return new Map<string, unknown>(Object.entries(node)).get(key)
}

function writeOf({ parentSchema }: { readonly parentSchema?: unknown }): string | undefined {
  const write = childOf(parentSchema, 'write')
  return typeof write === 'string' ? write : undefined
}

function childWrite(error: ErrorObject): string | undefined {
  const properties = childOf(error.parentSchema, 'properties')
  return writeOf({ parentSchema: childOf(properties, ownKey(error) ?? '') })
}

function knownKeys(error: ErrorObject, name: string): string {
  const properties = childOf(error.parentSchema, 'properties')
  const known = typeof properties === 'object' && properties !== null ? Object.keys(properties) : []
  if (known.length === 0) return 'Take it out.'
  const nearest = closest(name, known)
  if (distance(name, nearest) <= 2) return `Write ${nearest}.`
  return `Write one of ${known.join(', ')}, or take it out.`
}

function choices({ params }: ErrorObject): string {
  const allowed: unknown = params['allowedValues'] ?? [params['allowedValue']]
  const words = (Array.isArray(allowed) ? allowed : [allowed]).map((choice) => String(choice))
  return words.length === 1 ? words.join() : `one of ${words.join(', ')}`
}

function typesOf({ params }: ErrorObject): string {
  const types: unknown = params['type']
  const words = (Array.isArray(types) ? types : [types]).map((type) => typeNames[String(type)])
  return words.join(' or ')
}

const typeNames: Readonly<Record<string, string>> = {
  object: 'a mapping of keys',
  array: 'a list',
  string: 'a text (in quotes, if it looks like a number)',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'null',
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'a mapping'
  return `${typeof value === 'string' ? 'the text' : typeof value === 'number' ? 'the number' : 'the value'} ${shown(value)}`
}

function shown(value: unknown): string {
  return JSON.stringify(value) ?? String(value)
}
