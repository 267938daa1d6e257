import { setImmediate } from 'node:timers/promises'
import { cachedForDay, type Day } from '../../base/calendar.ts'
import { nearestName } from '../../contract/hints/nearest-name.ts'
import {
  html,
  type Html,
  redirectPage,
  type Page,
  type PageError,
  type PageRequest,
} from '../../html/html.ts'
import type { StaticDocument } from '../../http/static-document.ts'
import {
  docsHeaders,
  docsLayout,
  docsScript,
  docsStylesheet,
  type DocsLink,
  type LayoutParts,
} from './docs-layout.ts'
import {
  docsPaths,
  type Requested,
  type DocsBody,
  type DocsPage,
  type SentCall,
} from './docs-page.ts'
import { docsPages, type DocsParts } from './docs-pages.ts'
import { fullTexts, llmsFullTxt, llmsTxt, robotsTxt, siteMap, type DocsText } from './page-lists.ts'
import type { FindInDocs, FoundSection } from './search/search-index.ts'
import { readQuery } from './search/search-query.ts'
import { searchResults, searchResultsJson } from './search/search-results.ts'
import { statePathFor } from './stamp-duty/stamp-duty-finder.ts'

interface DocsSiteParts extends DocsParts {
  readonly links: readonly DocsLink[]
}

