import { isLoopback } from '../../base/ip-address.ts'
import { baseStyleFile, copyFile, readAsset } from '../../html/asset.ts'
import { breadcrumbs, contentSecurityPolicy, htmlDocument } from '../../html/document.ts'
import { html, type Html } from '../../html/html.ts'
import { tryStyleFile } from '../../html/try-it.ts'
import { docsPaths, docsSections, type DocsBody, type DocsPage } from './docs-page.ts'
import type { RenderedMarkdown } from './render-markdown.ts'
import { maxQueryLength } from './search/search-query.ts'

export interface LayoutParts extends DocsBody {
  readonly path: string
  readonly title: string
  readonly summary: string
  readonly publicUrl: string
  readonly pages: readonly DocsPage[]
  readonly links: readonly DocsLink[]
  readonly query?: string
  /** Whether the page is one of the documentation's own texts: those alone are indexed. */
  readonly hasMarkdown: boolean
}

export interface DocsLink {
  readonly path: string
  readonly name: string
}

export const docsStylesheet = readAsset(
  'docs',
  baseStyleFile,
  new URL('docs.css', import.meta.url),
  new URL('search/search-field.css', import.meta.url),
  new URL('stamp-duty/stamp-duty.css', import.meta.url),
  new URL('home.css', import.meta.url),
  tryStyleFile,
  new URL('tool/tool.css', import.meta.url),
)
export const docsScript = readAsset(
  'docs',
  copyFile,
  new URL('docs.js', import.meta.url),
  new URL('search/search-field.js', import.meta.url),
)

/** Scripts of ours, which call this deployment alone; nothing inline. */
export const docsHeaders = {
  'content-security-policy': contentSecurityPolicy({ scripts: true, connects: true }),
  'referrer-policy': 'same-origin',
} as const

/** The frame of every page: a bar, the menu, the text, and a list of the headings. */
export function docsLayout(parts: LayoutParts): string {
  const { path, title, summary, publicUrl, links, main, headings, hasMarkdown, query = '' } = parts
  const twin = `${path}.md`
  const own = parts.pages.find((page) => page.path === path)
  const parent = parts.pages.find((page) => page.path === own?.parent)
  return htmlDocument({
    title: `${title} · Nilam docs`,
    description: summary,
    ...(hasMarkdown && { canonicalUrl: publicUrl + path }),
    stylesheets: [docsStylesheet],
    script: docsScript,
    head: hasMarkdown && html`<link rel="alternate" type="text/markdown" href="${twin}" />`,
    body: html`<a class="skip" href="#main">Skip to content</a>
      <header class="bar">
        <a class="brand" href="/docs"
          ><strong>Nilam</strong> <span lang="ta">நிலம்</span> <em>Docs</em></a
        >
        <form class="find" action="${docsPaths.search}" role="search">
          <input
            type="search"
            name="q"
            value="${query}"
            maxlength="${maxQueryLength}"
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
      <div class="${headings === undefined ? 'frame wide' : 'frame'}">
        <nav class="menu" id="menu" popover aria-label="Documentation">
          ${docsSections.map((section) => menuSection(section, parts))}
          <div class="menu-links">
            ${links.map((link) => html`<a href="${link.path}">${link.name}</a> `)}
          </div>
        </nav>
        <main id="main" tabindex="-1">
          ${parent !== undefined && breadcrumbs([[parent.path, parent.title]])} ${main}
          ${hasMarkdown && neighbours(parts)}
          ${
            hasMarkdown &&
            html`<footer class="foot">
              ${own?.file !== undefined && isLoopback(new URL(publicUrl).hostname) && html`<span>Edit this page: <code>${own.file}</code></span>`}
              <a href="${twin}">This page as Markdown</a>
              <a href="/llms.txt">llms.txt</a>
              <a href="/public/openapi.json">openapi.json</a>
            </footer>`
          }
        </main>
        ${headings !== undefined && onThisPage(headings)}
      </div>`,
  })
}

function menuSection(section: string, { pages, path }: LayoutParts): Html | false {
  const inSection = pages.filter((page) => page.section === section && page.parent === undefined)
  const parent = pages.find((page) => page.path === path)?.parent
  return (
    inSection.length > 0 &&
    html`<div>
      <h2>${section}</h2>
      <ul>
        ${inSection.map((page) => {
          const current = page.path === path ? 'page' : page.path === parent && 'true'
          const marks = current && html`aria-current="${current}"`
          return html`<li><a href="${page.path}" ${marks}>${page.title}</a></li>`
        })}
      </ul>
    </div>`
  )
}

/** The pages before and after this one in the menu. */
function neighbours({ pages, path }: LayoutParts): Html {
  const inMenu = pages.filter(({ section, parent }) => section !== undefined && !parent)
  const at = inMenu.findIndex((page) => page.path === path)
  const before = inMenu[at - 1]
  const after = at < 0 ? undefined : inMenu[at + 1]
  return html`<nav class="neighbours" aria-label="Previous and next page">
    ${before !== undefined && html`<a rel="prev" href="${before.path}">← ${before.title}</a>`}
    ${after !== undefined && html`<a rel="next" href="${after.path}">${after.title} →</a>`}
  </nav>`
}

function onThisPage(headings: RenderedMarkdown['headings']): Html {
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
