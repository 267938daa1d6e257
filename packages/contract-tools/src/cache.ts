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
import { dirname, join, relative } from 'node:path'
import { acceptedFile, cacheDirectory, projectDirectory } from './project-files.ts'

/** Stores derived texts and passed checks, so that the same content is never processed twice. */
export interface Cache {
  /** The stored text with this name for this content, or else a new one, which is stored. */
  text(
    name: string,
    content: readonly string[],
    derive: () => string | Promise<string>,
  ): Promise<string>
  /** Content that passed its checks before. */
  readonly passed: Passed
}

/** Content that passed a check, and so passes it again. */
export interface Passed {
  has(check: string, content: readonly string[]): boolean
  add(check: string, content: readonly string[]): void
  /** Stores what was added for the next process. */
  save(): void
}

/** No cache: derives and checks everything again. */
export const noCache: Cache = {
  text: async (_name, _content, derive) => derive(),
  passed: { has: () => false, add: () => undefined, save: () => undefined },
}

/** Enough to go back and forth between a few branches. */
const maxTextsPerName = 12

/** A cache in `node_modules/.cache`, which outlives the process. Deleting the folder is always safe. */
export function diskCache(directory = cacheDirectory): Cache {
  return {
    passed: passedOnDisk(directory),
    async text(name, content, derive) {
      const folder = join(directory, name)
      const file = join(folder, hashOf([toolsHash(), ...content]))
      const stored = readIfThere(file)
      if (stored !== undefined) return stored
      const text = await derive()
      writeWhole(file, text)
      removeOldest(folder)
      return text
    },
  }
}

/** Enough for several runs: one run checks about a thousand parts of the contract. */
const maxPassed = 10_000

/** One file with a line for each content that passed, the latest first. */
function passedOnDisk(directory: string): Passed {
  const file = join(directory, 'passed.txt')
  let before: ReadonlySet<string> | undefined
  const used = new Set<string>()
  const keyOf = (check: string, content: readonly string[]): string =>
    hashOf([toolsHash(), check, ...content]).slice(0, 32)
  return {
    has(check, content) {
      before ??= new Set(readIfThere(file)?.split('\n'))
      const key = keyOf(check, content)
      if (!before.has(key) && !used.has(key)) return false
      used.add(key)
      return true
    },
    add(check, content) {
      used.add(keyOf(check, content))
    },
    save() {
      const keys = new Set([...used, ...(before ?? [])])
      writeWhole(file, [...keys].slice(0, maxPassed).join('\n'))
    },
  }
}

/** Other processes never read a half-written text. */
function writeWhole(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, text)
  renameSync(`${file}.${process.pid}`, file)
}

/** A hash that is unique to this sequence of texts. */
export function hashOf(texts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${text.length}:`).update(text)
  return hash.digest('hex')
}

let tools: string | undefined

/** The code of the tools and the libraries they use: an edit of either invalidates the cache. */
export function toolsHash(): string {
  const code = ['packages/contract-tools/src', 'src/contract', 'src/base']
  tools ??= filesHash([...code, 'package-lock.json', relative(projectDirectory, acceptedFile)])
  return tools
}

/** What the service is made of, apart from the contract. */
export const serviceFolders = [
  'src',
  ...['rules', 'localities', 'listings', 'words'].map((name) => `data/${name}`),
]

/** A hash of the names and texts of these files, and of all files in these folders. From the root of the repository. */
export function filesHash(places: readonly string[]): string {
  const files = places.flatMap((place) => {
    const path = join(projectDirectory, place)
    if (!statSync(path).isDirectory()) return [path]
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
  })
  return hashOf(files.flatMap((file) => [file, readFileSync(file, 'utf8')]))
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
