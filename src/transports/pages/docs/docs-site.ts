import type { Day } from '../../../base/day.ts'
import { nearestName } from '../../../contract/nearest-name.ts'
import { html, type Html } from '../../../html/html.ts'
import type { Page } from '../../../html/page.ts'
import { docsScript, docsStylesheet } from './docs-assets.ts'
import {
  docsHeaders,
  docsLayout,
  mostQueryLength,
  searchPath,
  type DocsLink,
  type LayoutParts,
} from './docs-layout.ts'
import type { DocsPage } from './docs-page.ts'
import { docsPages, type DocsParts } from './docs-pages.ts'
import { docsTexts } from './docs-texts.ts'
import { llmsFullTxt, llmsTxt } from './llms-txt.ts'
import type { FindInDocs } from './search-index.ts'
import { robotsTxt, siteMap } from './site-map.ts'

/** A document as it is on a day. */
export interface DocsDocument {
  readonly contentType: string
  readonly bytes: Buffer
  readonly cacheControl: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface DocsSite {
  /** By path; made when they are first asked for on a day. */
  readonly documents: ReadonlyMap<string, (day: Day) => Promise<DocsDocument>>
  readonly assets: readonly (DocsDocument & { readonly path: string })[]
  /** Answers `searchPath`. */
  readonly search: (query: URLSearchParams, day: Day) => Promise<Page>
  /** Answers a path under `/docs` that there is no page at. */
  readonly missing: (path: string) => Page
}

export interface DocsSiteParts extends DocsParts {
  /** Beside the pages, in the bar. */
  readonly links: readonly DocsLink[]
}

const cacheControl = 'public, max-age=300'

/** The documentation: each page as HTML and as Markdown, the search, and the lists of pages for programs. */
export function openDocs(parts: DocsSiteParts): DocsSite {
  const { publicUrl } = parts
  const pages = docsPages(parts)
  const listed = pages.filter(({ section }) => section !== undefined)
  const texts = docsTexts(listed)
  const plain = (text: string, contentType = 'text/plain; charset=utf-8'): DocsDocument => ({
    contentType,
    bytes: Buffer.from(text),
    cacheControl,
  })

  /** A page about the pages themselves: nobody should keep it, or find it by a search. */
  function ownPage(
    status: number,
    about: Pick<LayoutParts, 'path' | 'title' | 'summary' | 'main' | 'query'>,
  ): Page {
    const frame = { publicUrl, pages, links: parts.links }
    const text = docsLayout({
      ...frame,
      ...about,
      headings: [],
      canTry: false,
      hasMarkdown: false,
    })
    return { status, headers: { ...docsHeaders, 'cache-control': 'no-store' }, html: text }
  }

  async function asHtml(page: DocsPage, day: Day): Promise<DocsDocument> {
    // Loaded with the first page, so that no start waits for it.
    const { renderMarkdown } = await import('./render-markdown.ts')
    const { body, headings, canTry } = renderMarkdown(await texts.textOf(page, day))
    const { path, title, summary } = page
    const frame = { path, title, summary, publicUrl, pages, links: parts.links }
    const text = docsLayout({ ...frame, main: body, headings, canTry, hasMarkdown: true })
    const contentType = 'text/html; charset=utf-8'
    return { contentType, bytes: Buffer.from(text), cacheControl, headers: docsHeaders }
  }

  let kept: { readonly day: Day; readonly find: Promise<FindInDocs> } | undefined
  function finderOn(day: Day): Promise<FindInDocs> {
    if (kept?.day !== day) kept = { day, find: makeFinder(day) }
    return kept.find
  }
  async function makeFinder(day: Day): Promise<FindInDocs> {
    const { searchIndex } = await import('./search-index.ts')
    return searchIndex(await texts.all(day))
  }

  const documents: readonly (readonly [string, (day: Day) => Promise<DocsDocument>])[] = [
    ...pages.flatMap((page) => [
      [page.path, (day: Day) => asHtml(page, day)] as const,
      [
        `${page.path}.md`,
        async (day: Day) => plain(await texts.textOf(page, day), 'text/markdown; charset=utf-8'),
      ] as const,
    ]),
    ['/llms.txt', async () => plain(llmsTxt(pages, parts))],
    ['/llms-full.txt', async (day) => plain(llmsFullTxt(await texts.all(day), parts))],
    ['/robots.txt', async () => plain(robotsTxt(publicUrl))],
    [
      '/sitemap.xml',
      async () =>
        plain(
          siteMap(publicUrl, [...listed.map(({ path }) => path), ...parts.morePaths]),
          'application/xml',
        ),
    ],
  ]

  return {
    documents: new Map(documents),
    assets: [docsStylesheet, docsScript],
    search: async (given, day) => {
      const query = (given.get('q') ?? '').slice(0, mostQueryLength).trim()
      const find = await finderOn(day)
      return ownPage(200, {
        path: searchPath,
        title: query === '' ? 'Search' : `Search for ${query}`,
        summary: 'Search the documentation.',
        main: results(query, find),
        query,
      })
    },
    missing: (path) => {
      const meant = nearestName(
        path,
        pages.map((page) => page.path),
      )
      return ownPage(404, {
        path,
        title: 'Page not found',
        summary: 'There is no page at this address.',
        main: notFound(pages.find((page) => page.path === meant)),
      })
    },
  }
}

function notFound(meant: DocsPage | undefined): Html {
  return html`<h1>There is no page at this address</h1>
    <p>The address may be misspelt, or the page may have moved.</p>
    ${meant !== undefined && html`<p>Did you mean <a href="${meant.path}">${meant.title}</a>?</p>`}
    <p>Search with the field above, or <a href="/docs">start at the beginning</a>.</p>`
}

function results(query: string, find: FindInDocs): Html {
  const found = query === '' ? [] : find(query)
  return html`<h1>Search</h1>
    <p aria-live="polite">
      ${
        query === ''
          ? 'Type what you look for into the field above.'
          : found.length === 0
            ? `Nothing was found for “${query}”. Try fewer or other words.`
            : `${found.length === 1 ? 'One place' : `${found.length} places`} for “${query}”`
      }
    </p>
    <ol class="results">
      ${found.map(
        ({ href, page, heading, excerpt }) =>
          html`<li>
            <a href="${href}">${heading}</a> ${page !== heading && html`<small>${page}</small>`}
            <p>${excerpt}</p>
          </li>`,
      )}
    </ol>`
}
