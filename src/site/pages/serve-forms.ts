import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import type { FormRequest, FormSite, Page, PageHandler } from '../../html/html.ts'
import { isUnavailable, retryAfterSeconds } from '../../base/failure.ts'
import { holdsNul, readForm } from '../../http/read-form.ts'
import { limitPages, pageRequest, prefersHtml, writePage, type PageParts } from './serve-page.ts'

export interface FormParts extends PageParts {
  readonly onFailure: (failure: unknown, requestId: string) => void
}

/** No form of ours comes near it. */
const maxFormBytes = 16 * 1024

/**
 * Serves pages that are read with GET and whose forms are sent with POST. Responses are not compressed: they hold secrets
 * beside texts of the caller, and their length would reveal the secret (BREACH).
 */
export function serveForms(site: FormSite, parts: FormParts): Router {
  const router = express.Router({ caseSensitive: true })
  const rejecting =
    (status: 404 | 405, headers: Readonly<Record<string, string>> = {}): RequestHandler =>
    (request, response) => {
      const requestId = parts.requestIdOf(request)
      const page = site.errorPage(status, requestId)
      const all = { ...page.headers, ...headers }
      writePage(request, response, { ...page, headers: all }, { ...parts, requestId })
    }

  for (const [path, { get, post, countsForms = false }] of site.pages) {
    const route = router.route(path)
    if (get) route.get(limitPages(handling(get, site, parts), parts))
    if (post) {
      const send = handling(post, site, parts)
      route.post(countsForms ? limitPages(send, parts) : send)
    }
    const allow = [...(get ? ['GET', 'HEAD'] : []), ...(post ? ['POST'] : [])].join(', ')
    route.all(rejecting(405, { allow }))
  }
  const missing = limitPages(rejecting(404), parts)
  router.use(site.root, (request, response, next) =>
    prefersHtml(request) ? missing(request, response, next) : next(),
  )
  return router
}

function handling(
  handle: PageHandler<FormRequest>,
  site: FormSite,
  parts: FormParts,
): RequestHandler {
  return async (request, response) => {
    const read = pageRequest(request, parts)
    const { requestId } = read
    const page = await respond(request, response, read).catch((failure: unknown) => {
      parts.onFailure(failure, requestId)
      return isUnavailable(failure) ? unavailablePage(requestId) : site.errorPage(500, requestId)
    })
    if (page !== undefined) writePage(request, response, page, { ...parts, requestId })
  }

  function unavailablePage(requestId: string): Page {
    const page = site.errorPage(503, requestId)
    return { ...page, headers: { ...page.headers, 'retry-after': String(retryAfterSeconds) } }
  }

  async function respond(
    request: Request,
    response: Response,
    read: ReturnType<typeof pageRequest>,
  ): Promise<Page | undefined> {
    const { headers } = request
    const named = [...read.query, ...Object.entries(read.parameters)]
    if (holdsNul(named)) return site.errorPage(400, read.requestId)
    const isSent = request.method === 'POST'
    const fields = isSent ? await readForm(request, response, maxFormBytes) : new URLSearchParams()
    if (fields === 'gone') return undefined
    if (typeof fields === 'number') return site.errorPage(fields, read.requestId)
    return handle({
      ...read,
      method: isSent ? 'POST' : 'GET',
      target: request.originalUrl,
      fields,
      cookie: headers.cookie,
      host: headers.host,
      origin: headers.origin,
      fetchSite: String(headers['sec-fetch-site'] ?? '') || undefined,
      userAgent: headers['user-agent'],
      message: request,
      response,
    })
  }
}
