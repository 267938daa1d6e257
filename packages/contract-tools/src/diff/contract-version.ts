import { SourceError } from '../../../../src/rules/yaml-source.ts'
import { filesBeside, readContractSource } from '../source/contract-source.ts'
import { plainTools, type Tools } from '../tools.ts'
import { checkReferences } from '../rules/structure/references.ts'
import { findProblems } from '../rules/find-problems.ts'
import {
  isMapping,
  referenceOf,
  valueAt,
  type Mapping,
  type Path,
} from '../../../../src/contract/document/document-tree.ts'
import type { ContractSource, ReadFile } from '../source/assembly.ts'

/** One of the two documents that are compared. */
export interface ContractVersion {
  /** `info.version`; empty when the document has none. */
  readonly version: string
  readonly document: Mapping
  /** The file of a place, for people. */
  readonly fileOf: (path: Path) => string
  /** Its line there, counted from 1; `undefined` where the document has no lines. */
  readonly lineOf: (path: Path) => number | undefined
  /**
   * The place of a path below another place, with `$ref`s followed. A value under a YAML anchor is at the anchor, not at
   * its aliases.
   */
  readonly placeOf: (from: Path, inside?: Path) => Path
  /** The same at the alias. */
  readonly aliasOf: (from: Path, inside: Path) => Path
}

/**
 * Reads an older document, without rules that came later.
 *
 * @param readFile reads the files that the text refers to; by default those beside it
 * @throws {SourceError} for text that is not YAML, and for a broken or circular reference.
 */
export function readVersion(
  file: string,
  text: string,
  readFile: ReadFile = filesBeside(file),
): ContractVersion {
  return versionIn(readContractSource(file, text, readFile, { isOld: true }))
}

function versionIn(source: ContractSource): ContractVersion {
  const document = isMapping(source.value) ? source.value : {}
  const [broken] = source.problems
  if (broken) throw broken
  const [wrong] = checkReferences({ document })
  if (wrong) throw source.errorAt(wrong.at, wrong.problem)
  return versionOf(document, source.fileOf, (path) => source.placeOf(path).line)
}

/** A document with valid references. */
export function versionOf(
  document: Mapping,
  fileOf: ContractVersion['fileOf'],
  lineOf: ContractVersion['lineOf'],
): ContractVersion {
  const anchors = firstPlaces(document)
  const version = valueAt(document, ['info', 'version'])
  const aliasOf = (from: Path, inside: Path): Path =>
    inside.reduce<Path>((at, key) => next(document, at, key), from)
  return {
    version: typeof version === 'string' ? version : '',
    ...{ document, fileOf, lineOf },
    placeOf: (from, inside = []) => atAnchor(document, anchors, aliasOf(from, inside)),
    aliasOf,
  }
}

/**
 * Reads the document that is being worked on.
 *
 * @throws {SourceError} the first problem that `make generate` finds.
 */
export async function readCurrent(
  file: string,
  text: string,
  readFile: ReadFile = filesBeside(file),
  tools: Tools = plainTools,
): Promise<ContractVersion> {
  const source = readContractSource(file, text, readFile)
  const found = await findProblems(source, text, tools)
  const [problem, ...more] = found.filter(({ severity }) => severity === 'error')
  if (!problem) return versionIn(source)
  if (more.length === 0) throw problem
  const others = `And ${more.length} more: make generate lists them.`
  throw new SourceError(problem.file, problem.place, `${problem.problem} ${others}`)
}

/** One step further, through the `$ref` when only its target has the key. */
function next(document: Mapping, at: Path, key: string | number): Path {
  const node = valueAt(document, at)
  const target = referenceOf(document, node)
  const isHere = target === undefined || (isMapping(node) && Object.hasOwn(node, key))
  return isHere ? [...at, key] : next(document, target, key)
}

/** The first path of each object, since an alias is the same object as its anchor. */
function firstPlaces(document: Mapping): ReadonlyMap<object, Path> {
  const places = new Map<object, Path>()
  const visit = (value: unknown, path: Path): void => {
    if (typeof value !== 'object' || value === null || places.has(value)) return
    places.set(value, path)
    for (const [key, part] of Object.entries(value)) {
      visit(part, [...path, Array.isArray(value) ? Number(key) : key])
    }
  }
  visit(document, [])
  return places
}

function atAnchor(document: Mapping, anchors: ReadonlyMap<object, Path>, path: Path): Path {
  for (let length = path.length; length > 0; length -= 1) {
    const value = valueAt(document, path.slice(0, length))
    const place = typeof value === 'object' && value !== null ? anchors.get(value) : undefined
    if (place) return [...place, ...path.slice(length)]
  }
  return path
}
