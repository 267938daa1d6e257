import {
  isMapping,
  mappingAt,
  type Mapping,
  type Path,
} from '../../../../../src/contract/document/document-tree.ts'
import { nodesOf, type Inspection } from '../inspection.ts'
import { finding, type Finding } from '../rule.ts'
import { hiddenCharacters } from '../text/characters.ts'
import type { StructureRule } from './structure-rule.ts'

export const textRules: readonly StructureRule[] = [
  {
    id: 'blank-texts',
    rejects: 'An empty summary, description or title.',
    because: 'Docs, models and generated code show it.',
    find: checkBlank,
  },
  {
    id: 'hidden-characters',
    rejects: 'An escape of a control, bidirectional or zero-width character.',
    because: 'Reviewers see something other than what is published.',
    find: checkHidden,
  },
]

const textKeys = ['summary', 'description', 'title']

function checkBlank({ document }: Inspection): readonly Finding[] {
  return nodesOf(document).flatMap(({ path, mapping, keysAreNames }) => {
    if (keysAreNames) return []
    const examples = Object.entries(mappingAt(mapping, ['examples'])).map(
      ([name, example]) => [[...path, 'examples', name], example] as const,
    )
    return [[path, mapping] as const, ...examples].flatMap(([at, value]) =>
      isMapping(value) ? blankTexts(at, value) : [],
    )
  })
}

function blankTexts(at: Path, mapping: Mapping): readonly Finding[] {
  return textKeys.flatMap((key) => {
    const text = mapping[key]
    if (typeof text !== 'string' || /[\p{L}\p{N}]/u.test(text)) return []
    return [finding([...at, key], `This ${key} is empty. Write one, or remove ${key}.`)]
  })
}

/** The files have no such character in their text, so it comes from an escape. */
function checkHidden({ document }: Inspection): readonly Finding[] {
  const found: Finding[] = []
  const look = (text: string, at: Path): void => {
    const [hidden] = hiddenCharacters(text)
    if (hidden === undefined) return
    found.push(finding(at, `An escape here is ${hidden.name}. Remove it.`))
  }
  const visit = (value: unknown, path: Path): void => {
    if (typeof value === 'string') look(value, path)
    else if (Array.isArray(value)) value.forEach((item, index) => visit(item, [...path, index]))
    else if (isMapping(value)) {
      for (const [key, part] of Object.entries(value)) {
        look(key, [...path, key])
        visit(part, [...path, key])
      }
    }
  }
  visit(document, [])
  return found
}
