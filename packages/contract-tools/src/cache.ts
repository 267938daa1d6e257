import { createHash } from 'node:crypto'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { projectDirectory } from './project-files.ts'

/** Keeps what was derived, so that the same content is never worked on twice. */
export interface Cache {
  /** The text that was kept under this name for this content, or else a new one, which is kept. */
  text(
    name: string,
    content: readonly string[],
    derive: () => string | Promise<string>,
  ): Promise<string>
}

/** Derives everything anew. */
export const noCache: Cache = { text: async (_name, _content, derive) => derive() }

/** Enough to go back and forth between a few branches. */
const maxTextsPerName = 12

/** A cache in `node_modules/.cache`, which outlives the process. Deleting the folder is always safe. */
export function diskCache(
  directory = `${projectDirectory}node_modules/.cache/contract-tools`,
): Cache {
  return {
    async text(name, content, derive) {
      const folder = join(directory, name)
      const file = join(folder, hashOf([toolsHash(), ...content]))
      const kept = readIfThere(file)
      if (kept !== undefined) return kept
      const text = await derive()
      mkdirSync(folder, { recursive: true })
      // Another process never reads half a text.
      writeFileSync(`${file}.${process.pid}`, text)
      renameSync(`${file}.${process.pid}`, file)
      removeOldest(folder)
      return text
    },
  }
}

/** A hash that no other sequence of texts has. */
export function hashOf(texts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${text.length}:`).update(text)
  return hash.digest('hex')
}

let tools: string | undefined

/** The code that derives, and the libraries it uses: an edit of either makes all that was kept stale. */
export function toolsHash(): string {
  tools ??= hashOf(
    ['packages/contract-tools/src', 'src/contract', 'src/base']
      .flatMap((folder) =>
        readdirSync(join(projectDirectory, folder), { recursive: true, encoding: 'utf8' })
          .filter((name) => name.endsWith('.ts'))
          .sort()
          .map((name) => join(projectDirectory, folder, name)),
      )
      .concat(join(projectDirectory, 'package-lock.json'))
      .map((file) => readFileSync(file, 'utf8')),
  )
  return tools
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function removeOldest(folder: string): void {
  const byAge = readdirSync(folder)
    .map((name) => ({ file: join(folder, name), madeMs: madeMsOf(join(folder, name)) }))
    .sort((a, b) => b.madeMs - a.madeMs)
  for (const { file } of byAge.slice(maxTextsPerName)) rmSync(file, { force: true })
}

/** Another process may remove the file meanwhile. */
function madeMsOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
