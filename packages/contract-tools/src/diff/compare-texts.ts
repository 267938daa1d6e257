import { isMapping, type Path } from '../../../../src/contract/document/document-tree.ts'
import { changedKeys, isSame, type Finding, type Pair } from './finding.ts'
import type { RuleName } from './rating-rules.ts'

/** One place where the two documents differ, as deep as possible. */
interface Difference {
  readonly path: Path
  readonly before: unknown
  readonly after: unknown
}

/**
 * Examples, texts, and every difference that no other surface has reported. Unknown kinds of changes are major until they
 * have a rule.
 */
export function compareTexts(pair: Pair, reported: readonly Finding[]): readonly Finding[] {
  return differences(pair.old.document, pair.new.document, []).flatMap((difference) => {
    const finding = { ...difference, ...classify(difference), ...standing(pair, difference) }
    // Below an alias a surface may have reported it at the anchor, or at the alias itself.
    const isKnown = [finding.path, difference.path].some((path) =>
      isReported({ ...finding, path }, reported),
    )
    if (isKnown) return []
    return finding.rule === 'disclaimer-changed'
      ? [finding, { ...finding, surface: 'MCP' }]
      : [finding]
  })
}

function differences(before: unknown, after: unknown, path: Path): readonly Difference[] {
  if (isSame(before, after)) return []
  if (isMapping(before) && isMapping(after)) {
    return changedKeys(before, after).flatMap((key) =>
      differences(before[key], after[key], [...path, key]),
    )
  }
  const areLists = Array.isArray(before) && Array.isArray(after) && before.length === after.length
  if (areLists && after.some(isMapping)) {
    return after.flatMap((item: unknown, index) =>
      differences(before[index], item, [...path, index]),
    )
  }
  return [{ path, before, after }]
}

const proseKeys = new Set([
  'description',
  'summary',
  'title',
  'meaning',
  'bearerFormat',
  '$comment',
])
const proseRoots = new Set(['info', 'servers', 'tags', 'externalDocs', 'x-errors'])

type Kind = Pick<Finding, 'surface' | 'rule' | 'what' | 'operations'>

function classify({ path, before, after }: Difference): Kind {
  const [root, key] = [String(path[0]), String(path.at(-1))]
  const kind = (surface: Finding['surface'], rule: RuleName, what: string): Kind => ({
    ...{ surface, rule, what, operations: [] },
  })
  if (root === 'x-disclaimers') {
    const operations = path
      .slice(1, 2)
      .map(String)
      .filter((name) => name !== 'demoData')
    return { ...kind('REST', 'disclaimer-changed', arrival(before, after)), operations }
  }
  if (root === 'servers' && key === 'url') {
    return kind('REST', 'server-changed', arrival(before, after))
  }
  if (root === 'x-mcp-budget') return kind('MCP', 'extension-changed', arrival(before, after))
  if (path.includes('examples') || path.includes('example')) {
    return kind('examples', 'example-changed', arrival(before, after))
  }
  const isScopeText = path.includes('scopes') && path.includes('securitySchemes')
  if (proseKeys.has(key) || proseRoots.has(root) || isScopeText || isSandboxText(path)) {
    return kind('text', 'text-changed', arrival(before, after))
  }
  if (isReordered(before, after)) return kind('text', 'text-changed', 'order of values')
  if (root === 'x-sandbox') {
    const showsMore = before === undefined || (path.at(-1) === 'nulls' && hasAll(after, before))
    const rule = showsMore ? 'sandbox-added' : 'sandbox-changed'
    return kind('REST', rule, arrival(before, after))
  }
  if (root.startsWith('x-')) return kind('text', 'extension-changed', arrival(before, after))
  return kind('REST', 'unknown-change', key)
}

/** Says what a case of the sandbox shows, or how an error comes that no call gets: no test reads it. */
function isSandboxText([root, table, ...rest]: Path): boolean {
  return root === 'x-sandbox' && (table === 'notByACall' || rest.at(-1) === 'shows')
}

/** Whether a list has at least what it had. */
function hasAll(after: unknown, before: unknown): boolean {
  if (!Array.isArray(after) || !Array.isArray(before)) return false
  return before.every((item: unknown) => after.some((other) => isSame(item, other)))
}

function arrival(before: unknown, after: unknown): string {
  if (before === undefined) return 'added'
  return after === undefined ? 'removed' : 'changed'
}

function isReordered(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length)
    return false
  return hasAll(before, after)
}

function standing(pair: Pair, { path, after }: Difference): Pick<Finding, 'side' | 'path'> {
  const side = after === undefined ? 'old' : 'new'
  return { side, path: pair[side].placeOf(path) }
}

/** Keywords whose changes are reported at another keyword of the same schema, or at what they point to. */
const reportedTogether = new Set(['type', 'enum', 'x-enum-varnames', 'const', 'anyOf', 'oneOf'])

/**
 * Whether a surface has reported a difference: above it, inside it, or at the related keyword. Texts and examples are
 * reported here even when a surface shows them too.
 */
function isReported({ path, rule, what }: Finding, reported: readonly Finding[]): boolean {
  const key = String(path.at(-1))
  if (key === '$ref' || path[0] === 'x-mcp-instructions') return true
  // A path as a whole is reported with its operations.
  if (path[0] === 'paths' && path.length === 2) return true
  const owner = path.slice(0, -1)
  return reported.some((other) => {
    if ((rule === 'text-changed' && what !== 'order of values') || rule === 'example-changed') {
      return other.surface !== 'MCP' && other.surface !== 'types' && startsWith(path, other.path)
    }
    if (startsWith(path, other.path) || startsWith(other.path, path)) return true
    if (key === 'required') return startsWith(other.path, [...owner, 'properties'])
    return reportedTogether.has(key) && reportedTogether.has(String(other.path.at(-1)))
      ? isSame(other.path.slice(0, -1), owner)
      : false
  })
}

function startsWith(path: Path, start: Path): boolean {
  return start.every((key, position) => String(path[position]) === String(key))
}
