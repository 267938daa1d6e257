import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readYaml, SourceError, type YamlSource } from '../../../../src/rules/yaml-source.ts'
import { isMapping, pointerOf, type Path } from '../../../../src/contract/document/document-tree.ts'
import { unboundedParts, unreadableParts } from '../rules/text/text-rules.ts'
import { insertExamples, referToExamples } from './example-files.ts'
import { insertPropertyExamples } from './property-examples.ts'
import { fillReferences } from './prose-references.ts'
import { addRulesInWords } from './rules-in-words.ts'
import { insertSandboxNulls } from './sandbox-nulls.ts'
import { insertShorthands } from './shorthands.ts'
import { insertTables } from './table-files.ts'
import { insertWords } from './word-lists.ts'
import {
  type ReadFile,
  type ContractSource,
  type Origin,
  type Assembly,
  type ReadOptions,
  besideFile,
} from './assembly.ts'

/** Each file as it was read last. An edit changes one of them, so the next run in this process need not read the others. */
const lastRead = new Map<string, { readonly content: string; readonly source: YamlSource }>()

/**
 * Reads `openapi.yaml` and everything it refers to.
 *
 * @param file its name, for messages
 * @throws {SourceError} for a text that is not YAML, or that exceeds the limits
 */
export function readContractSource(
  file: string,
  text: string,
  readFile: ReadFile,
  { missingExamples = 'report', isOld = false }: Partial<ReadOptions> = {},
): ContractSource {
  const readSafely = (name: string, content: string): YamlSource => {
    const key = `${isOld ? 'old' : 'new'} ${name}`
    const last = lastRead.get(key)
    if (last?.content === content) return last.source
    const [unread] = isOld ? unboundedParts(content) : unreadableParts(content)
    if (unread) throw new SourceError(name, unread.place, unread.problem)
    const source = readYaml(name, content)
    lastRead.set(key, { content, source })
    return source
  }
  const root = readSafely(file, text)
  const origins = new Map<string, Origin>()
  const locate = (path: Path): Origin => originOf(path, origins) ?? { source: root, path }
  const problems: SourceError[] = []
  const assembly: Assembly = {
    root,
    origins,
    locate,
    problems,
    examples: [],
    read: readSafely,
    errorAt: (path, problem) => {
      const { source, path: inside } = locate(path)
      return source.errorAt(inside, problem)
    },
  }
  const texts = new Map([[file, text]])
  const read: ReadFile = (name) => {
    const found = readFile(name)
    if (found !== undefined) texts.set(besideFile(file, name), found)
    return found
  }
  const value = isMapping(root.value)
    ? [
        insertTables(assembly, read),
        insertShorthands(assembly, isOld),
        insertSandboxNulls(assembly),
        insertWords(assembly, read),
        referToExamples(assembly),
        insertExamples(assembly, read, missingExamples),
        fillReferences(assembly, isOld),
        insertPropertyExamples(assembly),
        addRulesInWords,
      ].reduce((document, step) => step(document), root.value)
    : root.value
  return {
    file,
    value,
    problems,
    examples: assembly.examples,
    texts,
    sha256: hashOf([...texts.values()]),
    fileOf: (path) => locate(path).source.file,
    placeOf: (path) => {
      const { source, path: inside } = locate(path)
      return source.placeOf(inside)
    },
    errorAt: assembly.errorAt,
  }
}

/** Reads files from the folder of a file on disk. */
export function filesBeside(file: string): ReadFile {
  return (name) => {
    const path = join(dirname(file), name)
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  }
}

function originOf(path: Path, origins: Assembly['origins']): Origin | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const origin = origins.get(pointerOf(path.slice(0, length)))
    if (origin !== undefined) {
      return { source: origin.source, path: [...origin.path, ...path.slice(length)] }
    }
  }
  return undefined
}

function hashOf(texts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text)
  return hash.digest('hex')
}
