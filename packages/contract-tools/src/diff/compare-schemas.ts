import {
  isMapping,
  listAt,
  type Mapping,
  type Path,
} from '../../../../src/contract/document/document-tree.ts'
import { changedKeys, isSame, commonNames, partOf } from './finding.ts'
import type { RuleName } from './rating-rules.ts'
import { boundKeywords, compareBound, type BoundChange } from './schema-bounds.ts'
import {
  compareValues,
  isNullable,
  knownTypes,
  orNull,
  renamedConstants,
  withoutNull,
} from './schema-values.ts'

/** The direction of the data: from the caller, or from the service in a response or an error. */
export type Direction = 'request' | 'answer' | 'error'

/** A difference of two schemas, with its paths from their roots. */
export interface SchemaChange {
  readonly rule: RuleName
  /** `old` when something is removed. */
  readonly side: 'old' | 'new'
  readonly path: Path
  readonly what: string
  readonly before?: unknown
  readonly after?: unknown
}

/** A schema with the place of each of its keywords. */
interface Located {
  readonly schema: Mapping
  readonly at: (keyword: string) => Path
}

/**
 * Compares two schemas without `$ref`s by what they accept. A request may accept more; a response must not have values that
 * callers do not expect.
 */
export function compareSchemas(
  before: Mapping,
  after: Mapping,
  direction: Direction,
): readonly SchemaChange[] {
  return compare(located(before, []), located(after, []), direction)
}

/** `anyOf` of one schema and null is that schema with null as a further type. */
function located(schema: Mapping, path: Path): Located {
  const branches = listAt(schema, ['anyOf'])
  const position = branches.findIndex((branch) => !isNull(branch))
  const branch = branches[position]
  if (branches.length !== 2 || !branches.some(isNull) || !isMapping(branch)) {
    return { schema, at: (keyword) => [...path, keyword] }
  }
  const { anyOf: _, ...beside } = schema
  const inner = located(branch, [...path, 'anyOf', position])
  return {
    schema: { ...orNull(inner.schema), ...beside },
    at: (keyword) => (Object.hasOwn(beside, keyword) ? [...path, keyword] : inner.at(keyword)),
  }
}

function isNull(branch: unknown): boolean {
  return isMapping(branch) && branch.type === 'null'
}

function compare(before: Located, after: Located, direction: Direction): readonly SchemaChange[] {
  if (isSame(before.schema, after.schema)) return []
  return [
    ...compareNull(before, after, direction),
    ...compareTypes(before, after, direction),
    ...compareListed(before, after, direction),
    ...compareBounds(before, after, direction),
    ...compareMarks(before, after, direction),
    ...compareNames(before, after),
    ...compareProperties(before, after, direction),
    ...compareParts(before, after, direction),
    ...compareBranches(before, after, direction),
    ...compareUnknown(before, after),
  ]
}

type Compare = (before: Located, after: Located, direction: Direction) => readonly SchemaChange[]

const compareNull: Compare = (before, after, direction) => {
  const [was, is] = [isNullable(before.schema), isNullable(after.schema)]
  if (was === is) return []
  const [from, to] = is ? ['no', 'yes'] : ['yes', 'no']
  const keyword = Object.hasOwn(after.schema, 'type') ? 'type' : 'enum'
  const change = { side: 'new', path: after.at(keyword), what: 'nullable' } as const
  return [{ ...change, rule: typeRule(direction, is), before: from, after: to }]
}

const compareTypes: Compare = (before, after, direction) => {
  const [was, is] = [withoutNull(knownTypes(before.schema)), withoutNull(knownTypes(after.schema))]
  if (isSame([...was].sort(), [...is].sort())) return []
  const accepts = (types: readonly unknown[], type: unknown): boolean =>
    types.length === 0 || types.includes(type) || (type === 'integer' && types.includes('number'))
  const keepsAll = is.length === 0 || (was.length > 0 && was.every((type) => accepts(is, type)))
  const addsNone = was.length === 0 || (is.length > 0 && is.every((type) => accepts(was, type)))
  // A schema that loses a type and gains another gets the worse rating of its direction.
  const widens = direction === 'request' ? keepsAll : !addsNone
  return [
    {
      rule: typeRule(direction, widens),
      side: 'new',
      path: after.at('type'),
      what: 'type',
      before: was.join(' or ') || 'any',
      after: is.join(' or ') || 'any',
    },
  ]
}

