import {
  declaredOperations,
  type DeclaredOperation,
} from '../../../../src/contract/document-operations.ts'
import {
  resolved,
  textAt,
  valueAt,
  type Mapping,
  type Path,
} from '../../../../src/contract/document-tree.ts'
import { inlineSchema } from '../../../../src/contract/schema-tree.ts'
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
interface Kept {
  readonly old: DeclaredOperation
  readonly new: DeclaredOperation
}

/** What REST callers see: addresses, access, requests, responses and errors. */
export function compareOperations(pair: Pair): readonly Finding[] {
  const { gone, come, kept } = pairedOperations(pair)
  return [
    ...gone.map((operation): Finding => ({
      ...{ surface: 'REST', rule: 'operation-removed', side: 'old', path: operation.at },
      ...{ what: 'removed', before: addressOf(operation), operations: [operation.id] },
    })),
    ...come.map((operation): Finding => ({
      ...{ surface: 'REST', rule: 'operation-added', side: 'new', path: operation.at },
      ...{ what: 'added', after: addressOf(operation), operations: [operation.id] },
    })),
    ...kept.flatMap((operations) => [
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
  const kept = after.flatMap((operation): readonly Kept[] => {
    const old = partner(operation)
    return old ? [{ old, new: operation }] : []
  })
  return {
    kept,
    gone: before.filter((operation) => !kept.some(({ old }) => old === operation)),
    come: after.filter((operation) => !kept.some((both) => both.new === operation)),
  }
}

function addressOf({ at: [, path, method] }: DeclaredOperation): string {
  return `${String(method).toUpperCase()} ${String(path)}`
}

function compareAddress(kept: Kept): readonly Finding[] {
  const on = { surface: 'REST', side: 'new', operations: [kept.new.id] } as const
  const tells = (
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
              path: pathOf(after === undefined ? kept.old : kept.new, keyword),
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
    ...tells('operation-moved', undefined, addressOf(kept.old), addressOf(kept.new)),
    ...tells('operation-renamed', 'operationId', kept.old.id, kept.new.id),
    ...tells('operation-regrouped', 'tags', kept.old.tag, kept.new.tag),
    ...tells(
      isDeprecated(kept.new) ? 'deprecated' : 'undeprecated',
      'deprecated',
      isDeprecated(kept.old),
      isDeprecated(kept.new),
    ),
    ...Object.entries(deprecationDates).flatMap(([key, rule]) => {
      const [was, is] = [textAt(kept.old.operation, [key]), textAt(kept.new.operation, [key])]
      return tells(rule(was, is), key, was || undefined, is || undefined)
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

function compareRequest(pair: Pair, kept: Kept): readonly Finding[] {
  const body = ['requestBody']
  const isNeeded = (side: keyof Pair): boolean => partAt(pair, kept, side, body).required === true
  const [did, does] = [isNeeded('old'), isNeeded('new')]
  const requirement: Finding = {
    ...{ surface: 'REST', rule: does ? 'body-demanded' : 'body-optional', side: 'new' },
    ...{ path: [...kept.new.at, ...body], what: 'required', before: did, after: does },
    operations: [kept.new.id],
  }
  return [
    ...(did === does ? [] : [requirement]),
    ...compareContent(pair, kept, body, 'REST', 'request'),
  ]
}

function compareResponses(pair: Pair, kept: Kept): readonly Finding[] {
  const was = partOf(kept.old.operation, 'responses')
  const is = partOf(kept.new.operation, 'responses')
  const only = (responses: Mapping, surface: Surface): Mapping =>
    Object.fromEntries(
      Object.entries(responses).filter(([status]) => surfaceOf(status) === surface),
    )
  const moved = (surface: 'REST' | 'errors', outcome: 'success' | 'error'): readonly Finding[] =>
    membersThatMoved(only(was, surface), only(is, surface), {
      ...{ surface, operations: [kept.new.id] },
      ...{ added: `${outcome}-status-added`, removed: `${outcome}-status-removed` },
      at: (side, status) => [...kept[side].at, 'responses', status],
    })
  return [
    ...moved('REST', 'success'),
    ...moved('errors', 'error'),
    ...commonNames(was, is).flatMap((status) => {
      const [surface, response] = [surfaceOf(status), ['responses', status]]
      const direction = surface === 'REST' ? 'answer' : 'error'
      return [
        ...compareHeaders(pair, kept, [...response, 'headers'], surface),
        ...compareContent(pair, kept, response, surface, direction),
      ]
    }),
  ]
}

function surfaceOf(status: string): 'REST' | 'errors' {
  return status.startsWith('2') ? 'REST' : 'errors'
}

function compareHeaders(
  pair: Pair,
  kept: Kept,
  headers: Path,
  surface: Surface,
): readonly Finding[] {
  return compareEach(
    ...([pair, kept, headers, surface] as const),
    { added: 'header-added', removed: 'header-removed' },
    'answer',
  )
}

function compareContent(
  pair: Pair,
  kept: Kept,
  body: Path,
  surface: Surface,
  direction: Direction,
): readonly Finding[] {
  return compareEach(
    ...([pair, kept, [...body, 'content'], surface] as const),
    { added: 'media-type-added', removed: 'media-type-removed' },
    direction,
  )
}

/** Headers or media types that were added or removed, and the changed schema of each other. */
function compareEach(
  pair: Pair,
  kept: Kept,
  root: Path,
  surface: Surface,
  rules: { readonly added: RuleName; readonly removed: RuleName },
  direction: Direction,
): readonly Finding[] {
  const [was, is] = [partAt(pair, kept, 'old', root), partAt(pair, kept, 'new', root)]
  const on = { surface, operations: [kept.new.id] }
  const placeOf = (side: keyof Pair, inside: Path): Path =>
    pair[side].placeOf(kept[side].at, inside)
  const schemaOf = (side: keyof Pair, at: Path): Mapping =>
    inlineSchema(pair[side].document, valueAt(pair[side].document, placeOf(side, at)))
  // A removed or replaced alias is reported at the alias.
  const isAnchored = isSame(placeOf('old', root), placeOf('new', root))
  const at = (side: keyof Pair, name: string): Path =>
    isAnchored ? placeOf(side, [...root, name]) : pair[side].aliasOf(kept[side].at, [...root, name])
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
function partAt(pair: Pair, kept: Kept, side: keyof Pair, inside: Path): Mapping {
  const { document } = pair[side]
  return inside.reduce<Mapping>((node, key) => resolved(document, node[key]), kept[side].operation)
}
