import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const folders = ['src', 'generated']

/**
 * Another text once files were replaced that a process runs: their sizes and times of change say so. What a worker may read anew,
 * such as rules and listings, is not part of it.
 *
 * @param root the folder of the repository
 */
export function codeVersion(root: string): string {
  const hash = createHash('sha256')
  for (const folder of folders) {
    for (const name of readdirSync(join(root, folder), {
      recursive: true,
      encoding: 'utf8',
    }).sort()) {
      const file = statSync(join(root, folder, name))
      if (!file.isFile()) continue
      const { size, mtimeMs } = file
      hash.update(`${folder}/${name} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}