function typeRule(direction: Direction, widens: boolean): RuleName {
  const writer = direction === 'request' ? 'request' : 'answer'
  return widens ? `${writer}-type-widened` : `${writer}-type-narrowed`
}

const compareListed: Compare = (before, after, direction) =>
  compareValues(before.schema, after.schema, direction).map((change) => {
    const keyword = Object.hasOwn(after.schema, 'const') ? 'const' : 'enum'
    const old = Object.hasOwn(before.schema, 'const') ? 'const' : 'enum'
    const isGone = !Object.hasOwn(after.schema, keyword)
    return {
      ...change,
      side: isGone ? 'old' : 'new',
      path: isGone ? before.at(old) : after.at(keyword),
    }
  })

const compareBounds: Compare = (before, after, direction) =>
  boundKeywords.flatMap((keyword) => {
    const change = compareBound(keyword, before.schema, after.schema)
    return change === 'same'
      ? []
      : changedKeyword(before, after, keyword, boundRule(keyword, change, direction))
  })

/** A change that may allow both more and less gets the worse rating of its direction. */
function boundRule(
  keyword: string,
  change: Exclude<BoundChange, 'same'>,
  direction: Direction,
): RuleName {
  if (change === 'without effect') return 'bound-without-effect'
  if (direction === 'request') {
    return change === 'widened' ? 'request-bound-widened' : 'request-bound-narrowed'
  }
  if (change === 'narrowed') return 'answer-bound-narrowed'
  // Clients do not read this keyword, which is our own.
  return keyword === 'x-decimals' ? 'answer-decimals-widened' : 'answer-bound-widened'
}

/** How a keyword that is reported with its values is rated, by its values before and after. */
type Mark = (direction: Direction, before: unknown, after: unknown) => RuleName

/** A claim that was not stated before may have been in the text. */
function claim(changed: RuleName): Mark {
  return (_, before) => (before === undefined ? 'claim-stated' : changed)
}

const marks: Readonly<Record<string, Mark>> = {
  format: () => 'format-changed',
  default: (direction) => (direction === 'request' ? 'default-changed' : 'text-changed'),
  'x-default': claim('default-changed'),
  'x-unit': claim('unit-changed'),
  'x-order': claim('order-changed'),
  'x-rounding': claim('rounding-changed'),
  'x-synonyms': () => 'synonyms-changed',
  'x-qualifiers': () => 'synonyms-changed',
  deprecated: (_, __, after) => (after === true ? 'deprecated' : 'undeprecated'),
}

const compareMarks: Compare = (before, after, direction) =>
  Object.entries(marks).flatMap(([keyword, rule]) => {
    const name = rule(direction, before.schema[keyword], after.schema[keyword])
    return changedKeyword(before, after, keyword, name)
  })

function compareNames(before: Located, after: Located): readonly SchemaChange[] {
  const names = renamedConstants(before.schema, after.schema)
  if (names === undefined) return []
  const what = 'x-enum-varnames'
  const isNamed = Object.hasOwn(after.schema, what)
  const path = (isNamed ? after : before).at(what)
  return [{ rule: 'sdk-names-changed', side: isNamed ? 'new' : 'old', path, what, ...names }]
}

function changedKeyword(
  before: Located,
  after: Located,
  keyword: string,
  rule: RuleName,
): readonly SchemaChange[] {
  const [was, is] = [before.schema[keyword], after.schema[keyword]]
  if (isSame(was, is)) return []
  const side = is === undefined ? 'old' : 'new'
  const path = side === 'old' ? before.at(keyword) : after.at(keyword)
  return [{ rule, side, path, what: keyword, before: was, after: is }]
}

