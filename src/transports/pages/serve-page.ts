import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { RequestHandler } from 'express'
import type { CallerAddress } from '../../http/caller-address.ts'
import { compressResponse } from '../../http/content-encoding.ts'
import type { RequestId } from '../../http/request-id.ts'
import { writeResponse } from '../../http/write-response.ts'

/** What a page depends on. */
export interface PageRequest {
  readonly path: string
  /** The variable parts of the path. */
  readonly parameters: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly address: string
  readonly requestId: string
}

export interface Page {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly html: string
}

export interface PageParts {
  readonly requestIdOf: RequestId
  readonly addressOf: CallerAddress
}

/** Serves a page that is made anew for each request. */
export function servePage(
  answerPage: (request: PageRequest) => Promise<Page>,
  { requestIdOf, addressOf }: PageParts,
): RequestHandler {
  return async (request, response) => {
    const requestId = requestIdOf(request)
    const page = await answerPage({
      path: request.path,
      parameters: parametersOf(request.params),
      query: queryOf(request),
      address: addressOf(request),
      requestId,
    })
    const compressed = compressResponse(page.html, request.headers['accept-encoding'])
    const headers: OutgoingHttpHeaders = {
      'content-type': 'text/html; charset=utf-8',
      'content-length': compressed ? compressed.bytes.length : Buffer.byteLength(page.html),
      'x-content-type-options': 'nosniff',
      'x-request-id': requestId,
      vary: 'Accept-Encoding',
      ...page.headers,
    }
    if (compressed) headers['content-encoding'] = compressed.encoding
    writeResponse(request, response, page.status, headers, compressed?.bytes ?? page.html)
  }
}

/** A wildcard's parameter would be a list; our paths have none. */
export function parametersOf(
  parameters: Readonly<Record<string, string | string[]>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, String(value)]),
  )
}

export function queryOf({ url = '' }: IncomingMessage): URLSearchParams {
  const start = url.indexOf('?')
  return new URLSearchParams(start === -1 ? '' : url.slice(start + 1))
}
