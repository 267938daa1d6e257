import { CORE_SCHEMA, load, YAMLException } from 'js-yaml'
import {
  isCollection,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  parseDocument,
  type Document,
} from 'yaml'

/** A position in a file. Lines and columns count from 1. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** An error in a hand-written file: where it is, what is wrong, and what to write instead. */
export class SourceError extends Error {
  readonly file: string
  readonly place: Place
  readonly problem: string

  constructor(file: string, place: Place, problem: string) {
    super(`${file}:${place.line}:${place.column} ${problem}`)
    this.name = 'SourceError'
    this.file = file
    this.place = place
    this.problem = problem
  }
}

/** A YAML file's value, with the position of each of its parts. */
export interface YamlSource {
  readonly file: string
  readonly value: unknown
  /** The position of the node at a path, or of its nearest existing ancestor. */
  placeOf(path: readonly (string | number)[]): Place
  errorAt(path: readonly (string | number)[], problem: string): SourceError
}

/**
 * Reads YAML 1.2 strictly: one document, no duplicate keys.
 *
 * The value comes from js-yaml, which is several times as fast. The tree with positions is only built when a position is needed.
 *
 * @throws {SourceError} for text that is not such a document.
 */
export function readYaml(file: string, text: string): YamlSource {
  let tree: ReturnType<typeof readTree> | undefined
  const placeOf = (path: readonly (string | number)[]): Place => {
    tree ??= readTree(file, text)
    return placeInside(tree.document, tree.lines, path)
  }
  return {
    file,
    value: readValue(file, text),
    placeOf,
    errorAt: (path, text) => new SourceError(file, placeOf(path), text),
  }
}

function readValue(file: string, text: string): unknown {
  try {
    return load(text, { schema: CORE_SCHEMA })
  } catch (error) {
    readTree(file, text)
    // An error that only js-yaml reports, such as an alias without its anchor.
    if (!(error instanceof YAMLException) || error.mark === undefined) throw error
    const { line, column } = error.mark
    throw new SourceError(file, { line: line + 1, column: column + 1 }, error.reason)
  }
}

function readTree(file: string, text: string) {
  const lines = new LineCounter()
  const document = parseDocument(text, {
    lineCounter: lines,
    uniqueKeys: true,
    prettyErrors: false,
  })
  const [problem] = [...document.errors, ...document.warnings]
  if (problem) throw new SourceError(file, placeAt(lines, problem.pos[0]), problem.message)
  return { document, lines }
}

function placeInside(document: Document, lines: LineCounter, path: readonly (string | number)[]) {
  for (let length = path.length; length > 0; length -= 1) {
    const parent: unknown = document.getIn(path.slice(0, length - 1), true)
    const offset = offsetOf(parent, path[length - 1])
    if (offset !== undefined) return placeAt(lines, offset)
  }
  return { line: 1, column: 1 }
}

/** A mapping entry's position is that of its key: the value may start lines below. */
function offsetOf(parent: unknown, key: string | number | undefined): number | undefined {
  if (!isCollection(parent)) return undefined
  const item =
    typeof key === 'number' ? parent.items[key] : parent.items.find((pair) => keyOf(pair) === key)
  const node = isPair(item) ? item.key : item
  return isNode(node) ? node.range?.[0] : undefined
}

function keyOf(pair: unknown): string | undefined {
  return isPair(pair) && isScalar(pair.key) ? String(pair.key.value) : undefined
}

function placeAt(lines: LineCounter, offset: number): Place {
  const { line, col } = lines.linePos(offset)
  return { line, column: col }
}
