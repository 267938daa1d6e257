import { pointerOf, textAt, type Mapping } from '../../../../src/contract/document/document-tree.ts'
import { besideFile, type Assembly, type ReadFile } from './assembly.ts'

/** The folder of the tables that openapi.yaml refers to. */
export const tablesFolder = 'data'

/**
 * Puts the table of a file in the place of a reference at the root: `x-sandbox: { $ref: data/sandbox.yaml }`.
 *
 * @throws {SourceError} for a file that is not YAML
 */
export function insertTables(
  { root, origins, errorAt, problems, read }: Assembly,
  readFile: ReadFile,
): (document: Mapping) => Mapping {
  return (document) =>
    Object.fromEntries(
      Object.entries(document).flatMap(([key, table]) => {
        const file = textAt(table, ['$ref'])
        if (!key.startsWith('x-') || file === '') return [[key, table]]
        const expected = `${tablesFolder}/${key.slice('x-'.length)}.yaml`
        const text = readFile(file)
        if (text === undefined || file !== expected) {
          const advice = file === expected ? 'Write it.' : `Write $ref: ${expected}.`
          problems.push(errorAt([key, '$ref'], `There is no ${file}. ${advice}`))
          return []
        }
        const source = read(besideFile(root.file, file), text)
        origins.set(pointerOf([key]), { source, path: [] })
        return [[key, source.value]]
      }),
    )
}
