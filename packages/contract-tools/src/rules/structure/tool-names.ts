import { declaredOperations } from '../../../../../src/contract/document/document-operations.ts'
import {
  isMapping,
  mappingAt,
  textAt,
  type Mapping,
  type Path,
} from '../../../../../src/contract/document/document-tree.ts'
import { nearestName } from '../../../../../src/contract/hints/nearest-name.ts'
import { nodesOf, type Inspection } from '../inspection.ts'
import { finding, type Finding } from '../rule.ts'
import type { StructureRule } from './structure-rule.ts'

export const toolNameRules: readonly StructureRule[] = [
  {
    id: 'text-names',
    rejects: 'A text that names a tool, field, value or header that does not exist.',
    because: 'Models call the tools, and people read the fields, that texts name.',
    find: checkTexts,
  },
  {
    id: 'text-statuses',
    rejects: 'A description of an operation with a status that the operation does not have.',
    because: 'Callers write code for it that never runs.',
    find: checkStatuses,
  },
  {
    id: 'link-operations',
    rejects: 'A link to an operation that does not exist.',
    because: 'Tools that follow links would call it.',
    find: checkLinks,
  },
]

/** A word in the form of a name: `search_properties`, `listingId`, `X-Service-Usage`, `DEFAULT_USED`, or `Retry-After` in backticks. */
const nameForms =
  /\b(?:[a-z0-9]+(?:_[a-z0-9]+)+|[a-z]+(?:[A-Z][a-z0-9]*)+|X-[A-Z][\w-]*\w|[A-Z]+(?:_[A-Z]+)+)\b|(?<=`)[A-Za-z]+(?:-\w+)+(?=`)/g

/** Names that texts may use although the document has none of them: another specification's, and one of `data/rules/`. */
const otherNames = new Set(['X-API-Key', 'resource_metadata', 'researched_on'])

function checkTexts({ document }: Inspection): readonly Finding[] {
  const known = namesOf(document)
  return textsOf(document, []).flatMap(([path, text]): readonly Finding[] =>
    [...new Set(text.match(nameForms))]
      .filter((word) => !known.has(word) && !otherNames.has(word))
      .map((word) => {
        const meant = nearestName(word, [...known])
        const advice = meant === undefined ? 'Write one that exists.' : `Write ${meant}.`
        return finding(path, `The document has no ${word}. ${advice}`)
      }),
  )
}

function checkStatuses({ document }: Inspection): readonly Finding[] {
  return declaredOperations(document).flatMap(({ at, operation }) => {
    const text = textAt(operation, ['description'])
    const statuses = Object.keys(mappingAt(operation, ['responses']))
    const said = [...text.matchAll(/\b(?:gets?|returns?|with) ([1-5]\d\d)\b/g)]
    return said
      .map(([, status = '']) => status)
      .filter((status) => !statuses.includes(status))
      .map((status) =>
        finding([...at, 'description'], `No call gets ${status}. Write a status of its responses.`),
      )
  })
}

function checkLinks({ document }: Inspection): readonly Finding[] {
  const ids = declaredOperations(document).map(({ id }) => id)
  return nodesOf(document).flatMap(({ path, mapping }) =>
    Object.entries(mappingAt(mapping, ['links']))
      .map(([name, link]) => ({ name, id: textAt(link, ['operationId']) }))
      .filter(({ id }) => id !== '' && !ids.includes(id))
      .map(({ name, id }) =>
        finding([...path, 'links', name], `There is no operation ${id}. Write one that exists.`),
      ),
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

/** Every key, every part of a path, and every word of a value that is no text for readers. */
function namesOf(document: Mapping): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (value: unknown, key = ''): void => {
    if (typeof value === 'string') {
      if (!textKeys.includes(key)) for (const word of value.split(/[.\s]/)) names.add(word)
    } else if (Array.isArray(value)) {
      for (const item of value) visit(item)
    } else if (isMapping(value)) {
      for (const [name, part] of Object.entries(value)) {
        // An example's own name is no name of the interface.
        if (key !== 'examples') names.add(name)
        visit(part, name)
      }
    }
  }
  visit(document)
  return names
}
