import {
  isMapping,
  mappingAt,
  type Mapping,
  type Path,
} from '../../../../../src/contract/document-tree.ts'
import { nodesOf, type Inspection } from '../inspection.ts'
import { finding, type Finding } from '../rule.ts'
import { hiddenCharacters } from '../text/characters.ts'
import type { StructureRule } from './structure-rule.ts'

export const textRules: readonly StructureRule[] = [
  {
    id: 'blank-texts',
    refuses: 'A summary, description or title without a word.',
    because: 'Docs, models and generated code show it.',
    find: checkBlank,
  },
  {
    id: 'hidden-characters',
    refuses: 'An escape that stands for a control, bidirectional or zero-width character.',
    because: 'What a reviewer sees is not what is published.',
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
    return [finding([...at, key], `This ${key} has no word. Write one, or leave ${key} out.`)]
  })
}

/** In the text of the files there is none: what is here comes from an escape. */
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
