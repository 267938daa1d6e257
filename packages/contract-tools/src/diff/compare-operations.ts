import {
  declaredOperations,
  type DeclaredOperation,
} from '../../../../src/contract/document/document-operations.ts'
import {
  resolved,
  textAt,
  valueAt,
  type Mapping,
  type Path,
} from '../../../../src/contract/document/document-tree.ts'
import { inlineSchema } from '../../../../src/contract/document/schema-tree.ts'
import { compareAccess } from './compare-access.ts'
import { compareSchemas, type Direction } from './compare-schemas.ts'
import {
  isSame,
  commonNames,
  membersThatMoved,
  partOf,
  type Finding,
  type Pair,
  type Surface,
} from './finding.ts'
import type { RuleName } from './rating-rules.ts'

/** An operation of both documents. */
interface Paired {
  readonly old: DeclaredOperation
  readonly new: DeclaredOperation
}

/** What REST callers see: addresses, access, requests, responses and errors. */
export function compareOperations(pair: Pair): readonly Finding[] {
  const { removed, added, paired } = pairedOperations(pair)
  return [
    ...removed.map((operation): Finding => ({
      ...{ surface: 'REST', rule: 'operation-removed', side: 'old', path: operation.at },
      ...{ what: 'removed', before: addressOf(operation), operations: [operation.id] },
    })),
    ...added.map((operation): Finding => ({
      ...{ surface: 'REST', rule: 'operation-added', side: 'new', path: operation.at },
      ...{ what: 'added', after: addressOf(operation), operations: [operation.id] },
    })),
    ...paired.flatMap((operations) => [
      ...compareAddress(operations),
      ...compareAccess(pair, operations),
      ...compareRequest(pair, operations),
      ...compareResponses(pair, operations),
    ]),
  ]
}

/** Pairs operations by operationId, and the rest by address. */
function pairedOperations(pair: Pair) {
  const [before, after] = [
    declaredOperations(pair.old.document),
    declaredOperations(pair.new.document),
  ]
  const isInBoth = (a: DeclaredOperation, others: readonly DeclaredOperation[]): boolean =>
    others.some(({ id }) => id === a.id)
  const partner = (operation: DeclaredOperation): DeclaredOperation | undefined =>
    before.find(({ id }) => id === operation.id) ??
    before.find((other) => isSame(other.at, operation.at) && !isInBoth(other, after))
  const paired = after.flatMap((operation): readonly Paired[] => {
    const old = partner(operation)
    return old ? [{ old, new: operation }] : []
  })
  return {
    paired,
    removed: before.filter((operation) => !paired.some(({ old }) => old === operation)),
    added: after.filter((operation) => !paired.some((both) => both.new === operation)),
  }
}

function addressOf({ at: [, path, method] }: DeclaredOperation): string {
  return `${String(method).toUpperCase()} ${String(path)}`
}

function compareAddress(paired: Paired): readonly Finding[] {
  const on = { surface: 'REST', side: 'new', operations: [paired.new.id] } as const
  const differs = (
    rule: Finding['rule'],
    keyword: string | undefined,
    before: unknown,
    after: unknown,
  ): readonly Finding[] =>
    isSame(before, after)
      ? []
      : [
          {
            ...on,
            ...(after === undefined && { side: 'old' }),
            ...{
              rule,
              path: pathOf(after === undefined ? paired.old : paired.new, keyword),
              what: keyword ?? 'address',
            },
            ...{ before, after },
          },
        ]
  const pathOf = ({ at }: DeclaredOperation, keyword?: string): Path =>
    keyword === undefined ? at : [...at, keyword]
  const isDeprecated = (operation: DeclaredOperation): boolean =>
    operation.operation.deprecated === true
  return [
    ...differs('operation-moved', undefined, addressOf(paired.old), addressOf(paired.new)),
    ...differs('operation-renamed', 'operationId', paired.old.id, paired.new.id),
    ...differs('operation-regrouped', 'tags', paired.old.tag, paired.new.tag),
    ...differs(
      isDeprecated(paired.new) ? 'deprecated' : 'undeprecated',
      'deprecated',
      isDeprecated(paired.old),
      isDeprecated(paired.new),
    ),
    ...Object.entries(deprecationDates).flatMap(([key, rule]) => {
      const [was, is] = [textAt(paired.old.operation, [key]), textAt(paired.new.operation, [key])]
      return differs(rule(was, is), key, was || undefined, is || undefined)
    }),
  ]
}

/** Days as `YYYY-MM-DD`, which sort as texts; empty where there is none. */
const deprecationDates: Readonly<Record<string, (was: string, is: string) => RuleName>> = {
  'x-deprecated-at': (was, is) =>
    was === '' ? 'deprecated' : is === '' ? 'undeprecated' : 'deprecation-day-changed',
  'x-sunset': (was, is) =>
    was === '' ? 'sunset-added' : is !== '' && is < was ? 'sunset-earlier' : 'sunset-later',
}

