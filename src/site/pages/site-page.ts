import { siteStylesheet, type Asset } from '../../html/asset.ts'
import { contentSecurityPolicy, htmlDocument, siteFoot } from '../../html/document.ts'
import { html, type Content, type Page } from '../../html/html.ts'

export interface SitePageParts {
  readonly title: string
  readonly description?: string
  /** Absolute. A page without one is not to be indexed. */
  readonly canonicalUrl?: string
  readonly main: Content
  /** Of this page alone, after that of the site. */
  readonly stylesheet?: Asset
  /** A picture that the page shows, from its own host. */
  readonly imageUrl?: string
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** A page that links in responses lead to. No script of ours runs on it, and no cache keeps it unless `headers` allow it. It may fetch from its own origin, as browsers' audits do with `robots.txt`. */
export function sitePage(parts: SitePageParts): Page {
  const { title, main, stylesheet, status = 200, headers, ...about } = parts
  const imageOrigins = about.imageUrl === undefined ? [] : [new URL(about.imageUrl).origin]
  return {
    status,
    headers: {
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy({ connects: true, imageOrigins }),
      'referrer-policy': 'no-referrer',
      ...headers,
    },
    body: htmlDocument({
      ...about,
      title: `${title} · Nilam`,
      stylesheets: [siteStylesheet, ...(stylesheet === undefined ? [] : [stylesheet])],
      body: html`<a class="skip" href="#main">Skip to content</a>
        <header class="site">
          <div class="wrap">
            <a class="brand" href="/search"><strong>Nilam</strong> <span lang="ta">நிலம்</span></a>
            <nav aria-label="Site">
              <a href="/search">Search homes</a> <a href="/locality">Localities</a>
              <a href="/docs">API</a>
            </nav>
          </div>
        </header>
        <main id="main" class="wrap">${main}</main>
        ${siteFoot}`,
    }),
  }
}