const compareProperties: Compare = (before, after, direction) => {
  const [was, is] = [partOf(before.schema, 'properties'), partOf(after.schema, 'properties')]
  const added = Object.keys(is).filter((name) => !Object.hasOwn(was, name))
  const removed = Object.keys(was).filter((name) => !Object.hasOwn(is, name))
  const isRequest = direction === 'request'
  const needed = (schema: Mapping, name: string): boolean =>
    listAt(schema, ['required']).includes(name)
  const at = (owner: Located, name: string): Path => [...owner.at('properties'), name]

  const requirement = (name: string): readonly SchemaChange[] => {
    const [did, does] = [needed(before.schema, name), needed(after.schema, name)]
    if (did === does) return []
    const rule = isRequest
      ? (`request-property-${does ? 'demanded' : 'optional'}` as const)
      : (`answer-property-${does ? 'always' : 'sometimes'}` as const)
    const says = (isRequired: boolean): string => (isRequired ? 'required' : 'optional')
    const change = { rule, side: 'new', path: at(after, name), what: 'required' } as const
    return [{ ...change, before: says(did), after: says(does) }]
  }

  return [
    ...removed.map((name): SchemaChange => {
      const rule = isRequest ? 'request-property-removed' : 'answer-property-removed'
      return { rule, side: 'old', path: at(before, name), what: 'removed', before: was[name] }
    }),
    ...added.map((name): SchemaChange => {
      const isDemanded = isRequest && needed(after.schema, name)
      const demanded = isDemanded ? 'request-property-demanded' : 'request-property-added'
      const rule = isRequest ? demanded : 'answer-property-added'
      return { rule, side: 'new', path: at(after, name), what: 'added', after: is[name] }
    }),
    ...commonNames(was, is).flatMap((name) => [
      ...requirement(name),
      ...compare(
        located(partOf(was, name), at(before, name)),
        located(partOf(is, name), at(after, name)),
        direction,
      ),
    ]),
  ]
}

/** Keywords with a schema for undeclared members, from closed (`false`) to open (absent or `true`). */
const openKeywords = ['additionalProperties', 'unevaluatedProperties', 'items', 'propertyNames']
const propertyKeywords = new Set(['additionalProperties', 'unevaluatedProperties'])

const compareParts: Compare = (before, after, direction) =>
  openKeywords.flatMap((keyword) => {
    const [was, is] = [before.schema[keyword] ?? true, after.schema[keyword] ?? true]
    if (isMapping(was) && isMapping(is)) {
      const [from, to] = [before.at(keyword), after.at(keyword)]
      return compare(located(was, from), located(is, to), direction)
    }
    const openness = (value: unknown): number => (value === true ? 2 : isMapping(value) ? 1 : 0)
    const opens = openness(is) > openness(was)
    const isOpened = opens && direction !== 'request' && propertyKeywords.has(keyword)
    const change = isSame(was, is) ? 'without effect' : opens ? 'widened' : 'narrowed'
    const rule = boundRule(keyword, change, direction)
    return changedKeyword(before, after, keyword, isOpened ? 'answer-opened' : rule)
  })

/** Alternatives: equal ones are skipped, and if one remains on each side, the two are compared. */
const compareBranches: Compare = (before, after, direction) =>
  ['anyOf', 'oneOf'].flatMap((keyword) => {
    const [was, is] = [listAt(before.schema, [keyword]), listAt(after.schema, [keyword])]
    const gone = was.filter((branch) => !is.some((other) => isSame(branch, other)))
    const come = is.filter((branch) => !was.some((other) => isSame(branch, other)))
    const [oldBranch, newBranch] = [gone[0], come[0]]
    const isOne = gone.length === 1 && come.length === 1
    if (isOne && isMapping(oldBranch) && isMapping(newBranch)) {
      const from = [...before.at(keyword), was.indexOf(oldBranch)]
      const to = [...after.at(keyword), is.indexOf(newBranch)]
      return compare(located(oldBranch, from), located(newBranch, to), direction)
    }
    if (gone.length === 0 && come.length === 0) return []
    const widens = direction === 'request' ? gone.length === 0 : come.length > 0
    return changedKeyword(before, after, keyword, typeRule(direction, widens))
  })

const reported = new Set([
  ...['type', 'enum', 'const', 'properties', 'required', 'anyOf', 'oneOf'],
  ...openKeywords,
  ...boundKeywords,
  // Texts for readers are compared elsewhere.
  ...['title', 'description', 'examples', 'example', '$comment', 'x-enum-varnames'],
  ...Object.keys(marks),
])

/** Changes without a rule, such as a keyword that the contract did not use before. */
function compareUnknown(before: Located, after: Located): readonly SchemaChange[] {
  return changedKeys(before.schema, after.schema)
    .filter((keyword) => !reported.has(keyword))
    .flatMap((keyword) => changedKeyword(before, after, keyword, 'unknown-change'))
}
