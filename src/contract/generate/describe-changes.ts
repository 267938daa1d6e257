import { declaredOperations } from '../document-operations.ts'
import { mappingAt, type Mapping, type Path } from '../document-tree.ts'
import { subschemas } from '../schema-tree.ts'
import { toolsList } from './write-tools.ts'

/** What an edit of the contract changes, one short line each, by the surface on which a caller sees it. */
export interface Changes {
  readonly operations: readonly string[]
  readonly schemas: readonly string[]
  readonly tools: readonly string[]
  /** Headers, shared responses, and what stands at the document's root. */
  readonly document: readonly string[]
}

/** Compares two documents that the generator accepted. */
export function describeChanges(before: Mapping, after: Mapping): Changes {
  return {
    operations: compareEach(operationsOf(before), operationsOf(after), nameChangedKeys),
    schemas: compareEach(
      mappingAt(before, ['components', 'schemas']),
      mappingAt(after, ['components', 'schemas']),
      compareSchemas,
    ),
    tools: compareEach(toolsOf(before), toolsOf(after), nameChangedKeys),
    document: compareEach(restOf(before), restOf(after), (name) => [`${name} changed`]),
  }
}

function operationsOf(document: Mapping): Mapping {
  const operations = declaredOperations(document)
  return Object.fromEntries(operations.map(({ id, operation }) => [id, operation]))
}

function toolsOf(document: Mapping): Mapping {
  return Object.fromEntries(toolsList(document).tools.map((tool) => [String(tool.name), tool]))
}

function restOf(document: Mapping): Mapping {
  const { paths: _paths, components: _components, ...root } = document
  const { schemas: _schemas, ...groups } = mappingAt(document, ['components'])
  const shared = Object.entries(groups).flatMap(([group, parts]) =>
    Object.entries(mappingAt({ parts }, ['parts'])).map(([name, part]) => [
      `${group}.${name}`,
      part,
    ]),
  )
  return { ...root, ...Object.fromEntries(shared) }
}

type Compare = (name: string, before: Mapping, after: Mapping) => readonly string[]

/** What is only in one of the two is added or removed; what is in both is compared when it differs. */
function compareEach(before: Mapping, after: Mapping, compare: Compare): readonly string[] {
  return namesOf(before, after).flatMap((name) => {
    if (!(name in after)) return [`${name} removed`]
    if (!(name in before)) return [`${name} added`]
    return isSame(before[name], after[name])
      ? []
      : compare(name, mappingAt(before, [name]), mappingAt(after, [name]))
  })
}

const nameChangedKeys: Compare = (name, before, after) => {
  const changed = namesOf(before, after).filter((key) => !isSame(before[key], after[key]))
  return [`${name}: ${changed.join(', ')} changed`]
}

const compareSchemas: Compare = (name, before, after) => {
  const partsBefore = partsOf(before)
  const partsAfter = partsOf(after)
  return [
    ...compareKeywords(name, withoutParts(before), withoutParts(after)),
    ...compareEach(partsBefore, partsAfter, compareSchemas).map((line) => `${name}${line}`),
  ]
}

/** The schemas inside a schema by what a reader calls them: `.city`, `[]`. */
function partsOf(schema: Mapping): Mapping {
  return Object.fromEntries(subschemas(schema).map(([path, part]) => [labelOf(path), part]))
}

function labelOf([keyword, ...rest]: Path): string {
  if (keyword === 'properties') return `.${rest.join('.')}`
  return keyword === 'items' ? '[]' : `(${[keyword, ...rest].join(' ')})`
}

function withoutParts(schema: Mapping): Mapping {
  const holding = new Set(subschemas(schema).map(([[keyword]]) => keyword))
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !holding.has(keyword)))
}

const prose = new Set(['description', 'examples', 'title'])

function compareKeywords(name: string, before: Mapping, after: Mapping): readonly string[] {
  return namesOf(before, after)
    .filter((keyword) => !isSame(before[keyword], after[keyword]))
    .map((keyword) => {
      if (prose.has(keyword)) return `${name}: ${keyword} changed`
      return `${name}: ${keyword} ${compareValues(before[keyword], after[keyword])}`
    })
}

function compareValues(before: unknown, after: unknown): string {
  if (Array.isArray(before) && Array.isArray(after)) {
    const added = after.filter((item) => !before.includes(item)).map((item) => `+${shown(item)}`)
    const removed = before.filter((item) => !after.includes(item)).map((item) => `-${shown(item)}`)
    return [...added, ...removed].join(' ') || 'in another order'
  }
  if (before === undefined) return `${shown(after)} added`
  return after === undefined ? `${shown(before)} removed` : `${shown(before)} -> ${shown(after)}`
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function namesOf(before: Mapping, after: Mapping): readonly string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
