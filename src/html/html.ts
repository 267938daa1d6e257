import type { IncomingMessage, ServerResponse } from 'node:http'
import escapeHtml from 'escape-html'

declare const written: unique symbol

/** Text that is already HTML. Only the tag below and `raw` make it, so no caller's text can pass for markup. */
export interface Html {
  readonly markup: string
  readonly [written]: true
}

/** What a template accepts: texts and numbers are escaped, lists are joined, `null` and `false` leave nothing. */
export type Content = Html | string | number | null | false | readonly Content[]

/** Writes HTML. Quote attribute values in the template. */
export function html(literals: TemplateStringsArray, ...contents: readonly Content[]): Html {
  const markup = contents.reduce<string>(
    (text, content, index) => text + markupOf(content) + (literals[index + 1] ?? ''),
    literals[0] ?? '',
  )
  return raw(markup)
}

/** Takes a text as HTML: only for texts of our own, never for data. */
export function raw(markup: string): Html {
  // Only the type has the brand.
  return { markup } as Html
}

/** A text between two tags, whose quotes stay as they are: JSON is a third shorter so. Never for an attribute. */
export function betweenTags(text: string): Html {
  return raw(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
}

/** Without the line breaks and the indentation between elements: for long lists. Not for code, where they are seen. */
export function compact({ markup }: Html): Html {
  return raw(markup.replaceAll(/(?<=>)\n\s*(?=<)/g, ''))
}

function markupOf(content: Content): string {
  if (content === null || content === false) return ''
  if (typeof content === 'string') return escapeHtml(content)
  if (typeof content === 'number') return String(content)
  return 'markup' in content ? content.markup : content.map(markupOf).join('')
}

/** The contract's texts mark names with backticks. */
export function withCode(text: string): Content {
  return text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))
}

/** A whole response, ready to be sent. */
export interface Page {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  /** HTML, unless `headers` say otherwise. */
  readonly body: string
}

/** Leads on to another URL. */
export function redirectPage(location: string): Page {
  return { status: 303, headers: { location, 'cache-control': 'no-store' }, body: '' }
}

/** What a page that is only read depends on. */
export interface PageRequest {
  readonly path: string
  /** The variable parts of the path. */
  readonly parameters: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly ipAddress: string
  readonly requestId: string
}

/** What a page of a site with forms depends on. */
export interface FormRequest extends PageRequest {
  readonly method: 'GET' | 'POST'
  /** Path and query, as requested. */
  readonly target: string
  /** The fields of the form that was sent; empty for GET. */
  readonly fields: URLSearchParams
  readonly cookie: string | undefined
  readonly host: string | undefined
  readonly origin: string | undefined
  /** `Sec-Fetch-Site`. */
  readonly fetchSite: string | undefined
  readonly userAgent: string | undefined
  /** The exchange itself, for a site that shares it with a library. Its body is read already. */
  readonly message: IncomingMessage
  readonly response: ServerResponse
}

/** Handles a request for a page. */
export type PageHandler<Request = PageRequest> = (request: Request) => Promise<Page>

/** The handlers of a path, by method. */
export interface FormRoute {
  readonly get?: PageHandler<FormRequest>
  readonly post?: PageHandler<FormRequest>
  /** Whether each form that is sent counts as a page, because anybody may send it. */
  readonly countsForms?: true
}

/** Why a page is not shown, when no field of a form is at fault. */
export type PageError = 400 | 403 | 404 | 405 | 413 | 415 | 500 | 503

/** A part of the site that has forms: all of it below one path. */
export interface FormSite {
  readonly root: string
  readonly pages: ReadonlyMap<string, FormRoute>
  /** The page to show instead of one that cannot be shown. */
  errorPage(status: PageError, requestId: string): Page
}
