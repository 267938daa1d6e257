import type { IncomingMessage } from 'node:http'
import type { Request, RequestHandler, Response } from 'express'
import { withFootLinks, type FootLink } from '../../html/document.ts'
import type { Page, PageHandler, PageRequest } from '../../html/html.ts'
import type { CallerAddress } from '../../http/caller-address.ts'
import { compressResponse } from '../../http/content-encoding.ts'
import type { RequestId } from '../../http/request-id.ts'
import { writeResponse } from '../../http/write-response.ts'
import { tooManyPages } from './error-pages.ts'

export interface PageParts {
  readonly requestIdOf: RequestId
  readonly addressOf: CallerAddress
  /** The operator's own texts, for the foot of each page. */
  readonly footLinks: readonly FootLink[]
  /** Counts a page of a caller: how many seconds to wait, where their network has had all pages that it may have. */
  readonly countPage: (ipAddress: string) => Promise<number | undefined>
}

/** Counts each request as a page, and shows why to wait where there were too many. */
export function limitPages(serve: RequestHandler, parts: PageParts): RequestHandler {
  return async (request, response, next) => {
    const waitSeconds = await parts.countPage(parts.addressOf(request))
    if (waitSeconds === undefined) return serve(request, response, next)
    const requestId = parts.requestIdOf(request)
    writePage(request, response, tooManyPages(waitSeconds), { ...parts, requestId })
  }
}

/** Serves a page that is rendered for each request, compressed. A program that finds nothing gets the 404 of programs. */
export function servePage(handle: PageHandler, parts: PageParts): RequestHandler {
  return limitPages(async (request, response, next) => {
    const read = pageRequest(request, parts)
    const page = await handle(read)
    if (page.status === 404 && !prefersHtml(request)) return next('route')
    const headers = { vary: 'Accept-Encoding', ...page.headers }
    const { requestId } = read
    const accepted = request.headers['accept-encoding']
    writePage(request, response, { ...page, headers }, { ...parts, requestId, accepted })
  }, parts)
}

/** What a page depends on, of a request. */
export function pageRequest(request: Request, { requestIdOf, addressOf }: PageParts): PageRequest {
  return {
    path: request.path,
    // A wildcard's parameter would be a list; our paths have none.
    parameters: Object.fromEntries(
      Object.entries(request.params).map(([name, value]) => [name, String(value)]),
    ),
    query: queryOf(request),
    ipAddress: addressOf(request),
    requestId: requestIdOf(request),
  }
}

interface Writing extends Pick<PageParts, 'footLinks'> {
  readonly requestId: string
  /** The encodings that the page may be compressed by; none for a page with secrets. */
  readonly accepted?: string | undefined
}

/** Writes a page. */
export function writePage(
  request: Request,
  response: Response,
  { status, headers, body }: Page,
  { requestId, footLinks, accepted }: Writing,
): void {
  const text = withFootLinks(body, footLinks)
  const compressed = accepted === undefined ? undefined : compressResponse([text], accepted)
  const lists = Object.entries(headers).map(([name, value]): [string, string | string[]] => [
    name,
    typeof value === 'string' ? value : [...value],
  ])
  const ownHeaders = {
    'content-type': 'text/html; charset=utf-8',
    'content-length': compressed?.bytes.length ?? Buffer.byteLength(text),
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
    ...(compressed && { 'content-encoding': compressed.encoding }),
  }
  const all = { ...ownHeaders, ...Object.fromEntries(lists) }
  writeResponse(request, response, status, all, [compressed?.bytes ?? text])
}

function queryOf({ url = '' }: IncomingMessage): URLSearchParams {
  const start = url.indexOf('?')
  return new URLSearchParams(start === -1 ? '' : url.slice(start + 1))
}

/** The 404 pages for people, by the beginning of the path, in the order in which they are tried; `''` is that of every path. */
export type MissingPages = ReadonlyMap<string, RequestHandler>

/** The 404 page for a browser; `undefined` for a program, which gets JSON unless it prefers HTML. */
export function missingPageFor(request: Request, pages: MissingPages): RequestHandler | undefined {
  if (!prefersPage(request)) return undefined
  const { path } = request
  const root = [...pages.keys()].find((known) => path === known || path.startsWith(`${known}/`))
  return root === undefined ? undefined : pages.get(root)
}

/** Whether a person looks: a browser that goes to an address. */
export function prefersPage(request: Request): boolean {
  const { method } = request
  return (method === 'GET' || method === 'HEAD') && prefersHtml(request)
}

/** Whether the response should be HTML: browsers name it, programs accept anything or JSON. */
export function prefersHtml(request: Request): boolean {
  return request.accepts(['json', 'html']) === 'html'
}
