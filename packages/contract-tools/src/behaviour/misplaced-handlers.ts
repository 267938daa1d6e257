import { existsSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import type { SourceError, YamlSource } from '../../../../src/rules/yaml-source.ts'
import { declaredOperations } from '../../../../src/contract/document/document-operations.ts'
import { projectDirectory } from '../project-files.ts'

/** The operations whose handler is in the folder of another tag. */
export function misplacedHandlers(source: YamlSource): readonly SourceError[] {
  const folders = readdirSync(`${projectDirectory}src/api/operations`)
  return declaredOperations(source.value).flatMap(({ id, at, tag }) => {
    const fileIn = (folder: string): string => `src/api/operations/${folder}/${id}.ts`
    const other = folders.find(
      (name) => name !== tag && existsSync(projectDirectory + fileIn(name)),
    )
    if (other === undefined || existsSync(projectDirectory + fileIn(tag))) return []
    const advice = `Move it to ${fileIn(tag)}, or write tags: [${other}].`
    return [
      source.errorAt(
        [...at, 'tags'],
        `${basename(fileIn(tag))} is in the folder ${other}. ${advice}`,
      ),
    ]
  })
}
