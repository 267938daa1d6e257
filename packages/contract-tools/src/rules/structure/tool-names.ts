import { declaredOperations } from '../../../../../src/contract/document/document-operations.ts'
import {
  isMapping,
  type Mapping,
  type Path,
} from '../../../../../src/contract/document/document-tree.ts'
import { nearestName } from '../../../../../src/contract/hints/nearest-name.ts'
import type { Inspection } from '../inspection.ts'
import { finding, type Finding } from '../rule.ts'
import type { StructureRule } from './structure-rule.ts'

export const toolNameRules: readonly StructureRule[] = [
  {
    id: 'tool-names',
    rejects: 'A text that names a tool that does not exist.',
    because: 'Models call the tools that texts name.',
    find: checkToolNames,
  },
]

/**
 * Texts for models name existing tools. Only a word that is nearly a tool's name, and is no other name of the document,
 * counts as a mistake.
 */
function checkToolNames({ document }: Inspection): readonly Finding[] {
  const ids = declaredOperations(document).map(({ id }) => id)
  const others = namesOf(document)
  return textsOf(document, []).flatMap(([path, text]): readonly Finding[] =>
    [...new Set(text.match(/\b[a-z0-9]+(?:_[a-z0-9]+)+\b/g))].flatMap((word) => {
      const meant = others.has(word) ? undefined : nearestName(word, ids)
      return meant === undefined || meant === word
        ? []
        : [finding(path, `There is no tool ${word}. Write ${meant}.`)]
    }),
  )
}

const textKeys = ['description', 'summary', 'meaning', 'remedy', 'x-mcp-instructions']

/** Texts for readers and models, with their places; examples are data. */
function textsOf(value: unknown, path: Path): readonly (readonly [Path, string])[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => textsOf(item, [...path, index]))
  if (!isMapping(value)) return []
  return Object.entries(value).flatMap(([key, part]) => {
    const at = [...path, key]
    if (key === 'examples') return []
    const isText = textKeys.includes(key) || path[0] === 'x-disclaimers'
    return isText && typeof part === 'string' ? [[at, part] as const] : textsOf(part, at)
  })
}

/** Every key, and every one-word value: fields, codes, enum values, scopes. */
function namesOf(document: Mapping): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value === 'string') names.add(value)
    else if (Array.isArray(value)) value.forEach(visit)
    else if (isMapping(value)) {
      for (const [key, part] of Object.entries(value)) {
        names.add(key)
        visit(part)
      }
    }
  }
  visit(document)
  return names
}
