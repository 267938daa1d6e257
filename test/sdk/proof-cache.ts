import { createHash, type Hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** Outside the repository, so that a clean clone does not fetch and build everything again. Deleting it is safe. */
const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'nilam-sdk-proof')

/**
 * A folder that is made once: for the same name and inputs every run gets the same one.
 *
 * @param inputs what it is made from, such as the list of packages; a change of them makes another
 * @param fill writes into the empty folder that it is given; that folder is moved to its place when all of it is there
 */
export async function cachedFolder(
  name: string,
  inputs: readonly string[],
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  const place = join(cache, `${name}-${keyOf(inputs)}`)
  if (existsSync(place)) return place
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'unfinished-'))
  try {
    await fill(folder)
    // Another process may have been first; what it made is the same.
    await rename(folder, place).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return place
}

function keyOf(inputs: readonly string[]): string {
  const hash = inputs.reduce((hash: Hash, input) => hash.update(`${input}\0`), createHash('sha256'))
  return hash.digest('hex').slice(0, 16)
}
