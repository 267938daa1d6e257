import type { ErrorObject } from 'ajv'
import type { Issue } from '../../base/refusal.ts'
import { bounds, describeSchema, notBlank } from '../document/describe-schema.ts'
import {
  isMapping,
  listAt,
  mappingAt,
  pathOf,
  textAt,
  valueAt,
  type Mapping,
  type Path,
} from '../document/document-tree.ts'
import { meantValue } from './meant-value.ts'
import { hintForUrl, hintForName, hintForValue } from './issue-hints.ts'
import { toolForOne, type ToolsAccepting } from './other-tools.ts'
import { hintForUnit } from './units.ts'
import { printable } from './text.ts'

/** A hostile body may fail in thousands of places; a caller repairs no more than these at a time. */
const maxIssues = 20

/** Some causes are the same place twice, so a few more errors than issues are looked at. */
const maxConsidered = 3 * maxIssues

/**
 * What a caller must change, from the text alone: one issue for each failing path and cause, in the order of the
 * contract. Nothing that the caller sent is repeated but the names of unknown properties and the items of a list that came
 * as text, short and printable.
 *
 * @param schema the request schema with every `$ref` inlined
 * @param kind what an unknown property turns out not to be
 * @param toolsWith the other tools that accept an argument of a name
 */
export function issuesOf(
  errors: readonly ErrorObject[],
  candidate: unknown,
  schema: Mapping,
  kind = 'an argument of this tool',
  toolsWith: ToolsAccepting = () => [],
): readonly Issue[] {
  const plain = plainErrors(errors)
  // Unknown properties come last, and are what a hostile body has most of.
  const considered = plain
    .toSorted((a, b) => Number(isOfUnknown(a)) - Number(isOfUnknown(b)))
    .slice(0, maxConsidered)
  const places = considered.map((error) => placeOf(error, candidate, schema))
  const causes = withoutRepetition(places).sort(inContractOrder)
  const issues = causes.slice(0, maxIssues).map((place, index): Issue => {
    const { error, path, holder } = place
    const first = causes.findIndex((one) => isOfUnknown(one.error) && one.holder === holder)
    const message = isOfUnknown(error)
      ? `is not ${kind}${hintForName(String(path.at(-1)), holder, index === first, toolsWith)}`
      : messageOf(place)
    return { path: path.map(printable).join('.'), message }
  })
  const more = causes.length - issues.length + plain.length - considered.length
  if (more > 0)
    issues.push({ path: '', message: `has ${more} more failing places than listed here` })
  return issues
}

/**
 * The errors that say something of the value: not that it fits none of some alternatives, where each of these says why, nor
 * that it is not null either.
 */
export function plainErrors(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const plain = errors.filter(
    ({ keyword, params }) =>
      keyword !== 'anyOf' && keyword !== 'oneOf' && !(keyword === 'type' && params.type === 'null'),
  )
  return plain.length > 0 ? plain : errors
}

/** An issue's message with the end of a sentence. */
export function sentence(message: string): string {
  return /[?.]$/.test(message) ? message : `${message}.`
}

interface Place {
  readonly error: ErrorObject
  readonly path: Path
  readonly value: unknown
  /** The schema of the failing value, or of the missing property. */
  readonly schema: Mapping
  /** The schema of the mapping that the failing property is in. */
  readonly holder: Mapping
  readonly isOptional: boolean
  /** Where the contract declares the top-level property; unknown ones come last. */
  readonly position: number
}

function placeOf(error: ErrorObject, candidate: unknown, root: Mapping): Place {
  const parent = pathOf(candidate, error.instancePath)
  const own = ownNameOf(error)
  const path = own === undefined ? parent : [...parent, own]
  const holder = schemaAt(root, path.slice(0, -1))
  const position = Object.keys(mappingAt(root, ['properties'])).indexOf(String(path[0]))
  return {
    error,
    path,
    value: valueAt(candidate, path),
    schema: schemaAt(root, path),
    holder,
    isOptional: !listAt(holder, ['required']).includes(path.at(-1)),
    position: path.length === 0 ? -1 : position < 0 ? Infinity : position,
  }
}

