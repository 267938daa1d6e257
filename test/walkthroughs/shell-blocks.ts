import { marked, type Token } from 'marked'
import { readFence } from '../../src/site/docs/markdown.ts'
import { toolNamed, type ToolName } from '../sdk/toolchain.ts'

/** A fenced block of code in a Markdown file, and what the comments right above it say. */
export interface CodeBlock {
  /** `README.md:20`, where its first line of code is. */
  readonly at: string
  readonly language: string
  readonly code: string
  /** Why it cannot run here; undefined for a block that runs. */
  readonly notRun: NotRunReason | undefined
  /** What its calls are refused with on purpose: a status, or `isError` for a tool over MCP. */
  readonly responds: string | undefined
  /** What has to be installed; elsewhere the block is left out, and the test says so. */
  readonly needs: readonly ToolName[]
}

/** The only reasons for which a block is left out. */
export const notRunReasons = [
  'needs a browser',
  'needs an account at another company',
  'needs a client of another company',
  'needs a file of India Post',
] as const

export type NotRunReason = (typeof notRunReasons)[number]

const shellLanguages: readonly string[] = ['sh', 'bash', 'shell', 'console', 'zsh']

export function isShell({ language }: CodeBlock): boolean {
  return shellLanguages.includes(language)
}

/**
 * Reads the blocks of a page in order. Marks are comments on lines of their own above the fence:
 *
 *     <!-- not run: needs a browser -->
 *     <!-- responds 400 -->
 *     <!-- needs Python -->
 *
 * @throws for a mark that is not one of these, for a mark without a block, and for a block without a language
 */
export function codeBlocksOf(file: string, markdown: string): readonly CodeBlock[] {
  const blocks: CodeBlock[] = []
  let fence: { readonly closing: RegExp; readonly info: string; readonly line: number } | undefined
  let code: string[] = []
  let marks: string[] = []
  for (const [index, line] of markdown.split('\n').entries()) {
    if (fence !== undefined) {
      if (!fence.closing.test(line)) {
        code.push(line)
        continue
      }
      const at = `${file}:${fence.line}`
      const { language } = readFence(fence.info)
      if (language === '') throw new Error(`${at} has no language: write text when it is no code.`)
      blocks.push({ at, language, code: code.join('\n'), ...readMarks(at, marks) })
      fence = undefined
      code = []
      marks = []
      continue
    }
    const [, ticks = '', info = ''] = /^ *(`{3,}|~{3,})(.*)$/.exec(line) ?? []
    const [, mark] = /^ *<!-- ((?:not run|responds|needs)\b.*) -->$/.exec(line) ?? []
    if (ticks !== '') fence = { closing: new RegExp(`^ *${ticks} *$`), info, line: index + 2 }
    else if (mark !== undefined) marks.push(mark)
    else if (marks.length > 0 && line.trim() !== '') {
      throw new Error(`${file}:${index + 1}: "${marks.join(', ')}" has no block of code below it.`)
    }
  }
  needEveryBlockFound(file, markdown, blocks.length)
  return blocks
}

function readMarks(
  at: string,
  marks: readonly string[],
): Pick<CodeBlock, 'notRun' | 'responds' | 'needs'> {
  let notRun: NotRunReason | undefined
  let responds: string | undefined
  const needs: ToolName[] = []
  for (const mark of marks) {
    const reason = notRunReasons.find((one) => mark === `not run: ${one}`)
    const [, refusal] = /^responds (4\d\d|5\d\d|isError)$/.exec(mark) ?? []
    const tool = toolNamed(/^needs (\w+)$/.exec(mark)?.[1] ?? '')
    if (tool !== undefined) {
      needs.push(tool)
      continue
    }
    if (reason === undefined && refusal === undefined) {
      const accepted = notRunReasons.map((one) => `"not run: ${one}"`).join(', ')
      throw new Error(
        `${at}: "${mark}" is not one of ${accepted}, "responds 4xx", "responds isError", "needs Python".`,
      )
    }
    notRun ??= reason
    responds ??= refusal
  }
  return { notRun, responds, needs }
}

/** Compares with a whole Markdown parser, which sees code that is indented and has no fence. */
function needEveryBlockFound(file: string, markdown: string, found: number): void {
  let count = 0
  void marked.walkTokens(marked.lexer(markdown), ({ type }: Token) => {
    if (type === 'code') count += 1
  })
  if (count !== found) {
    throw new Error(`${file} has ${count} blocks of code, ${found} of them fenced: fence them all.`)
  }
}
