import {
  isMapping,
  listAt,
  mappingAt,
  pointerOf,
  valueAt,
  type Mapping,
} from '../../../../src/contract/document/document-tree.ts'
import { besideFile, type Assembly, type ReadFile } from './assembly.ts'
import { replaceAt } from './replace-at.ts'

/** The folder of the word lists, from that of `openapi.yaml`. */
export const wordsFolder = 'data/words'

/** The list at the root of the files with words. */
const key = 'x-words'

/**
 * Puts the `x-synonyms` and `x-qualifiers` of each file of `x-words` into the schemas that they are for. A name in place of words
 * stands for the words of that schema, so that each list is written once.
 *
 * @throws {SourceError} for a file that is not YAML
 */
export function insertWords(
  { root, origins, errorAt, problems, read }: Assembly,
  readFile: ReadFile,
): (document: Mapping) => Mapping {
  return (document) => {
    const files = listAt(document, [key]).map(String)
    const whole = files.reduce((changed, file, index) => {
      const text = readFile(file)
      if (text === undefined) {
        problems.push(errorAt([key, index], `There is no ${file}. Write it.`))
        return changed
      }
      const source = read(besideFile(root.file, file), text)
      return Object.keys(mappingAt(source.value, [])).reduce((before, name) => {
        const at = `components.schemas.${name.replace('.', '.properties.')}`.split('.')
        const schema = valueAt(before, at)
        const words = wordsOf(source.value, name)
        if (!isMapping(schema) || words === undefined) {
          const advice =
            'Write x-synonyms: of a schema, or of a flag such as StampDutyQuery.isUrban.'
          problems.push(source.errorAt([name], `${name} is no schema with words. ${advice}`))
          return before
        }
        for (const part of Object.keys(words))
          origins.set(pointerOf([...at, part]), { source, path: [name, part] })
        return replaceAt(before, at, withWords(schema, words))
      }, changed)
    }, document)
    return replaceAt(whole, [key], undefined)
  }
}

/** The words of a schema; undefined where there are none, or something else beside them. */
function wordsOf(lists: unknown, name: string): Mapping | undefined {
  const own = valueAt(lists, [name])
  const words = typeof own === 'string' ? valueAt(lists, [own]) : own
  const synonyms = mappingAt(words, ['x-synonyms'])
  if (!isMapping(words) || !Object.keys(words).every((part) => part.startsWith('x-'))) return
  const shared = Object.entries(synonyms).flatMap(([meant, owner]) =>
    typeof owner === 'string' ? [[meant, valueAt(lists, [owner, 'x-synonyms', meant])]] : [],
  )
  return { ...words, 'x-synonyms': { ...synonyms, ...Object.fromEntries(shared) } }
}

/** After what is accepted, and before what a property has beside it. */
function withWords(schema: Mapping, words: Mapping): Mapping {
  const parts = Object.entries(schema)
  const end = parts.findLastIndex(([part]) => headKeys.includes(part)) + 1
  return Object.fromEntries(parts.toSpliced(end, 0, ...Object.entries(words)))
}

const headKeys = ['type', 'additionalProperties', 'enum', 'required']
