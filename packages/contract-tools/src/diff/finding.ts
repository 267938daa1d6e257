import { isDeepStrictEqual } from 'node:util'
import {
  isMapping,
  type Mapping,
  type Path,
} from '../../../../src/contract/document/document-tree.ts'
import type { ContractVersion } from './contract-version.ts'
import type { RuleName } from './rating-rules.ts'

/** The two documents of a comparison. */
export interface Pair {
  readonly old: ContractVersion
  readonly new: ContractVersion
}

/** The surfaces on which a change can be seen, each with its own users. */
export const surfaces = ['REST', 'MCP', 'errors', 'limits', 'types', 'examples', 'text'] as const

export type Surface = (typeof surfaces)[number]

/** One change as one surface shows it. */
export interface Finding {
  readonly surface: Surface
  readonly rule: RuleName
  /** Its path: in the new document, or in the old one when it is gone. */
  readonly side: keyof Pair
  readonly path: Path
  /** The keyword that changed, `added` or `removed`. */
  readonly what: string
  readonly before?: unknown
  readonly after?: unknown
  /** The operations on which it shows; none when it shows on all. */
  readonly operations: readonly string[]
}

/** The paths of added or removed members, and how that is rated. */
interface Membership {
  readonly surface: Surface
  readonly operations: readonly string[]
  readonly added: RuleName
  readonly removed: RuleName
  readonly at: (side: keyof Pair, name: string) => Path
}

/** A finding for each member that was added or removed. */
export function membersThatMoved(
  before: Mapping,
  after: Mapping,
  { surface, operations, added, removed, at }: Membership,
): readonly Finding[] {
  const names = { removed: Object.keys(before), added: Object.keys(after) }
  return [
    ...names.removed
      .filter((name) => !Object.hasOwn(after, name))
      .map((name): Finding => {
        const path = at('old', name)
        const [what, rule] = ['removed', removed]
        return { surface, operations, rule, side: 'old', path, what, before: name }
      }),
    ...names.added
      .filter((name) => !Object.hasOwn(before, name))
      .map((name): Finding => {
        const path = at('new', name)
        const [what, rule] = ['added', added]
        return { surface, operations, rule, side: 'new', path, what, after: name }
      }),
  ]
}

/** What REST and MCP callers see alike: who may call, and what is rejected. */
export function onEachTransport(findings: readonly Finding[]): readonly Finding[] {
  return findings.flatMap((finding) => [finding, { ...finding, surface: 'MCP' }])
}

/** The names that both have. */
export function commonNames(before: Mapping, after: Mapping): readonly string[] {
  return Object.keys(after).filter((name) => Object.hasOwn(before, name))
}

/** The keys whose values differ. */
export function changedKeys(before: Mapping, after: Mapping): readonly string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].filter((key) => !isSame(before[key], after[key]))
}

/** Whether the values are equal; the order of a mapping's keys does not matter. */
export function isSame(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(a, b)
}

/** The mapping under a key, an empty one where there is none. */
export function partOf(parent: Mapping, key: string): Mapping {
  const value = Object.hasOwn(parent, key) ? parent[key] : undefined
  return isMapping(value) ? value : {}
}