/** The documentation: each page as HTML and as Markdown, the search, and the lists of pages for programs. */
export function openDocs(parts: DocsSiteParts) {
  const { publicUrl, links } = parts
  const pages = docsPages(parts)
  const listed = pages.filter(({ section }) => section !== undefined)

  const { textOf, allTexts, found } = docsTexts(listed)
  const paths = new Set(pages.map(({ path }) => path))
  /** A program that follows a link gets Markdown again. */
  const forPrograms = (text: string): string =>
    text.replaceAll(
      /\]\((\/[^)#\s]*)/g,
      (_link, path: string) => `](${publicUrl}${path}${paths.has(path) ? '.md' : ''}`,
    )
  async function textBody(page: DocsPage, day: Day): Promise<DocsBody> {
    const { renderMarkdown } = await import('./render-markdown.ts')
    return renderMarkdown(await textOf(page, day))
  }
  async function bodyOf(
    page: DocsPage,
    day: Day,
    requested: Requested = {},
  ): Promise<DocsBody | Page> {
    return page.toHtml?.(await textOf(page, day), requested) ?? textBody(page, day)
  }
  function layout(page: DocsPage, body: DocsBody, hasMarkdown: boolean): string {
    return docsLayout({ ...page, ...body, publicUrl, pages, links, hasMarkdown })
  }
  async function asDocument(page: DocsPage, day: Day): Promise<StaticDocument> {
    const body = await bodyOf(page, day)
    // A page in place of this one may be about a passing failure: what is cached is the text.
    const filled = 'status' in body ? await textBody(page, day) : body
    return {
      ...cached(layout(page, filled, true), 'text/html; charset=utf-8'),
      headers: docsHeaders,
    }
  }
  async function shown(page: DocsPage, day: Day, requested: Requested): Promise<Page> {
    const body = await bodyOf(page, day, requested)
    if ('status' in body) return body
    const headers = { ...docsHeaders, 'cache-control': 'no-store' }
    const status = requested.sent?.response?.status ?? 200
    return { status, headers, body: layout(page, body, requested.sent === undefined) }
  }
  /** A page about the pages themselves, which nothing should cache or index. */
  function ownPage(
    status: number,
    about: Pick<LayoutParts, 'path' | 'title' | 'summary' | 'main' | 'query' | 'headings'>,
  ): Page {
    const body = docsLayout({ ...about, hasMarkdown: false, publicUrl, pages, links })
    return { status, headers: { ...docsHeaders, 'cache-control': 'no-store' }, body }
  }

  return {
    /** By path; made at the first request of a day. */
    documents: new Map<string, (day: Day) => Promise<StaticDocument>>([
      ...pages.map((page) => [page.path, (day: Day) => asDocument(page, day)] as const),
      ...pages.map((page) => {
        const twin = async (day: Day): Promise<StaticDocument> =>
          cached(forPrograms(await textOf(page, day)), 'text/markdown; charset=utf-8')
        return [`${page.path}.md`, twin] as const
      }),
      ['/llms.txt', async () => cached(llmsTxt(pages, parts))],
      ...fullTexts.map(
        ({ path, has }) =>
          [
            path,
            async (day: Day) => {
              const texts = (await allTexts(day)).filter(({ page }) => has(page))
              return cached(forPrograms(llmsFullTxt(texts, parts)))
            },
          ] as const,
      ),
      ['/robots.txt', async () => cached(robotsTxt(publicUrl))],
      [
        '/sitemap.xml',
        async () => {
          const paths = [...listed.map(({ path }) => path), ...parts.morePaths]
          return cached(siteMap(publicUrl, paths), 'application/xml')
        },
      ],
    ]),
    /** By path, the pages that depend on the query of their address where there is one. */
    withQuery: new Map(
      pages
        .filter(({ readsQuery = false }) => readsQuery)
        .map((page) => [
          page.path,
          (request: PageRequest, day: Day) => shown(page, day, { request }),
        ]),
    ),
    assets: [docsStylesheet, docsScript],
    /** Handles `docsPaths.search`. */
    search: async (given: URLSearchParams, day: Day): Promise<Page> => {
      const query = readQuery(given.get('q') ?? '')
      const { text } = query
      return ownPage(200, {
        path: docsPaths.search,
        title: text === '' ? 'Search' : `Search for ${text}`,
        summary: 'Search the documentation.',
        main: searchResults(query, await found(text, day)),
        query: text,
        headings: [],
      })
    },
    /** Handles `docsPaths.searchJson`: the same results for the list below the field. */
    searchJson: async (given: URLSearchParams, day: Day): Promise<Page> => ({
      status: 200,
      headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' },
      body: searchResultsJson(await found(readQuery(given.get('q') ?? '').text, day)),
    }),
    /** Handles a path under `/docs` that has no page. */
    missing: (path: string): Page => {
      // Another name of a state leads to its page.
      const [, given = ''] = statePattern.exec(path) ?? []
      const state = parts.data && statePathFor(parts.data.stampDuty, given.replaceAll('-', ' '))
      if (given !== '' && state !== undefined) return redirectPage(state)
      const paths = pages.map((page) => page.path)
      const meant = nearestName(path, paths)
      return ownPage(404, {
        path,
        title: 'Page not found',
        summary: 'There is no page at this URL.',
        main: notFound(pages.find((page) => page.path === meant)),
        headings: [],
      })
    },
    called: async (operationId: string, sent: SentCall, day: Day): Promise<Page> => {
      const page = pages.find(({ path }) => path === docsPaths.tool(operationId))
      if (page === undefined) throw new Error(`${operationId} has no page`)
      return shown(page, day, { sent })
    },
    failed: (status: PageError) =>
      ownPage(status, {
        path: docsPaths.tools,
        title: failures[status] ?? 'This page cannot be shown',
        summary: 'The form could not be read.',
        main: html`<h1>${failures[status] ?? 'This page cannot be shown'}</h1>
          <p><a href="${docsPaths.tools}">All tools</a></p>`,
        headings: [],
      }),
  }
}

/** The texts of pages on a day, and what a search finds in those that are listed. Each is made at its first use. */
function docsTexts(listed: readonly DocsPage[]) {
  const textOnDay = cachedForDay(() => new Map<DocsPage, Promise<string>>())
  async function textOf(page: DocsPage, day: Day): Promise<string> {
    const texts = textOnDay(day)
    const text = texts.get(page) ?? Promise.resolve(page.markdown(day))
    texts.set(page, text)
    return text
  }
  async function allTexts(day: Day): Promise<readonly DocsText[]> {
    const texts: DocsText[] = []
    for (const page of listed) {
      texts.push({ page, markdown: await textOf(page, day) })
      // Calls are served meanwhile.
      await setImmediate()
    }
    return texts
  }
  // What renders and searches is loaded at its first use, so that no start waits for it.
  const finderOnDay = cachedForDay(async (day): Promise<FindInDocs> => {
    const { searchIndex } = await import('./search/search-index.ts')
    return searchIndex(await allTexts(day))
  })
  async function found(query: string, day: Day): Promise<readonly FoundSection[]> {
    return query === '' ? [] : (await finderOnDay(day))(query)
  }
  return { textOf, allTexts, found }
}

const statePattern = new RegExp(`^${docsPaths.stampDuty}/([\\w .-]{2,60})$`, 'u')

const failures: Readonly<Partial<Record<PageError, string>>> = {
  400: 'The form could not be read',
  404: 'There is no page at this URL',
  405: 'Send the form from the page of a tool',
  413: 'The form is too large',
  415: 'The form could not be read',
  503: 'The service is not available right now. Try again in a few seconds',
}

function cached(text: string, contentType = 'text/plain; charset=utf-8'): StaticDocument {
  return { contentType, bytes: Buffer.from(text), cacheControl: 'public, max-age=300' }
}

function notFound(meant: DocsPage | undefined): Html {
  return html`<h1>There is no page at this URL</h1>
    <p>The URL may be misspelled, or the page may have moved.</p>
    ${meant !== undefined && html`<p>Did you mean <a href="${meant.path}">${meant.title}</a>?</p>`}
    <p>Search with the field above, or <a href="/docs">start at the beginning</a>.</p>`
}
