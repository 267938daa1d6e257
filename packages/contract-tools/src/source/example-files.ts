import { SourceError, type YamlSource } from '../../../../src/rules/yaml-source.ts'
import {
  isMapping,
  listAt,
  mappingAt,
  pointerOf,
  textAt,
  type Mapping,
  type Path,
} from '../../../../src/contract/document/document-tree.ts'
import { declaredOperations } from '../../../../src/contract/document/document-operations.ts'
import { nodesOf } from '../rules/inspection.ts'
import { replaceAt } from './replace-at.ts'
import {
  besideFile,
  type Assembly,
  type ExampleFile,
  type ReadFile,
  type ReadOptions,
} from './assembly.ts'

const exampleKeys = ['summary', 'description', 'value']

/** The folder of the example files, from that of `openapi.yaml`. */
export const examplesFolder = 'data/examples'

/** The examples that are references into other files, in the order of the document. */
function exampleFiles(document: Mapping): readonly ExampleFile[] {
  return nodesOf(document)
    .filter(({ mapping, keysAreNames }) => !keysAreNames && isMapping(mapping.schema))
    .flatMap(({ path, mapping }) =>
      Object.entries(mappingAt(mapping, ['examples'])).flatMap(([name, example]) => {
        const reference = textAt(example, ['$ref'])
        if (reference === '' || reference.startsWith('#')) return []
        const at = [...path, 'examples', name]
        return [{ at, name, reference, file: `${folderOf(document, at)}/${name}.yaml` }]
      }),
    )
}

/**
 * Refers to the file of each example of a response: those of a 200 have the names of the request's, and `x-examples` lists those
 * of an error.
 */
export function referToExamples({ root, origins }: Assembly): (document: Mapping) => Mapping {
  return (document) => {
    const ofOperations = declaredOperations(document).map(({ at }) => {
      const from = [...at, 'requestBody', 'content', 'application/json', 'examples']
      const names = Object.keys(mappingAt(document, from))
      return {
        mediaType: [...at, 'responses', '200', 'content', 'application/json'],
        examples: names.map((name) => ({ name, from: [...from, name] })),
      }
    })
    const ofErrors = nodesOf(document)
      .filter(({ mapping, keysAreNames }) => !keysAreNames && listKey in mapping)
      .map(({ path, mapping }) => {
        const from = [...path, listKey]
        const examples = listAt(mapping, [listKey]).map((name, at) => ({
          name: String(name),
          from: [...from, at],
        }))
        return { mediaType: path, examples }
      })
    return [...ofOperations, ...ofErrors].reduce((whole, { mediaType, examples }) => {
      const { [listKey]: _, ...rest } = mappingAt(whole, mediaType)
      if (examples.length === 0 || !isMapping(rest.schema) || rest.examples !== undefined) {
        return whole
      }
      const references = examples.map(({ name, from }) => {
        const at = [...mediaType, 'examples', name]
        origins.set(pointerOf(at), { source: root, path: from })
        return [name, { $ref: `${folderOf(document, at)}/${name}.yaml` }]
      })
      return replaceAt(whole, mediaType, { ...rest, examples: Object.fromEntries(references) })
    }, document)
  }
}

const listKey = 'x-examples'

/** Examples of an operation are in a folder with its name; those of shared errors share one. */
function folderOf(document: Mapping, at: Path): string {
  const [root, path, method] = at
  const id =
    root === 'paths' ? textAt(document, [root, path ?? '', method ?? '', 'operationId']) : ''
  return `${examplesFolder}/${id || 'errors'}`
}

/** Replaces the `$ref` of each example by the content of its file. */
export function insertExamples(
  { root, origins, errorAt, problems, read, examples }: Assembly,
  readFile: ReadFile,
  missing: ReadOptions['missingExamples'],
): (document: Mapping) => Mapping {
  return (document) => {
    examples.push(...exampleFiles(document))
    return examples.reduce((whole, { at, name, reference, file }) => {
      const report = (problem: string): Mapping => {
        problems.push(errorAt([...at, '$ref'], problem))
        return replaceAt(whole, at, undefined)
      }
      if (reference !== file) {
        return report(`The example ${name} is in ${reference}. Write $ref: ${file}.`)
      }
      if (Object.keys(mappingAt(document, at)).length > 1) {
        return report(`There are keys beside this $ref. Move them to ${file}.`)
      }
      const text = readFile(file)
      if (text === undefined) {
        return missing === 'leave out'
          ? replaceAt(whole, at, undefined)
          : report(
              `There is no ${file}. Run \`make examples\`, or write it with summary and value.`,
            )
      }
      const source = readExample(besideFile(root.file, file), text, read)
      if (source instanceof SourceError) {
        problems.push(source)
        return replaceAt(whole, at, undefined)
      }
      origins.set(pointerOf(at), { source, path: [] })
      return replaceAt(whole, at, source.value)
    }, document)
  }
}

function readExample(file: string, text: string, read: Assembly['read']): YamlSource | SourceError {
  try {
    const source = read(file, text)
    const keys = isMapping(source.value) ? Object.keys(source.value) : []
    const stranger = keys.find((key) => !exampleKeys.includes(key))
    return keys.includes('value') && stranger === undefined
      ? source
      : source.errorAt(
          stranger === undefined ? [] : [stranger],
          'This is not an example. Write summary: and value:.',
        )
  } catch (error) {
    if (error instanceof SourceError) return error
    throw error
  }
}
