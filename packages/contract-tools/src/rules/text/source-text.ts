import { CST, Lexer, LineCounter, Parser } from 'yaml'
import type { Place } from '../../../../../src/rules/yaml-source.ts'

type TokenType = NonNullable<ReturnType<typeof CST.tokenType>> | 'plain' | 'block-text' | 'unknown'

/** A YAML token: its type, its text, and its offset. */
export interface Token {
  /** `plain` is an unquoted scalar; the others are named as in the `yaml` package. */
  readonly type: TokenType
  readonly text: string
  readonly offset: number
}

/** Where a text exceeds the limits. */
export interface Excess {
  readonly what: 'levels' | 'entries'
  readonly offset: number
}

/** A hand-written file as text rules look at it. */
export interface SourceText {
  readonly text: string
  /** Its tokens from left to right; they end at `excess`. */
  readonly tokens: readonly Token[]
  readonly excess: Excess | undefined
  placeAt(offset: number): Place
}

/** More than twice the size of the contract; a file within these limits is parsed in a fraction of a second. */
export const most = { characters: 500_000, columns: 5000, levels: 32, entries: 1000 } as const

/** The text that was looked at last, since several rules look at the same one. Tokens are made on first use. */
export function sourceText(text: string): SourceText {
  if (last?.text !== text) last = unscanned(text)
  return last
}

let last: SourceText | undefined

function unscanned(text: string): SourceText {
  let scanned: Scan | undefined
  let lines: LineCounter | undefined
  return {
    text,
    get tokens() {
      return (scanned ??= scan(text)).tokens
    },
    get excess() {
      return (scanned ??= scan(text)).excess
    },
    placeAt(offset) {
      lines ??= linesOf(text)
      const { line, col } = lines.linePos(offset)
      return { line, column: col }
    },
  }
}

type Scan = Pick<SourceText, 'tokens' | 'excess'>

/** The lexer and the parser of concrete syntax are not recursive, so nesting cannot exhaust the stack. */
function scan(text: string): Scan {
  const tokens: Token[] = []
  const parser = new Parser()
  let offset = 0
  let scalar: 'plain' | 'block-text' = 'plain'
  let isScalar = false
  for (const lexeme of new Lexer().lex(text)) {
    for (const _ of parser.next(lexeme)) continue
    const type: TokenType = isScalar ? scalar : (CST.tokenType(lexeme) ?? 'unknown')
    isScalar = type === 'scalar'
    if (type === 'block-scalar-header') scalar = 'block-text'
    else if (type === 'block-text') scalar = 'plain'
    // The lexer adds these three marks; they are not in the text.
    if (type === 'scalar' || type === 'doc-mode' || type === 'flow-error-end') continue
    const top = parser.stack.at(-1)
    if (parser.stack.length > most.levels) return { tokens, excess: { what: 'levels', offset } }
    if (top && 'items' in top && top.items.length > most.entries) {
      return { tokens, excess: { what: 'entries', offset } }
    }
    tokens.push({ type, text: lexeme, offset })
    offset += lexeme.length
  }
  return { tokens, excess: undefined }
}

function linesOf(text: string): LineCounter {
  const lines = new LineCounter()
  lines.addNewLine(0)
  for (const { index } of text.matchAll(/\n/g)) lines.addNewLine(index + 1)
  return lines
}
