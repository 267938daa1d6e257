import {
  isMapping,
  mappingAt,
  referenceOf,
  valueAt,
  type Path,
} from '../../../../../src/contract/document/document-tree.ts'
import { nearestName } from '../../../../../src/contract/hints/nearest-name.ts'
import { nodesOf, type Inspection } from '../inspection.ts'
import { finding, type Finding } from '../rule.ts'
import type { StructureRule } from './structure-rule.ts'

/** The largest tool of the contract has under a thousand. */
const maxInlinedParts = 20_000

export const referenceRules: readonly StructureRule[] = [
  {
    id: 'references',
    rejects:
      'A `$ref` that is broken, leaves the file, refers to the wrong kind of component, or to itself.',
    because: 'Schemas are inlined into MCP tools from this one file.',
    find: checkReferences,
  },
  {
    id: 'inlined-size',
    rejects: `A component that has more than ${maxInlinedParts} parts once its references are inlined.`,
    because: 'Thirty schemas that each refer twice to the next would exhaust the memory.',
    find: checkInlined,
  },
]

function checkInlined({ document }: Inspection): readonly Finding[] {
  const known = new Map<unknown, number>()
  const sizeOf = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return 1
    const before = known.get(value)
    if (before !== undefined) return before
    // Circular schemas are reported by another rule.
    known.set(value, 0)
    const target = referenceOf(document, value)
    const own = target === undefined ? 0 : sizeOf(valueAt(document, target))
    const size = Object.values(value).reduce<number>((sum, part) => sum + sizeOf(part), 1 + own)
    known.set(value, size)
    return size
  }
  const schemas = mappingAt(document, ['components', 'schemas'])
  const [name] = Object.keys(schemas).filter((one) => sizeOf(schemas[one]) > maxInlinedParts)
  if (name === undefined) return []
  const problem = `${name} has more than ${maxInlinedParts} parts once its references are inlined. Write fewer.`
  return [finding(['components', 'schemas', name], problem)]
}

export function checkReferences({ document }: Pick<Inspection, 'document'>): readonly Finding[] {
  return nodesOf(document).flatMap(({ path, mapping, keysAreNames }) => {
    const reference = mapping.$ref
    if (keysAreNames || typeof reference !== 'string') return []
    const at = [...path, '$ref']
    if (reference.trim() === '') {
      return [finding(at, "This reference is empty. Write one, as '#/components/schemas/Name'.")]
    }
    if (!reference.startsWith('#/')) {
      const problem = `\`${reference}\` leaves this file. Write a reference within it, such as '#/components/schemas/Name'.`
      return [finding(at, problem)]
    }
    const target = referenceOf(document, mapping) ?? []
    if (valueAt(document, target) === undefined) {
      return [finding(at, unresolved(document, reference, target))]
    }
    const group = groupAt(path)
    if (group !== undefined && (target[0] !== 'components' || target[1] !== group)) {
      const problem = `${reference} is not one of the ${group}. Write a reference that begins with #/components/${group}/.`
      return [finding(at, problem)]
    }
    return leadsTo(document, target, target)
      ? [
          finding(
            at,
            `${reference} contains itself. Write a schema without circular references, since tools inline it.`,
          ),
        ]
      : []
  })
}

const groups = ['responses', 'headers', 'examples', 'parameters', 'securitySchemes']

/** The group of components that a place may refer to, such as `responses`; `undefined` where the place itself is wrong. */
function groupAt(path: Path): string | undefined {
  const [owner, name] = path.slice(-3, -1).map(String)
  if (path.at(-1) === 'requestBody') return 'requestBodies'
  if (name !== undefined && groups.includes(name) && owner !== 'properties') return name
  return path.includes('schema') || path.includes('schemas') ? 'schemas' : undefined
}

function unresolved(document: unknown, reference: string, target: Path): string {
  const names = Object.keys(mappingAt(document, target.slice(0, -1)))
  const meant = nearestName(String(target.at(-1)), names)
  const parent = reference.slice(0, reference.lastIndexOf('/'))
  return meant === undefined
    ? `${reference} is not defined. Write the name of something under ${parent}, or define it there.`
    : `${reference} is not defined. Write ${parent}/${meant}, or define it there.`
}

/** Whether following references from inside `start` arrives at `goal` again. */
function leadsTo(document: unknown, start: Path, goal: Path, seen = new Set<string>()): boolean {
  return referencesInside(document, valueAt(document, start)).some((target) => {
    const key = target.join('/')
    if (key === goal.join('/')) return true
    if (seen.has(key)) return false
    seen.add(key)
    return leadsTo(document, target, goal, seen)
  })
}

function referencesInside(document: unknown, value: unknown): readonly Path[] {
  if (Array.isArray(value)) return value.flatMap((item) => referencesInside(document, item))
  if (!isMapping(value)) return []
  const own = referenceOf(document, value)
  const inner = Object.values(value).flatMap((part) => referencesInside(document, part))
  return own === undefined ? inner : [own, ...inner]
}
