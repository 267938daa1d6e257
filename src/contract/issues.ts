import type { ErrorObject } from 'ajv'
import type { Issue } from '../base/refusal.ts'
import { bounds, describeSchema, listed, notBlank } from './describe-schema.ts'
import {
  isMapping,
  listAt,
  mappingAt,
  pathOf,
  textAt,
  valueAt,
  type Mapping,
  type Path,
} from './document-tree.ts'
import { meantValue } from './meant-value.ts'
import { nearestName } from './nearest-name.ts'
import { printable } from './printable.ts'

/** A hostile body can fail in thousands of places. No caller fixes more than these at once. */
const maxIssues = 20

/**
 * What a caller must change: one issue for each failing path and cause, in the order of the contract. Values that the caller
 * sent are not repeated, except for the names of unknown properties and the items of a list that came as text; both are cut
 * and made printable.
 *
 * @param schema the request schema with every `$ref` inlined
 * @param kind what an unknown property is not, for its message
 */
export function issuesOf(
  errors: readonly ErrorObject[],
  candidate: unknown,
  schema: Mapping,
  kind = 'a parameter of this tool',
): readonly Issue[] {
  const places = errors.map((error) => placeOf(error, candidate, schema))
  const causes = withoutRepetition(places).sort(byContractOrder)
  const issues = causes.slice(0, maxIssues).map((place) => describe(place, kind))
  const more = causes.length - issues.length
  if (more > 0)
    issues.push({ path: '', message: `has ${more} more failing places than listed here` })
  return issues
}

/** An issue's message with the end of a sentence. */
export function sentence(message: string): string {
  return /[?.]$/.test(message) ? message : `${message}.`
}

/** One error of the validator, with what its message needs. */
interface FailingValue {
  readonly error: ErrorObject
  readonly path: Path
  readonly value: unknown
  /** The schema of the failing value, or of the missing property. */
  readonly schema: Mapping
  /** The properties accepted where an unknown one was found. */
  readonly siblings: Mapping
  /** Whether the property can be left out. */
  readonly isOptional: boolean
  /** Where the contract declares the top-level property; unknown ones come last. */
  readonly position: number
}

function placeOf(error: ErrorObject, candidate: unknown, root: Mapping): FailingValue {
  const parent = pathOf(candidate, error.instancePath)
  const own = ownNameOf(error)
  const path = own === undefined ? parent : [...parent, own]
  const siblings = mappingAt(schemaAt(root, parent), ['properties'])
  const holder = schemaAt(root, path.slice(0, -1))
  const position = Object.keys(mappingAt(root, ['properties'])).indexOf(String(path[0]))
  return {
    error,
    path,
    value: valueAt(candidate, path),
    schema: schemaAt(root, path),
    siblings,
    isOptional: !listAt(holder, ['required']).includes(path.at(-1)),
    position: path.length === 0 ? -1 : position < 0 ? Infinity : position,
  }
}

/** The property that an error of its parent is about. */
function ownNameOf({ keyword, params }: ErrorObject): string | undefined {
  if (keyword === 'required') return String(params.missingProperty)
  if (keyword === 'additionalProperties') return String(params.additionalProperty)
  return keyword === 'unevaluatedProperties' ? String(params.unevaluatedProperty) : undefined
}

function schemaAt(root: Mapping, path: Path): Mapping {
  return path.reduce<Mapping>((schema, key) => {
    if (typeof key === 'number') return mappingAt(schema, ['items'])
    const isNamed = Object.hasOwn(mappingAt(schema, ['properties']), key)
    return mappingAt(schema, isNamed ? ['properties', key] : ['additionalProperties'])
  }, root)
}

/** At one path an enum error explains more than a type error, and a type error more than any other. */
function withoutRepetition(places: readonly FailingValue[]): FailingValue[] {
  const byPath = new Map<string, FailingValue[]>()
  for (const place of places) {
    const key = JSON.stringify(place.path)
    const known = byPath.get(key)
    if (known === undefined) byPath.set(key, [place])
    else if (!known.some(({ error }) => error.keyword === place.error.keyword)) known.push(place)
  }
  return [...byPath.values()].flatMap((known) => {
    const decisive = ['enum', 'type'].flatMap((keyword) =>
      known.filter(({ error }) => error.keyword === keyword),
    )
    return decisive.length > 0 ? decisive.slice(0, 1) : known
  })
}

function byContractOrder(a: FailingValue, b: FailingValue): number {
  if (a.position !== b.position) return a.position - b.position
  return Number(a.path[1] ?? -1) - Number(b.path[1] ?? -1) || 0
}

