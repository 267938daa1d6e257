import { createRequire } from 'node:module'
import GithubSlugger from 'github-slugger'
import { Parser, Renderer, type Token, type Tokens } from 'marked'
import { compact, html, raw, type Html } from '../../html/html.ts'
import { blocksOf, plainText, readFence } from './markdown.ts'

interface Heading {
  readonly depth: number
  readonly text: string
  readonly slug: string
}

export interface RenderedMarkdown {
  readonly main: Html
  readonly headings: readonly Heading[]
}

/**
 * Renders Markdown as HTML. Raw HTML is shown as text and comments are dropped, so no text can bring a script. Parts that are
 * HTML already stay as they are, between those that are Markdown.
 */
export function renderMarkdown(...markdown: readonly (string | Html)[]): RenderedMarkdown {
  const headings: Heading[] = []
  const parser = new Parser({ renderer: renderer(headings) })
  let codeBlocks = 0
  const rendered = (text: string): readonly Html[] =>
    withTabs(blocksOf(text)).map((part): Html => {
      if (!Array.isArray(part)) return raw(parser.parse([part as Token]))
      const codes = (part as readonly Tokens.Code[]).map(fencedCode)
      const [only] = codes
      const id = `code-${(codeBlocks += 1)}`
      return codes.length === 1 && only !== undefined ? codeBlock(only, id) : codeTabs(codes, id)
    })
  const parts = markdown.map((part) => (typeof part === 'string' ? rendered(part) : part))
  return { main: html`${parts}`, headings }
}

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

/** A block of code; the title names its tab. */
interface Code {
  readonly title: string
  readonly language: string
  readonly text: string
}

function fencedCode({ text, lang }: Tokens.Code): Code {
  const { language, title = '' } = readFence(lang)
  return { title, language, text }
}

/** Tabs made of radio buttons: they need no script and follow the arrow keys. */
export function codeTabs(codes: readonly Code[], id: string): Html {
  return html`<div class="tabs">
    ${codes.map((code, at) => {
      const tab = `${id}-${at}`
      return html`<input
          type="radio"
          name="${id}"
          id="${tab}-tab"
          value="${code.title}"
          ${at === 0 && 'checked'}
        /><label for="${tab}-tab">${code.title}</label>
        <div class="panel">${codeBlock(code, tab)}</div>`
    })}
  </div>`
}

function codeBlock({ text, language }: Code, id: string): Html {
  return html`<div class="code">
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
  own.code = (code) => codeBlock(fencedCode(code), `code-in-${slugger.slug(nearest())}`).markup
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
  return compact(
    html`<div class="table" role="group" aria-label="Table: ${about}" tabindex="0">
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
    </div>`,
  )
}
