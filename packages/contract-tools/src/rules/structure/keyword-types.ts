import {
  isMapping,
  listAt,
  referenceOf,
  valueAt,
  type Mapping,
  type Path,
} from '../../../../../src/contract/document/document-tree.ts'
import { subschemas } from '../../../../../src/contract/document/schema-tree.ts'
import { rootSchemas, type Inspection } from '../inspection.ts'
import { finding, type Finding } from '../rule.ts'
import type { StructureRule } from './structure-rule.ts'

export const keywordTypeRules: readonly StructureRule[] = [
  {
    id: 'schema-keyword-types',
    rejects: 'A keyword that does not apply to its type, such as `minLength` of an integer.',
    because: 'It looks like a bound, and nothing enforces it.',
    find: checkKeywordTypes,
  },
]

/** The types that a keyword applies to, by JSON Schema 2020-12. */
const typesOfKeyword: Readonly<Record<string, readonly string[]>> = {
  ...keywords(['string'], 'minLength maxLength pattern contentEncoding contentMediaType'),
  ...keywords(
    ['number', 'integer'],
    'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf x-decimals',
  ),
  ...keywords(
    ['array'],
    'items prefixItems contains minContains maxContains minItems maxItems uniqueItems unevaluatedItems',
  ),
  ...keywords(
    ['object'],
    'properties patternProperties additionalProperties unevaluatedProperties propertyNames required dependentRequired dependentSchemas minProperties maxProperties',
  ),
}

function keywords(types: readonly string[], names: string): Record<string, readonly string[]> {
  return Object.fromEntries(names.split(' ').map((name) => [name, types]))
}

const numericFormats = ['int32', 'int64', 'float', 'double', 'decimal']

function typesFor(keyword: string, value: unknown): readonly string[] | undefined {
  if (keyword !== 'format') return typesOfKeyword[keyword]
  return numericFormats.includes(String(value)) ? ['number', 'integer'] : ['string']
}

function checkKeywordTypes({ document }: Inspection): readonly Finding[] {
  return rootSchemas(document).flatMap(({ path, schema }) =>
    problemsIn(document, schema, path, undefined),
  )
}

/** Keywords whose schemas describe the same value as the schema around them. */
const sameValue = new Set(['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'])

function problemsIn(
  document: Mapping,
  schema: Mapping,
  at: Path,
  around: Types,
): readonly Finding[] {
  const types = typesOf(document, schema) ?? around
  const own = Object.entries(schema).flatMap(([keyword, value]): readonly Finding[] => {
    const wanted = typesFor(keyword, value)
    if (wanted === undefined || types?.some((type) => wanted.includes(type)) === true) return []
    const [first = ''] = wanted
    const problem =
      types === undefined
        ? `${keyword} applies to ${named(wanted)}, and the schema has no type. Write type: ${first}.`
        : `${keyword} applies to ${named(wanted)}, not to ${named(types)}. Leave it out${adviceFor(keyword, types)}.`
    return [finding([...at, keyword], problem)]
  })
  const inner = subschemas(schema).flatMap(([path, part]) =>
    problemsIn(
      document,
      part,
      [...at, ...path],
      sameValue.has(String(path[0])) ? types : undefined,
    ),
  )
  return [...own, ...inner]
}

/** The types that a schema allows; `undefined` where it states none. */
type Types = readonly string[] | undefined

function typesOf(document: Mapping, schema: Mapping, followed: readonly unknown[] = []): Types {
  if ('type' in schema) return typeNames(schema.type)
  const target = referenceOf(document, schema)
  const found = target === undefined ? undefined : valueAt(document, target)
  if (isMapping(found) && !followed.includes(found)) {
    return typesOf(document, found, [...followed, found])
  }
  if (Array.isArray(schema.enum)) return [...new Set(schema.enum.map(typeOfValue))]
  if ('const' in schema) return [typeOfValue(schema.const)]
  const branches = (keyword: string): readonly Types[] =>
    listAt(schema, [keyword])
      .filter(isMapping)
      .map((part) => typesOf(document, part, followed))
  for (const keyword of ['anyOf', 'oneOf']) {
    const each = branches(keyword)
    if (each.length > 0 && each.every((types) => types !== undefined)) return each.flat()
  }
  return branches('allOf').find((types) => types !== undefined)
}

/** Every type for an unknown type name, which another rule reports, so that this one reports no keyword of it. */
function typeNames(type: unknown): readonly string[] {
  const names = [type].flat()
  return names.every((name) => typeof name === 'string' && name in plurals)
    ? names.map(String)
    : Object.keys(plurals)
}

function typeOfValue(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value
}

function named(types: readonly string[]): string {
  const [first = '', ...others] = types
  if (first === 'number' && others[0] === 'integer') return 'numbers'
  const words = [...new Set(types)].map((type) => plurals[type] ?? type)
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : words.join()
}

const plurals: Readonly<Record<string, string>> = {
  null: 'null',
  string: 'texts',
  number: 'numbers',
  integer: 'integers',
  boolean: 'booleans',
  array: 'lists',
  object: 'objects',
}

/** The bound of the same name for another type. */
function adviceFor(keyword: string, types: readonly string[]): string {
  const end = /^(min|max)(?:imum|Length|Items|Properties)$/.exec(keyword)?.[1]
  if (end === undefined) return ''
  const type = types.find((name) => name !== 'null')
  const suffix = { string: 'Length', array: 'Items', object: 'Properties' }[String(type)]
  if (suffix !== undefined) return `, or write ${end}${suffix}`
  return type === 'integer' || type === 'number' ? `, or write ${end}imum` : ''
}
