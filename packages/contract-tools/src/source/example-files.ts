import { SourceError, type YamlSource } from '../../../../src/rules/yaml-source.ts'
import {
  isMapping,
  mappingAt,
  pointerOf,
  textAt,
  type Mapping,
  type Path,
} from '../../../../src/contract/document/document-tree.ts'
import { nodesOf } from '../rules/inspection.ts'
import { replaceAt } from './replace-at.ts'
import { besideFile, type Assembly, type ReadFile, type ReadOptions } from './assembly.ts'

const exampleKeys = ['summary', 'description', 'value']

/** The folder of the example files, from that of `openapi.yaml`. */
export const examplesFolder = 'data/examples'

/** An example that `openapi.yaml` refers to: its path, and its file. */
export interface ExampleFile {
  /** Of the example in the document: `…, 'examples', 'oneListing'`. */
  readonly at: Path
  readonly name: string
  /** What its `$ref` says. */
  readonly reference: string
  /** What it must be: `data/examples/get_property_details/oneListing.yaml`. */
  readonly file: string
}

/** The examples that are references into other files, in the order of the document. */
export function exampleFiles(document: Mapping): readonly ExampleFile[] {
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

/** Examples of an operation are in a folder with its name; those of shared errors share one. */
function folderOf(document: Mapping, at: Path): string {
  const [root, path, method] = at
  const id =
    root === 'paths' ? textAt(document, [root, path ?? '', method ?? '', 'operationId']) : ''
  return `${examplesFolder}/${id || 'errors'}`
}

/** Replaces the `$ref` of each example by the content of its file. */
export function insertExamples(
  { root, origins, errorAt, problems, read }: Assembly,
  readFile: ReadFile,
  missing: ReadOptions['missingExamples'],
): (document: Mapping) => Mapping {
  return (document) =>
    exampleFiles(document).reduce((whole, { at, name, reference, file }) => {
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