function describe(place: FailingValue, kind: string): Issue {
  return { path: place.path.map(printable).join('.'), message: messageOf(place, kind) }
}

function messageOf(place: FailingValue, kind: string): string {
  const { error, path, value, schema, siblings } = place
  const { limit } = error.params
  switch (error.keyword) {
    case 'required':
      return `is required: ${describeSchema(schema)}${suchAs(schema)}`
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return describeUnknown(String(path.at(-1)), Object.keys(siblings), kind)
    case 'type':
      return path.length === 0 && schema.type === 'object'
        ? `must be a JSON object, not ${kindOf(value, schema)}`
        : `must be ${describeSchema(schema)}, not ${kindOf(value, schema)}${advice(place)}`
    case 'enum':
      return `must be ${describeSchema(schema)}${suggestion(value, schema.enum)}`
    case 'minimum':
    case 'maximum':
      return `must be ${bounds(schema.minimum, schema.maximum)}`
    case 'minLength':
      return `${mustHaveCharacters(place)}${howToOmit(place)}`
    case 'maxLength':
      return mustHaveCharacters(place)
    case 'minItems':
      return `${mustHaveItems(place)}${suchAs(schema)}`
    case 'maxItems':
      return mustHaveItems(place)
    case 'uniqueItems':
      return `must not repeat an item: positions ${error.params.i} and ${error.params.j} are equal`
    case 'pattern':
      return schema.pattern === notBlank
        ? `must not be blank${howToOmit(place)}`
        : `must match ${schema.pattern}`
    case 'x-decimals':
      return `must have at most ${limit} decimals`
    default:
      return `must be ${describeSchema(schema)}`
  }
}

function mustHaveCharacters({ value, schema: { minLength, maxLength } }: FailingValue): string {
  return `must have ${bounds(minLength, maxLength, 'character')}, not ${lengthOf(value)}`
}

function mustHaveItems({ value, schema: { minItems, maxItems } }: FailingValue): string {
  return `must have ${bounds(minItems, maxItems, 'item')}, not ${lengthOf(value)}`
}

/** Adds the contract's example. An enum lists its values, so it needs none. */
function suchAs(schema: Mapping): string {
  const source = sourceOf(schema)
  if (source !== '') return source
  const { examples, enum: accepted } = schema
  if (accepted !== undefined || !Array.isArray(examples) || examples.length === 0) return ''
  return `, such as ${JSON.stringify(examples[0])}`
}

/** The tool that a value comes from, as the description names it in brackets. A model would copy an example instead. */
function sourceOf(schema: Mapping): string {
  const [source] = /\bfrom [^.,;()]+ \(\w+\)/.exec(textAt(schema, ['description'])) ?? []
  return source === undefined ? '' : `; take ${schema.type === 'array' ? 'them' : 'it'} ${source}`
}

function describeUnknown(name: string, accepted: readonly string[], kind: string): string {
  const meant = nearestName(name, accepted)
  const hint = meant === undefined ? '' : `; did you mean ${meant}?`
  return `is not ${kind}${hint || '.'} Accepted: ${listed(accepted)}`
}

function suggestion(value: unknown, accepted: unknown): string {
  if (typeof value !== 'string' || !Array.isArray(accepted)) return ''
  const meant = nearestName(value, accepted.map(String))
  return meant === undefined ? '' : `; did you mean ${meant}?`
}

/** The JSON type of a value, never the value itself. */
function kindOf(value: unknown, { type }: Mapping): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  if (isMapping(value)) return 'an object'
  if (typeof value !== 'number') return `a ${typeof value}`
  if (!Number.isFinite(value)) return 'a number beyond all bounds'
  return type === 'integer' ? 'a number with a fraction' : 'a number'
}

function advice(place: FailingValue): string {
  if (place.value === null) return howToOmit(place)
  const meant = meantValue(place.value, place.schema)
  if (meant !== undefined) return `; did you mean ${JSON.stringify(meant)}?`
  return place.schema.type === 'array' ? suchAs(place.schema) : sourceOf(place.schema)
}

/** How to omit a value: remove a list item, leave out an optional argument; a required one gets an example. */
function howToOmit({ path, schema, isOptional }: FailingValue): string {
  if (typeof path.at(-1) === 'number') return '; remove it'
  return isOptional ? '; leave it out when it is not known' : suchAs(schema)
}

function lengthOf(value: unknown): number {
  if (typeof value === 'string') return Array.from(value).length
  return Array.isArray(value) ? value.length : 0
}
