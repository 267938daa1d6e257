import type { ErrorObject } from 'ajv'
import { closest, distance } from 'fastest-levenshtein'

/** One problem of a file, by its place and in a sentence. */
interface SchemaProblem {
  readonly path: readonly (string | number)[]
  /** What is wrong and what to write instead, in a sentence or two. */
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
  return errors.filter((error) => {
    if (error.keyword === 'if') return false
    if (unions.includes(error) && !explained.includes(error)) return isAlone(error, errors)
    return !explained.some(({ schemaPath }) => error.schemaPath.startsWith(`${schemaPath}/`))
  })
}

function isAlone(union: ErrorObject, errors: readonly ErrorObject[]): boolean {
  return !errors.some(({ schemaPath }) => schemaPath.startsWith(`${union.schemaPath}/`))
}

function describe(error: ErrorObject, root: unknown): SchemaProblem {
  const path = pathOf(error, root)
  const name = path.length === 0 ? 'the file' : String(path.at(-1))
  const { wrong, write } = sentence(error, typeof path.at(-1) === 'number' ? `item ${name}` : name)
  return { path, problem: `${wrong}. ${write}` }
}

function sentence(error: ErrorObject, name: string): { wrong: string; write: string } {
  const hint = writeOf(error)
  switch (error.keyword) {
    case 'required':
      return { wrong: `${name} is missing`, write: childWrite(error) ?? `Write ${name}: …` }
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return { wrong: `${name} is not a key that is known here`, write: knownKeys(error, name) }
    case 'type':
      return {
        wrong: `${name} is ${kindOf(error.data)}`,
        write: hint ?? `Write ${typesOf(error)}.`,
      }
    case 'enum':
    case 'const':
      return { wrong: `${name} is ${shown(error.data)}`, write: hint ?? `Write ${choices(error)}.` }
    case 'pattern':
    case 'format':
      return {
        wrong: `${name} is ${shown(error.data)}`,
        write: hint ?? `Write a value that ${error.message ?? 'fits'}.`,
      }
    case 'minItems':
    case 'minLength':
      return {
        wrong: isEmpty(error.data) ? `${name} is empty` : `${name} ${error.message ?? 'is short'}`,
        write: hint ?? 'Write more of it.',
      }
    case 'oneOf':
    case 'anyOf':
      return {
        wrong: `${name} has none of the allowed forms`,
        write: hint ?? 'Write one of the allowed forms.',
      }
    default:
      return {
        wrong: `${name} ${error.message ?? 'is not right'}`,
        write: hint ?? 'Write a value that fits.',
      }
  }
}

function isEmpty(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0)
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

function writeOf(error: ErrorObject): string | undefined {
  const write = childOf(error.parentSchema, 'write')
  return typeof write === 'string' ? write : undefined
}

function childWrite(error: ErrorObject): string | undefined {
  const child = childOf(childOf(error.parentSchema, 'properties'), ownKey(error) ?? '')
  const write = childOf(child, 'write')
  return typeof write === 'string' ? write : undefined
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
