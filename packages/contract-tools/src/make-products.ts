import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isMapping, type Mapping } from '../../../src/contract/document/document-tree.ts'
import { hashOf, toolsHash } from './cache.ts'
import { tasks, type Tasks } from './tasks.ts'
import { clientDirectory, collectionsDirectory, generatedDirectory } from './project-files.ts'

/** Where products go. */
export interface ProductFolders {
  /** Holds `openapi.json`, which they are made from. */
  readonly generated: string
  readonly client: string
  readonly collections: string
}

const ofTheRepository: ProductFolders = {
  generated: generatedDirectory,
  client: clientDirectory,
  collections: collectionsDirectory,
}

/**
 * Makes what git ignores: the collections, and the generated part of our client. Takes some milliseconds when they exist and
 * neither the contract nor the tools have changed. Returns the folders that were written.
 */
export async function makeProducts(
  folders = ofTheRepository,
  given: Tasks = tasks,
): Promise<readonly string[]> {
  const text = readFileSync(join(folders.generated, 'openapi.json'), 'utf8')
  const madeFrom = hashOf([toolsHash(), text])
  const stale = [folders.client, folders.collections].filter((folder) => !isFresh(folder, madeFrom))
  if (stale.length === 0) return stale
  const document: unknown = JSON.parse(text)
  if (!isMapping(document)) throw new Error('generated/openapi.json holds no document')
  for (const folder of stale) {
    const files =
      folder === folders.client ? await clientFiles(document, given) : await collectionsOf(document)
    rmSync(folder, { recursive: true, force: true })
    for (const [name, content] of files) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), content)
    }
    const stamp = { madeFrom, files: [...files.keys()] }
    writeFileSync(join(folder, stampName), JSON.stringify(stamp))
  }
  return stale
}

type Files = ReadonlyMap<string, string>

async function clientFiles(document: Mapping, tasks: Tasks): Promise<Files> {
  const { clientModules } = await import('./generate/write-client.ts')
  return clientModules(document, tasks)
}

async function collectionsOf(document: Mapping): Promise<Files> {
  const { collectionFiles } = await import('./generate/write-collections.ts')
  return collectionFiles(document)
}

/** The stamp file in each folder of products. */
const stampName = '.stamp.json'

function isFresh(folder: string, madeFrom: string): boolean {
  const file = join(folder, stampName)
  if (!existsSync(file)) return false
  const stamp: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return (
    isMapping(stamp) &&
    stamp.madeFrom === madeFrom &&
    Array.isArray(stamp.files) &&
    stamp.files.every((name) => existsSync(join(folder, String(name))))
  )
}