function isOfUnknown({ keyword }: ErrorObject): boolean {
  return keyword === 'additionalProperties' || keyword === 'unevaluatedProperties'
}

function ownNameOf({ keyword, params }: ErrorObject): string | undefined {
  if (keyword === 'required') return String(params.missingProperty)
  if (keyword === 'additionalProperties') return String(params.additionalProperty)
  return keyword === 'unevaluatedProperties' ? String(params.unevaluatedProperty) : undefined
}

function schemaAt(root: Mapping, path: Path): Mapping {
  return path.reduce<Mapping>((schema, key) => {
    if (typeof key === 'number') return beforeNull(mappingAt(schema, ['items']))
    const isNamed = Object.hasOwn(mappingAt(schema, ['properties']), key)
    return beforeNull(mappingAt(schema, isNamed ? ['properties', key] : ['additionalProperties']))
  }, beforeNull(root))
}

function beforeNull(schema: Mapping): Mapping {
  const alternatives = [...listAt(schema, ['anyOf']), ...listAt(schema, ['oneOf'])].filter(
    isMapping,
  )
  const [first] = alternatives.filter(({ type }) => type !== 'null')
  return first === undefined ? schema : { ...beforeNull(first), ...schema }
}

/** An enum says more than the type beside it, a wrong type more than anything else at its path, and no text more than a blank one. */
function withoutRepetition(places: readonly Place[]): Place[] {
  const byPath = new Map<string, Place[]>()
  for (const place of places) {
    const key = JSON.stringify(place.path)
    const known = byPath.get(key)
    if (known === undefined) byPath.set(key, [place])
    else if (!known.some(({ error }) => error.keyword === place.error.keyword)) known.push(place)
  }
  return [...byPath.values()].flatMap((known) => {
    const decisive = ['enum', 'type', 'minLength'].flatMap((keyword) =>
      known.filter(({ error }) => error.keyword === keyword),
    )
    return decisive.length > 0 ? decisive.slice(0, 1) : known
  })
}

function inContractOrder(a: Place, b: Place): number {
  if (a.position !== b.position) return a.position - b.position
  return Number(a.path[1] ?? -1) - Number(b.path[1] ?? -1) || 0
}

function messageOf(place: Place): string {
  const { error, path, value, schema } = place
  const { limit } = error.params
  switch (error.keyword) {
    case 'required':
      return `is required: ${describeSchema(schema)}${suchAs(schema)}`
    case 'type':
      return path.length === 0 && schema.type === 'object'
        ? `must be a JSON object, not ${kindOf(value, schema)}`
        : `must be ${describeSchema(schema)}, not ${kindOf(value, schema)}${advice(place)}`
    case 'enum':
      return `must be ${describeSchema(schema)}${hintForValue(value, schema)}`
    case 'minimum':
    case 'maximum':
      return `must be ${bounds(schema.minimum, schema.maximum) || endOf(error)}${hintForUnit(String(path.at(-1)), value, schema)}`
    case 'exclusiveMinimum':
      return `must be above ${limit}`
    case 'exclusiveMaximum':
      return `must be below ${limit}`
    case 'minLength':
      return `${mustHave('character', place)}${insteadOfNothing(place)}`
    case 'maxLength':
      return `${mustHave('character', place)}${hintForUrl(value)}`
    case 'minItems':
      return `${mustHave('item', place)}${insteadOfOne(place)}${suchAs(schema)}`
    case 'maxItems':
      return mustHave('item', place)
    case 'uniqueItems':
      return `must not repeat an item: positions ${error.params.i} and ${error.params.j} are equal`
    case 'pattern':
      return schema.pattern === notBlank
        ? `must not be blank${insteadOfNothing(place)}`
        : `must match ${schema.pattern}`
    case 'x-decimals':
      return `must have at most ${limit} decimals${isFraction(value) ? hintForUnit(String(path.at(-1)), value, schema) : ''}`
    case 'const':
    case 'format':
      return `must be ${describeSchema(schema)}`
    default:
      return error.message ?? `must be ${describeSchema(schema)}`
  }
}

