import type { IncomingMessage, ServerResponse } from 'node:http'
import express, { type Request, type RequestHandler, type Router } from 'express'
import { readForm } from '../../http/read-form.ts'
import { parametersOf, queryOf, type PageParts, type PageRequest } from './serve-page.ts'
import { writeResponse } from '../../http/write-response.ts'

/** What a page of a site with forms depends on. */
export interface FormRequest extends Omit<PageRequest, 'path'> {
  readonly method: 'GET' | 'POST'
  /** Path and query, as they were asked for. */
  readonly target: string
  /** What the form sent; empty for a page that is only read. */
  readonly fields: URLSearchParams
  readonly cookie: string | undefined
  readonly host: string | undefined
  readonly origin: string | undefined
  /** `Sec-Fetch-Site`. */
  readonly fetchSite: string | undefined
  /** The exchange itself, for a site that shares it with a library; its body is read already. */
  readonly message: IncomingMessage
  readonly response: ServerResponse
}

export interface FormAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  /** HTML, unless `headers` say otherwise. */
  readonly body: string
}

type AnswerForm = (request: FormRequest) => Promise<FormAnswer>

/** A path's page, by what is done with it. */
export interface FormPage {
  readonly get?: AnswerForm
  readonly post?: AnswerForm
}

/** A part of the site that has forms: all below one path. */
export interface FormSite {
  readonly root: string
  readonly pages: ReadonlyMap<string, FormPage>
  /** The page that stands for one which cannot be given. */
  refuse(status: 400 | 404 | 405 | 413 | 415 | 500, requestId: string): FormAnswer
}

export interface FormParts extends PageParts {
  readonly onFailure: (failure: unknown, requestId: string) => void
}

/** No form of ours comes near it. */
const formLimitBytes = 16 * 1024

/**
 * Serves pages that are read with GET and whose forms are sent with POST. Responses are not compressed: they hold secrets
 * beside texts of the caller, and their length would tell of the secret (BREACH).
 */
export function serveForms(site: FormSite, parts: FormParts): Router {
  const router = express.Router({ caseSensitive: true })
  const refusing =
    (status: 404 | 405, headers: Readonly<Record<string, string>> = {}): RequestHandler =>
    (request, response) => {
      const requestId = parts.requestIdOf(request)
      const answer = site.refuse(status, requestId)
      write(request, response, { ...answer, headers: { ...answer.headers, ...headers } }, requestId)
    }

  for (const [path, { get, post }] of site.pages) {
    const route = router.route(path)
    if (get) route.get(answering(get, site, parts))
    if (post) route.post(answering(post, site, parts))
    const allow = [...(get ? ['GET', 'HEAD'] : []), ...(post ? ['POST'] : [])].join(', ')
    route.all(refusing(405, { allow }))
  }
  router.use(site.root, refusing(404))
  return router
}

function answering(answerForm: AnswerForm, site: FormSite, parts: FormParts): RequestHandler {
  return async (request, response) => {
    const requestId = parts.requestIdOf(request)
    const answer = await answerTo(request, response, requestId).catch((failure: unknown) => {
      parts.onFailure(failure, requestId)
      return site.refuse(500, requestId)
    })
    if (answer !== undefined) write(request, response, answer, requestId)
  }

  async function answerTo(
    request: Request,
    response: ServerResponse,
    requestId: string,
  ): Promise<FormAnswer | undefined> {
    const { headers } = request
    const isSent = request.method === 'POST'
    const fields = isSent
      ? await readForm(request, response, formLimitBytes)
      : new URLSearchParams()
    if (fields === 'gone') return undefined
    if (typeof fields === 'number') return site.refuse(fields, requestId)
    return answerForm({
      method: isSent ? 'POST' : 'GET',
      target: request.originalUrl,
      parameters: parametersOf(request.params),
      query: queryOf(request),
      fields,
      address: parts.addressOf(request),
      requestId,
      cookie: headers.cookie,
      host: headers.host,
      origin: headers.origin,
      fetchSite: String(headers['sec-fetch-site'] ?? '') || undefined,
      message: request,
      response,
    })
  }
}

function write(
  request: Request,
  response: ServerResponse,
  { status, headers, body }: FormAnswer,
  requestId: string,
): void {
  const lists = Object.entries(headers).map(([name, value]): [string, string | string[]] => [
    name,
    typeof value === 'string' ? value : [...value],
  ])
  writeResponse(
    request,
    response,
    status,
    {
      'content-type': 'text/html; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'x-content-type-options': 'nosniff',
      'x-request-id': requestId,
      ...Object.fromEntries(lists),
    },
    body,
  )
}
