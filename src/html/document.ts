import type { Asset } from './asset.ts'
import { html, raw, type Content, type Html } from './html.ts'

/** The parts of an HTML document that differ from page to page. */
interface DocumentParts {
  readonly title: string
  readonly description?: string
  /** Absolute. A page without one is not to be indexed. */
  readonly canonicalUrl?: string
  /** A picture of what the page is about, for the card of a shared link. */
  readonly imageUrl?: string
  readonly stylesheets: readonly Asset[]
  readonly script?: Asset
  /** Further elements of the head. */
  readonly head?: Content
  readonly bodyClass?: string
  readonly body: Content
}

/** A whole document, in the one frame that every page of the service shares. */
export function htmlDocument(parts: DocumentParts): string {
  const { title, description, canonicalUrl, stylesheets, script, head = null, bodyClass } = parts
  const document = html`<html lang="en-IN">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title}</title>
      ${description !== undefined && html`<meta name="description" content="${description}" />`}
      ${description !== undefined && sharedAs(parts)}
      ${canonicalUrl === undefined ? html`<meta name="robots" content="noindex" />` : html`<link rel="canonical" href="${canonicalUrl}" />`}
      <meta name="color-scheme" content="light dark" />
      <link rel="icon" href="${icon}" />
      ${stylesheets.map(({ path }) => html`<link rel="stylesheet" href="${path}" />`)}
      ${script !== undefined && html`<script src="${script.path}" defer></script>`} ${head}
    </head>
    <body ${bodyClass !== undefined && html`class="${bodyClass}"`}>
      ${parts.body}
    </body>
  </html>`
  return `<!doctype html>\n${document.markup}\n`
}

/** The card that a chat shows for a link to the page: https://ogp.me. */
function sharedAs({ title, description, canonicalUrl, imageUrl }: DocumentParts): Content {
  const properties = {
    title,
    description,
    url: canonicalUrl,
    image: imageUrl,
    type: 'website',
    site_name: 'Nilam',
  }
  return Object.entries(properties).map(
    ([name, value]) =>
      value !== undefined && html`<meta property="og:${name}" content="${value}" />`,
  )
}

/** A house on a dark square. */
const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='7' fill='%2317322b'/%3E%3Cpath d='M7 16 16 8l9 8v9h-6v-6h-6v6H7z' fill='%23f2c879'/%3E%3C/svg%3E"

/** What a page may do beyond showing our own text, style and pictures. */
interface PolicyExceptions {
  /** Our own scripts run. */
  readonly scripts?: boolean
  /** Our scripts call this deployment. */
  readonly connects?: boolean
  readonly imageOrigins?: readonly string[]
  /** Sources, beside our own, that the response to a form may redirect to. */
  readonly formTargets?: readonly string[]
}

/** A content security policy: nothing inline, nothing embedded, no frame around it. */
export function contentSecurityPolicy(allowed: PolicyExceptions = {}): string {
  return [
    "default-src 'none'",
    ...(allowed.scripts === true ? ["script-src 'self'"] : []),
    "style-src 'self'",
    ["img-src 'self' data:", ...(allowed.imageOrigins ?? [])].join(' '),
    ...(allowed.connects === true ? ["connect-src 'self'"] : []),
    ["form-action 'self'", ...(allowed.formTargets ?? [])].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Links to the pages above this one, outermost first. */
export function breadcrumbs(above: readonly (readonly [path: string, name: string])[]): Html {
  return html`<nav class="crumbs" aria-label="Breadcrumb">
    <ol>
      ${above.map(([path, name]) => html`<li><a href="${path}">${name}</a></li>`)}
    </ol>
  </nav>`
}

/** A row of a description list; false for one that is left out. */
export type Fact = readonly [label: Content, value: Content] | false

/** A description list of labels and their values. */
export function factList(rows: readonly Fact[]): Html {
  return html`<dl class="facts">${facts(rows)}</dl>`
}

/** The rows of a description list. */
export function facts(rows: readonly Fact[]): Content {
  return rows.map(
    (row) =>
      row &&
      html`<div>
        <dt>${row[0]}</dt>
        <dd>${row[1]}</dd>
      </div>`,
  )
}

/** Where {@link withFootLinks} puts the links to the operator's own texts, which no page knows. */
const footSlot = '<!-- operator -->'

/** A page with the links to the operator's own texts at its foot. */
export function withFootLinks(body: string, links: readonly FootLink[]): string {
  const list = links.map(({ path, title }) => html`<a href="${path}">${title}</a> `)
  return body.replace(footSlot, () => html`${list}`.markup)
}

export interface FootLink {
  readonly path: string
  readonly title: string
}

/** The links at the foot of every page for people. */
export const siteFoot: Html = html`<footer class="site-foot">
  <nav class="wrap" aria-label="About the service">
    <a href="/docs">Documentation</a> <a href="/pricing">Plans and prices</a>
    <a href="/status">Status</a> ${raw(footSlot)}
  </nav>
</footer>`
