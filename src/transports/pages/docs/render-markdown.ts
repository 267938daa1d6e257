import GithubSlugger from 'github-slugger'
import { Parser, Renderer, type Token, type Tokens } from 'marked'
import { html, raw, type Html } from '../../../html/html.ts'
import { readFence } from './fence.ts'
import { highlight } from './highlight.ts'
import { blocksOf, plainText } from './markdown-text.ts'

/** A heading that the list beside the page leads to. */
export interface Heading {
  readonly depth: number
  readonly text: string
  readonly slug: string
}

export interface RenderedMarkdown {
  readonly body: Html
  readonly headings: readonly Heading[]
  /** Whether an example can be changed and sent. */
  readonly canTry: boolean
}

/** Markdown as HTML. Raw HTML in it is shown as text and comments are left out, so that a text can never bring a script. */
export function renderMarkdown(markdown: string): RenderedMarkdown {
  const headings: Heading[] = []
  const parser = new Parser({ renderer: renderer(headings) })
  let codeBlocks = 0
  let canTry = false
  const newId = (): string => `code-${(codeBlocks += 1)}`

  const parts = withTabs(blocksOf(markdown)).map((part): Html => {
    if (!Array.isArray(part)) return raw(parser.parse([part as Token]))
    const codes = part as readonly Tokens.Code[]
    canTry ||= codes.some(({ lang }) => readFence(lang).tryPath !== undefined)
    const [only] = codes
    return codes.length === 1 && only !== undefined ? codeBlock(only, newId()) : tabs(codes, newId)
  })
  return { body: html`${parts}`, headings, canTry }
}

/** Blocks of code by themselves, or several in a row that are titled. */
function withTabs(blocks: readonly Token[]): readonly (Token | readonly Tokens.Code[])[] {
  const parts: (Token | Tokens.Code[])[] = []
  for (const block of blocks) {
    if (block.type === 'space') continue
    if (block.type !== 'code') {
      parts.push(block)
      continue
    }
    // The lexer makes a token of this very type.
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

/** Tabs of radio buttons, which need no script and follow the arrow keys. */
function tabs(codes: readonly Tokens.Code[], newId: () => string): Html {
  const group = newId()
  const items = codes.map((code, at) => ({
    code,
    id: newId(),
    title: readFence(code.lang).title ?? '',
    isFirst: at === 0,
  }))
  return html`<div class="tabs">
    ${items.map(
      ({ code, id, title, isFirst }) =>
        html`<input
            type="radio"
            name="${group}"
            id="${id}-tab"
            ${raw(isFirst ? 'checked' : '')}
          /><label for="${id}-tab">${title}</label>
          <div class="panel">${codeBlock(code, id)}</div>`,
    )}
  </div>`
}

function codeBlock({ text, lang }: Tokens.Code, id: string): Html {
  const { language, tryPath } = readFence(lang)
  return html`<div class="code" ${tryPath !== undefined && html`data-try="${tryPath}"`}>
    <pre tabindex="0"><code id="${id}">${highlight(text, language)}</code></pre>
    <button type="button" class="copy" data-copy="${id}" hidden>Copy</button>
  </div>`
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

/** On a phone a row of many columns is shown as a card, in which each cell carries its column's name. */
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
