import { createHash } from 'node:crypto'
import { html, raw, type Content, type Html } from './html.ts'
import { siteStyle } from './site-style.ts'

/** A whole answer of the site, ready to be sent. */
export interface Page {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly html: string
}

export interface PageParts {
  readonly title: string
  readonly description?: string
  /** Absolute. Absent for a page that nobody should keep. */
  readonly canonicalUrl?: string
  readonly main: Content
  /** A schema.org object. */
  readonly structuredData?: object
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Origins of pictures beside our own. */
  readonly imageOrigins?: readonly string[]
}

/** The one stylesheet, under a name that changes with its content. */
export const stylesheet = {
  path: `/site/${createHash('sha256').update(siteStyle).digest('hex').slice(0, 12)}.css`,
  contentType: 'text/css; charset=utf-8',
  bytes: Buffer.from(siteStyle),
  cacheControl: 'public, max-age=31536000, immutable',
}

export function page(parts: PageParts): Page {
  return {
    status: parts.status ?? 200,
    headers: {
      'cache-control': 'no-store',
      'content-security-policy': policy(parts.imageOrigins ?? []),
      'referrer-policy': 'no-referrer',
      ...parts.headers,
    },
    html: `<!doctype html>\n${document(parts).markup}\n`,
  }
}

/** Nothing runs, nothing is embedded, and only our own form can be sent. */
function policy(imageOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    ["img-src 'self' data:", ...imageOrigins].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function document({ title, description, canonicalUrl, main, structuredData }: PageParts): Html {
  return html`<html lang="en-IN">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title} · Nilam</title>
      ${description !== undefined && html`<meta name="description" content="${description}" />`}
      ${canonicalUrl === undefined ? html`<meta name="robots" content="noindex" />` : html`<link rel="canonical" href="${canonicalUrl}" />`}
      <meta name="color-scheme" content="light dark" />
      <link rel="icon" href="${siteIcon}" />
      <link rel="stylesheet" href="${stylesheet.path}" />
      ${structuredData !== undefined && dataBlock(structuredData)}
    </head>
    <body>
      <a class="skip" href="#main">Skip to content</a>
      <header class="site">
        <div class="wrap">
          <a class="brand" href="/search"><strong>Nilam</strong> <span lang="ta">நிலம்</span></a>
          <nav aria-label="Site"><a href="/search">Search homes</a> <a href="/docs">API</a></nav>
        </div>
      </header>
      <main id="main" class="wrap">${main}</main>
    </body>
  </html>`
}

/** A data block is not run. Inside one only `</script` and `<!--` have a meaning, and both begin with `<`. */
function dataBlock(data: object): Html {
  const json = raw(JSON.stringify(data).replaceAll('<', '\\u003c'))
  return html`<script type="application/ld+json">
    ${json}
  </script>`
}

/** A house on a dark square. */
export const siteIcon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='7' fill='%2317322b'/%3E%3Cpath d='M7 16 16 8l9 8v9h-6v-6h-6v6H7z' fill='%23f2c879'/%3E%3C/svg%3E"
