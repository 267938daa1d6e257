import { copyFile, paletteFile, readAsset } from '../../html/asset.ts'
import { breadcrumbs, contentSecurityPolicy, htmlDocument } from '../../html/document.ts'
import { html, raw, type Content, type Html } from '../../html/html.ts'
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
  paletteFile,
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
          ${parent !== undefined && breadcrumbs([[parent.path, parent.menuName ?? parent.title]])}
          ${main}
          ${
            hasMarkdown &&
            html`<footer class="foot">
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
          const name = breakable(page.menuName ?? page.title)
          return html`<li><a href="${page.path}" ${marks}>${name}</a></li>`
        })}
      </ul>
    </div>`
  )
}

/** Lets the long names of tools break after an underscore. */
function breakable(name: string): Content {
  return name.split('_').map((part, at) => (at === 0 ? part : [raw('_<wbr>'), part]))
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
