import { createRequire } from 'node:module'
import GithubSlugger from 'github-slugger'
import { Parser, Renderer, type Token, type Tokens } from 'marked'
import { html, raw, type Html } from '../../../html/html.ts'
import { blocksOf, plainText, readFence } from './markdown.ts'

/** A heading, for the list beside the page. */
interface Heading {
  readonly depth: number
  readonly text: string
  readonly slug: string
}

export interface RenderedMarkdown {
  readonly main: Html
  readonly headings: readonly Heading[]
  /** Whether the page has an example to change and send. */
  readonly canTry: boolean
}

/**
 * Renders Markdown as HTML. Raw HTML is shown as text and comments are dropped, so no text can bring a script.
 *
 * @param lead goes before the first section
 */
export function renderMarkdown(markdown: string, lead?: Html): RenderedMarkdown {
  const headings: Heading[] = []
  const parser = new Parser({ renderer: renderer(headings) })
  let codeBlocks = 0
  let canTry = false
  const newId = (): string => `code-${(codeBlocks += 1)}`

  const blocks = withTabs(blocksOf(markdown))
  const parts = blocks.map((part): Html => {
    if (!Array.isArray(part)) return raw(parser.parse([part as Token]))
    const codes = part as readonly Tokens.Code[]
    canTry ||= codes.some(({ lang }) => readFence(lang).tryPath !== undefined)
    const [only] = codes
    return codes.length === 1 && only !== undefined ? codeBlock(only, newId()) : tabs(codes, newId)
  })
  const introduction = blocks.findIndex((block) => isSection(block))
  const at = introduction === -1 ? parts.length : introduction
  const main = lead === undefined ? parts : parts.toSpliced(at, 0, lead)
  return { main: html`${main}`, headings, canTry }
}

function isSection(block: Token | readonly Tokens.Code[]): boolean {
  return 'type' in block && block.type === 'heading' && 'depth' in block && block.depth === 2
}

/** Groups each block of code with the titled ones that follow it. */
function withTabs(blocks: readonly Token[]): readonly (Token | readonly Tokens.Code[])[] {
  const parts: (Token | Tokens.Code[])[] = []
  for (const block of blocks) {
    if (block.type === 'space') continue
    if (block.type !== 'code') {
      parts.push(block)
      continue
    }
    // The lexer gives blocks of code this type.
    const code = block as Tokens.Code
    const before = parts.at(-1)
    if (isTitled(code) && Array.isArray(before) && before.every(isTitled)) before.push(code)
    else parts.push([code])
  }
  return parts
}

function isTitled({ lang }: Tokens.Code): boolean {
  return readFence(lang).title !== undefined
}

/** Tabs made of radio buttons: they need no script and follow the arrow keys. */
function tabs(codes: readonly Tokens.Code[], newId: () => string): Html {
  const group = newId()
  return html`<div class="tabs">
    ${codes.map((code, at) => {
      const id = newId()
      return html`<input
          type="radio"
          name="${group}"
          id="${id}-tab"
          ${at === 0 && 'checked'}
        /><label for="${id}-tab">${readFence(code.lang).title ?? ''}</label>
        <div class="panel">${codeBlock(code, id)}</div>`
    })}
  </div>`
}

function codeBlock({ text, lang }: Tokens.Code, id: string): Html {
  const { language, tryPath } = readFence(lang)
  return html`<div class="code" ${tryPath !== undefined && html`data-try="${tryPath}"`}>
    <pre tabindex="0"><code id="${id}">${highlight(text, language)}</code></pre>
    <button type="button" class="copy" data-copy="${id}" hidden>Copy</button>
  </div>`
}

/** The library as far as it is used: its own types would bring those of a browser into the whole project. */
interface Highlighter {
  registerLanguage(name: string, language: unknown): void
  getLanguage(name: string): unknown
  highlight(code: string, options: { readonly language: string }): { readonly value: string }
}

const require = createRequire(import.meta.url)
const highlighter: Highlighter = require('highlight.js/lib/core')
for (const name of ['bash', 'http', 'ini', 'json', 'python', 'typescript', 'yaml']) {
  highlighter.registerLanguage(name, require(`highlight.js/lib/languages/${name}`))
}

/** Marks the words of code by class, for the style sheet to colour; plain where the language is not known. */
function highlight(code: string, language: string): Html {
  // The library escapes what it does not mark.
  return highlighter.getLanguage(language) === undefined
    ? html`${code}`
    : raw(highlighter.highlight(code, { language }).value)
}

function renderer(headings: Heading[]): Renderer {
  const slugger = new GithubSlugger()
  const own = new Renderer()
  const nearest = (): string => headings.at(-1)?.text ?? ''

  own.heading = ({ tokens, depth }) => {
    const text = plainText(tokens)
    const slug = slugger.slug(text)
    headings.push({ depth, text, slug })
    const inner = raw(own.parser.parseInline(tokens))
    const link = html`<a class="anchor" href="#${slug}" aria-hidden="true" tabindex="-1">#</a>`
    return html`<h${depth} id="${slug}">${inner}${depth > 1 && link}</h${depth}>`.markup
  }
  own.code = (code) => codeBlock(code, `code-in-${slugger.slug(nearest())}`).markup
  own.html = ({ text }) => (/^\s*<!--[^]*-->\s*$/.test(text) ? '' : html`${text}`.markup)
  own.link = ({ href, tokens }) => {
    const inner = raw(own.parser.parseInline(tokens))
    return isSafe(href) ? html`<a href="${href}">${inner}</a>`.markup : inner.markup
  }
  own.image = ({ text }) => html`${text}`.markup
  own.table = ({ header, rows }) => tableOf(own, header, rows, nearest()).markup
  return own
}

function isSafe(href: string): boolean {
  return /^(?:https?:\/\/|mailto:|\/|#|cursor:\/\/|vscode:)/.test(href)
}

/** On a phone a row of many columns becomes a card, so each cell carries its column's name. */
function tableOf(
  { parser }: Renderer,
  header: readonly Tokens.TableCell[],
  rows: readonly (readonly Tokens.TableCell[])[],
  about: string,
): Html {
  const names = header.map(({ tokens }) => plainText(tokens))
  const kind = names.length > 5 ? 'cards dense' : names.length > 2 ? 'cards' : 'plain'
  const inline = ({ tokens }: Tokens.TableCell): Html => raw(parser.parseInline(tokens))
  return html`<div class="table" role="group" aria-label="Table: ${about}" tabindex="0">
    <table class="${kind}" role="table">
      <thead role="rowgroup">
        <tr role="row">
          ${header.map((cell) => html`<th scope="col" role="columnheader">${inline(cell)}</th>`)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${rows.map(
          (cells) =>
            html`<tr role="row">
              ${cells.map(
                (cell, at) =>
                  html`<td role="cell" data-column="${names[at] ?? ''}">
                    <span>${inline(cell)}</span>
                  </td>`,
              )}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}
