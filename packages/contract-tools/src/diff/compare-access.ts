import type { DeclaredOperation } from '../../../../src/contract/document/document-operations.ts'
import {
  isMapping,
  listAt,
  mappingAt,
  type Mapping,
  type Path,
} from '../../../../src/contract/document/document-tree.ts'
import {
  changedKeys,
  isSame,
  commonNames,
  membersThatMoved,
  onEachTransport,
  type Finding,
  type Pair,
} from './finding.ts'

/** The credentials that an operation accepts, each with the scopes it needs. */
export function compareAccess(
  pair: Pair,
  paired: { readonly old: DeclaredOperation; readonly new: DeclaredOperation },
): readonly Finding[] {
  const was = alternatives(pair.old.document, paired.old)
  const is = alternatives(pair.new.document, paired.new)
  const on = { surface: 'REST', operations: [paired.new.id] } as const
  const at = (side: keyof Pair): Path => [...paired[side].at, 'security']
  return onEachTransport([
    ...membersThatMoved(was, is, { ...on, at, added: 'access-added', removed: 'access-removed' }),
    ...commonNames(was, is).flatMap((name): readonly Finding[] => {
      const [had, has] = [scopesIn(was[name]), scopesIn(is[name])]
      if (isSame(had, has)) return []
      const rule = has.every((scope) => had.includes(scope)) ? 'scope-dropped' : 'scope-demanded'
      const change = { side: 'new', path: at('new'), what: `scopes of ${name}` } as const
      return [{ ...on, ...change, rule, before: had, after: has }]
    }),
  ])
}

/** By the names of the credentials that are needed together; `no credential` when none is. */
function alternatives(document: Mapping, { operation }: DeclaredOperation): Mapping {
  const security = listAt({ security: operation.security ?? document.security }, ['security'])
  const entries = security.map((alternative) => {
    const schemes = isMapping(alternative) ? Object.keys(alternative) : []
    return [schemes.sort().join(' and ') || 'no credential', alternative] as const
  })
  return Object.fromEntries(entries.length > 0 ? entries : [['no credential', {}]])
}

function scopesIn(alternative: unknown): readonly string[] {
  return Object.values(mappingAt(alternative, []))
    .flatMap((scopes) => listAt(scopes, []).map(String))
    .sort()
}

const access = {
  surface: 'REST',
  operations: [],
  added: 'access-added',
  removed: 'access-removed',
} as const

/** How credentials are obtained and sent, and which scopes exist. */
export function compareSchemes(pair: Pair): readonly Finding[] {
  return onEachTransport(
    compareEach(pair, ['components', 'securitySchemes'], (at) => [
      ...scheme(pair, at, ['flows', 'description', 'bearerFormat']),
      ...compareEach(pair, [...at, 'flows'], (flow) => [
        ...scheme(pair, flow, ['scopes']),
        ...compareEach(pair, [...flow, 'scopes'], () => []),
      ]),
    ]),
  )
}

/** Members added to and removed from a mapping, and what `compare` finds in each that stayed. */
function compareEach(
  { old, new: current }: Pair,
  root: readonly string[],
  compare: (at: readonly string[]) => readonly Finding[],
): readonly Finding[] {
  const [was, is] = [mappingAt(old.document, root), mappingAt(current.document, root)]
  return [
    ...membersThatMoved(was, is, { ...access, at: (_, name) => [...root, name] }),
    ...commonNames(was, is).flatMap((name) => compare([...root, name])),
  ]
}

/** Each keyword that differs, except those that are compared elsewhere or are only for readers. */
function scheme(
  { old, new: current }: Pair,
  at: readonly string[],
  besides: readonly string[],
): readonly Finding[] {
  const [was, is] = [mappingAt(old.document, at), mappingAt(current.document, at)]
  return changedKeys(was, is)
    .filter((keyword) => !besides.includes(keyword))
    .map((keyword) => ({
      ...{ surface: 'REST', rule: 'scheme-changed', side: 'new', path: [...at, keyword] },
      ...{ what: keyword, before: was[keyword], after: is[keyword], operations: [] },
    }))
}
