import { html, raw, type Content, type Html } from '../../../html/html.ts'
import { siteIcon } from '../../../html/page.ts'
import { docsScript, docsStylesheet } from './docs-assets.ts'
import { docsSections, type DocsPage } from './docs-page.ts'
import type { Heading } from './render-markdown.ts'

export interface LayoutParts {
  readonly path: string
  readonly title: string
  readonly summary: string
  readonly publicUrl: string
  readonly pages: readonly DocsPage[]
  /** Links beside the pages: the console, where there is one. */
  readonly links: readonly DocsLink[]
  readonly main: Content
  readonly headings: readonly Heading[]
  readonly canTry: boolean
  /** What was searched for. */
  readonly query?: string
  /** Pages that nobody should keep have none. */
  readonly hasMarkdown: boolean
}

export interface DocsLink {
  readonly path: string
  readonly name: string
}

export const searchPath = '/docs/search'

/** What a reader may type; more is not looked at. */
export const mostQueryLength = 200

/** Scripts and calls to this deployment alone; nothing inline. */
export const docsHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'same-origin',
} as const

/** The frame of every page: a bar, the menu, the text, and what is on the page. */
export function docsLayout(parts: LayoutParts): string {
  const { path, title, summary, publicUrl, links, main, canTry, query = '' } = parts
  const twin = `${path}.md`
  return `<!doctype html>\n${
    html`<html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Nilam docs</title>
        <meta name="description" content="${summary}" />
        ${
          parts.hasMarkdown
            ? html`<link rel="canonical" href="${publicUrl}${path}" />
                <link rel="alternate" type="text/markdown" href="${twin}" />`
            : html`<meta name="robots" content="noindex" />`
        }
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="${siteIcon}" />
        <link rel="stylesheet" href="${docsStylesheet.path}" />
        <script src="${docsScript.path}" defer></script>
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        <header class="bar">
          <a class="brand" href="/docs"
            ><strong>Nilam</strong> <span lang="ta">நிலம்</span> <em>Docs</em></a
          >
          <form class="find" action="${searchPath}" role="search">
            <input
              type="search"
              name="q"
              value="${query}"
              maxlength="${mostQueryLength}"
              placeholder="Search"
              aria-label="Search the docs"
            />
            <kbd aria-hidden="true">/</kbd>
          </form>
          <nav class="links" aria-label="Site">
            ${links.map((link) => html`<a href="${link.path}">${link.name}</a> `)}
          </nav>
          <button class="menu-button" type="button" popovertarget="menu">Menu</button>
        </header>
        <div class="frame">
          <nav class="menu" id="menu" popover aria-label="Documentation">
            ${docsSections.map((section) => menuSection(section, parts))}
            <div class="menu-links">
              ${links.map((link) => html`<a href="${link.path}">${link.name}</a> `)}
            </div>
          </nav>
          <main id="main" tabindex="-1">
            ${main}
            ${
              parts.hasMarkdown &&
              html`<footer class="foot">
                <a href="${twin}">This page as Markdown</a>
                <a href="/llms.txt">llms.txt</a>
                <a href="/public/openapi.json">openapi.json</a>
              </footer>`
            }
          </main>
          ${onThisPage(parts.headings)}
        </div>
        ${canTry && tryTemplate}
      </body>
    </html>`.markup
  }\n`
}

function menuSection(section: string, { pages, path }: LayoutParts): Html | false {
  const inSection = pages.filter((page) => page.section === section)
  return (
    inSection.length > 0 &&
    html`<div>
      <h2>${section}</h2>
      <ul>
        ${inSection.map(
          (page) =>
            html`<li>
              <a href="${page.path}" ${raw(page.path === path ? 'aria-current="page"' : '')}
                >${breakable(page.menuName ?? page.title)}</a
              >
            </li>`,
        )}
      </ul>
    </div>`
  )
}

/** The long names of tools may be broken after an underscore. */
function breakable(name: string): Content {
  return name.split('_').map((part, at) => (at === 0 ? part : [raw('_<wbr>'), part]))
}

function onThisPage(headings: readonly Heading[]): Html {
  const shown = headings.filter(({ depth }) => depth === 2 || depth === 3)
  return html`<aside class="contents">
    ${
      shown.length > 1 &&
      html`<nav aria-label="On this page">
        <h2>On this page</h2>
        <ul>
          ${shown.map(
            ({ depth, text, slug }) =>
              html`<li class="level-${depth}"><a href="#${slug}">${text}</a></li>`,
          )}
        </ul>
      </nav>`
    }
  </aside>`
}

/** What the script turns an example into. */
const tryTemplate = html`<template id="try-it">
  <form class="try">
    <label class="try-body"
      >Arguments (JSON) <textarea spellcheck="false" name="body"></textarea>
    </label>
    <label class="try-key"
      >API key or access token <small>optional; kept by this page only until you leave it</small>
      <input type="password" name="credential" autocomplete="off" spellcheck="false"
    /></label>
    <button type="submit">Send</button>
    <div class="answer" aria-live="polite" hidden>
      <p class="status"></p>
      <dl></dl>
      <pre tabindex="0"><code></code></pre>
    </div>
  </form>
</template>`