function compareRequest(pair: Pair, paired: Paired): readonly Finding[] {
  const body = ['requestBody']
  const isNeeded = (side: keyof Pair): boolean => partAt(pair, paired, side, body).required === true
  const [did, does] = [isNeeded('old'), isNeeded('new')]
  const requirement: Finding = {
    ...{ surface: 'REST', rule: does ? 'body-demanded' : 'body-optional', side: 'new' },
    ...{ path: [...paired.new.at, ...body], what: 'required', before: did, after: does },
    operations: [paired.new.id],
  }
  return [
    ...(did === does ? [] : [requirement]),
    ...compareEach(pair, paired, [...body, 'content'], 'REST', ofMediaTypes, 'request'),
  ]
}

function compareResponses(pair: Pair, paired: Paired): readonly Finding[] {
  const was = partOf(paired.old.operation, 'responses')
  const is = partOf(paired.new.operation, 'responses')
  const only = (responses: Mapping, surface: Surface): Mapping =>
    Object.fromEntries(
      Object.entries(responses).filter(([status]) => surfaceOf(status) === surface),
    )
  const moved = (surface: 'REST' | 'errors', outcome: 'success' | 'error'): readonly Finding[] =>
    membersThatMoved(only(was, surface), only(is, surface), {
      ...{ surface, operations: [paired.new.id] },
      ...{ added: `${outcome}-status-added`, removed: `${outcome}-status-removed` },
      at: (side, status) => [...paired[side].at, 'responses', status],
    })
  return [
    ...moved('REST', 'success'),
    ...moved('errors', 'error'),
    ...compareReplaced(pair, paired, ['responses'], 'errors', 'error-response-replaced'),
    ...commonNames(was, is).flatMap((status) => {
      const headers = ['responses', status, 'headers']
      const content = ['responses', status, 'content']
      const surface = surfaceOf(status)
      const direction = surface === 'REST' ? 'answer' : 'error'
      return [
        ...compareEach(pair, paired, headers, surface, ofHeaders, 'answer'),
        ...compareReplaced(pair, paired, headers, surface, 'header-replaced'),
        ...compareEach(pair, paired, content, surface, ofMediaTypes, direction),
      ]
    }),
  ]
}

/** An error status or a header that gets another shared part, which may have the same schema. */
function compareReplaced(
  pair: Pair,
  paired: Paired,
  root: Path,
  surface: Surface,
  rule: RuleName,
): readonly Finding[] {
  const [was, is] = [partAt(pair, paired, 'old', root), partAt(pair, paired, 'new', root)]
  return commonNames(was, is).flatMap((name): readonly Finding[] => {
    const at = [...root, name]
    const [before, after] = [was, is].map((members) => textAt(members, [name, '$ref']))
    const isEqual = isSame(partAt(pair, paired, 'old', at), partAt(pair, paired, 'new', at))
    if (before === after || isEqual) return []
    if (rule === 'error-response-replaced' && surfaceOf(name) === 'REST') return []
    const path = [...pair.new.placeOf(paired.new.at, root), name]
    const change = { rule, side: 'new', path, what: '$ref', before, after } as const
    return [{ ...change, surface, operations: [paired.new.id] }]
  })
}

function surfaceOf(status: string): 'REST' | 'errors' {
  return status.startsWith('2') ? 'REST' : 'errors'
}

const ofHeaders = { added: 'header-added', removed: 'header-removed' } as const
const ofMediaTypes = { added: 'media-type-added', removed: 'media-type-removed' } as const

/** Headers or media types that were added or removed, and the changed schema of each other. */
function compareEach(
  pair: Pair,
  paired: Paired,
  root: Path,
  surface: Surface,
  rules: { readonly added: RuleName; readonly removed: RuleName },
  direction: Direction,
): readonly Finding[] {
  const [was, is] = [partAt(pair, paired, 'old', root), partAt(pair, paired, 'new', root)]
  const on = { surface, operations: [paired.new.id] }
  const placeOf = (side: keyof Pair, inside: Path): Path =>
    pair[side].placeOf(paired[side].at, inside)
  const schemaOf = (side: keyof Pair, at: Path): Mapping =>
    inlineSchema(pair[side].document, valueAt(pair[side].document, placeOf(side, at)))
  // A removed or replaced alias is reported at the alias.
  const isAnchored = isSame(placeOf('old', root), placeOf('new', root))
  const at = (side: keyof Pair, name: string): Path =>
    isAnchored
      ? placeOf(side, [...root, name])
      : pair[side].aliasOf(paired[side].at, [...root, name])
  return [
    ...membersThatMoved(was, is, { ...on, ...rules, at }),
    ...commonNames(was, is).flatMap((name) => {
      const schema = [...root, name, 'schema']
      const changes = compareSchemas(schemaOf('old', schema), schemaOf('new', schema), direction)
      return changes.map((change) => {
        const path = placeOf(change.side, [...schema, ...change.path])
        return { ...change, ...on, path }
      })
    }),
  ]
}

/** A part of an operation, its `$ref`s followed. */
function partAt(pair: Pair, paired: Paired, side: keyof Pair, inside: Path): Mapping {
  const { document } = pair[side]
  return inside.reduce<Mapping>(
    (node, key) => resolved(document, node[key]),
    paired[side].operation,
  )
}
