import {
  isCollection,
  isScalar,
  LineCounter,
  parseDocument,
  Scalar,
  visit,
  type Document,
  type Node,
} from 'yaml'
import type { Place } from '../../../../../src/rules/yaml-source.ts'

/** A key, a value or an item of a YAML document, as it is written. */
export interface WrittenNode {
  readonly node: Node
  readonly isKey: boolean
  /** How many mappings and lists it is in. */
  readonly levels: number
  readonly offset: number
}

/** A hand-written file as text rules look at it. */
export interface SourceText {
  readonly text: string
  /** What it holds, with aliases that stay aliases; `undefined` where the parser ran out of stack. */
  readonly document: Document.Parsed | undefined
  /** Its nodes from left to right, to the first that is nested too deeply. */
  readonly nodes: readonly WrittenNode[]
  placeAt(offset: number): Place
}

/** More than twice the size of the contract; a file within these limits is parsed in seconds, however it is nested. */
export const most = { characters: 500_000, columns: 5000, levels: 32, entries: 1000 } as const

/** The text that was looked at last, since several rules look at the same one. It is parsed on first use. */
export function sourceText(text: string): SourceText {
  if (last?.text !== text) last = unparsed(text)
  return last
}

let last: SourceText | undefined

function unparsed(text: string): SourceText {
  const lines = new LineCounter()
  lines.addNewLine(0)
  for (const { index } of text.matchAll(/\n/g)) lines.addNewLine(index + 1)
  let parsed: Pick<SourceText, 'document' | 'nodes'> | undefined
  return {
    text,
    get document() {
      return (parsed ??= parse(text)).document
    },
    get nodes() {
      return (parsed ??= parse(text)).nodes
    },
    placeAt(offset) {
      const { line, col } = lines.linePos(offset)
      return { line, column: col }
    },
  }
}

function parse(text: string): Pick<SourceText, 'document' | 'nodes'> {
  try {
    // To find a key that is twice, each is compared with all others, which takes minutes where there are too many.
    const document = parseDocument(text, { uniqueKeys: false, prettyErrors: false })
    return { document, nodes: nodesOf(document) }
  } catch (error) {
    if (error instanceof RangeError) return { document: undefined, nodes: [] }
    throw error
  }
}

function nodesOf(document: Document.Parsed): readonly WrittenNode[] {
  const nodes: WrittenNode[] = []
  visit(document, {
    Node(key, node, path) {
      const levels = path.filter(isCollection).length
      nodes.push({ node, isKey: key === 'key', levels, offset: node.range?.[0] ?? 0 })
      return levels > most.levels ? visit.BREAK : undefined
    },
  })
  return nodes
}

/** The text of a value or a key without quotes on it; `undefined` for any other node. */
export function plainText(node: Node): string | undefined {
  return isScalar(node) && node.type === Scalar.PLAIN ? node.source : undefined
}