function isFraction(value: unknown): boolean {
  return typeof value === 'number' && value > 0 && value < 0.1
}

function endOf({ keyword, params: { limit } }: ErrorObject, unit?: string): string {
  return keyword.startsWith('min') ? bounds(limit, undefined, unit) : bounds(undefined, limit, unit)
}

function mustHave(unit: 'character' | 'item', { error, value, schema }: Place): string {
  const { minLength, maxLength, minItems, maxItems } = schema
  const [least, most] = unit === 'item' ? [minItems, maxItems] : [minLength, maxLength]
  return `must have ${bounds(least, most, unit) || endOf(error, unit)}, not ${lengthOf(value)}`
}

/** The contract's own example says more than a length. An enum is listed whole, so it needs none. */
function suchAs(schema: Mapping): string {
  const source = sourceOf(schema)
  if (source !== '') return source
  const { examples, enum: accepted } = schema
  if (accepted !== undefined || !Array.isArray(examples) || examples.length === 0) return ''
  return `, such as ${JSON.stringify(examples[0])}`
}

/** What only another tool gives, named in brackets by the description: a model would copy an example of it. */
function sourceOf(schema: Mapping): string {
  const [source] = /\bfrom [^.,;()]+ \(\w+\)/.exec(textAt(schema, ['description'])) ?? []
  return source === undefined ? '' : `; take ${schema.type === 'array' ? 'them' : 'it'} ${source}`
}

function kindOf(value: unknown, { type }: Mapping): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  if (isMapping(value)) return 'an object'
  if (typeof value !== 'number') return `a ${typeof value}`
  if (!Number.isFinite(value)) return 'a number beyond all bounds'
  return type === 'integer' ? 'a number with a fraction' : 'a number'
}

function advice(place: Place): string {
  if (place.value === null) return insteadOfNothing(place)
  const meant = meantValue(place.value, place.schema, String(place.path.at(-1)))
  if (meant !== undefined) return `; did you mean ${JSON.stringify(meant)}?`
  if (place.schema.type === 'integer') return wholeNumbersBeside(place)
  return place.schema.type === 'array' ? suchAs(place.schema) : sourceOf(place.schema)
}

function wholeNumbersBeside({ value, schema, path, holder }: Place): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return ''
  const { minimum, maximum } = schema
  const beside = [Math.floor(value), Math.ceil(value)].filter(
    (one) => one >= Number(minimum ?? -Infinity) && one <= Number(maximum ?? Infinity),
  )
  if (beside.length === 0) return ''
  // Half a year is usual in a loan that is refinanced.
  const months = String(path.at(-1)).replace(/Years$/, 'Months')
  const takesMonths = months !== path.at(-1) && months in mappingAt(holder, ['properties'])
  const inMonths =
    takesMonths && Number.isInteger(value * 12) ? `, or ${months} ${value * 12} instead` : ''
  return `; send ${beside.join(' or ')}${inMonths}`
}

/** A list of one is for another tool. */
function insteadOfOne({ path, value }: Place): string {
  const tool = lengthOf(value) === 1 ? toolForOne[String(path[0])] : undefined
  return tool === undefined ? '' : ` (for one, call ${tool})`
}

/** What is not known is left out by its name, or taken off the list; what cannot be left out has an example. */
function insteadOfNothing({ path, schema, isOptional }: Place): string {
  if (typeof path.at(-1) === 'number') return '; remove it'
  return isOptional ? '; leave it out if you do not know it' : suchAs(schema)
}

function lengthOf(value: unknown): number {
  if (typeof value === 'string') return Array.from(value).length
  return Array.isArray(value) ? value.length : 0
}
