import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RequestHandler } from 'express'
import { acceptedEncoding, type Encoding } from './content-encoding.ts'
import { readableAnywhere } from './cross-origin.ts'
import type { Clock } from '../base/clock.ts'
import { indianDay, type Day } from '../base/calendar.ts'

/** A document that is the same for every caller while the process runs. */
export interface StaticDocument {
  readonly contentType: string
  /** The type for browsers, where they would save the other one instead of showing it. */
  readonly browserContentType?: string
  readonly bytes: Buffer
  readonly cacheControl: string
  /** Headers of this document alone, such as a content security policy. */
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Serves a document with a strong ETag, 304 and compression. Each encoding has its own ETag, is made at its first request and
 * is then cached.
 */
export function serveDocument(document: StaticDocument): RequestHandler {
  const digest = createHash('sha256').update(document.bytes).digest('base64url').slice(0, 22)
  const { contentType, browserContentType = contentType } = document
  const vary = browserContentType === contentType ? 'Accept-Encoding' : 'Accept, Accept-Encoding'
  const encoded = new Map<Encoding, Promise<Buffer>>()

  function representation(encoding: Encoding): Promise<Buffer> {
    const bytes = encoded.get(encoding) ?? encode(document.bytes, encoding)
    encoded.set(encoding, bytes)
    return bytes
  }

  return async (request, response) => {
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    const etag = `"${digest}${encoding === 'identity' ? '' : `-${encoding}`}"`
    response.set({
      ...readableAnywhere,
      ...document.headers,
      etag,
      'cache-control': document.cacheControl,
      'x-content-type-options': 'nosniff',
      vary,
    })
    if (matches(request.headers['if-none-match'], etag)) {
      response.writeHead(304).end()
      return
    }
    const isBrowser = request.accepts(['json', 'html']) === 'html'
    const bytes = await representation(encoding)
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
    response.writeHead(200, {
      'content-type': isBrowser ? browserContentType : contentType,
      'content-length': bytes.length,
    })
    response.end(bytes)
  }
}

/**
 * Whether the caller has this representation (RFC 9110 section 13.1.2). Express's own check fails with
 * `Cache-Control: no-cache`, which `fetch` adds to every request with `If-None-Match`.
 */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags !== undefined && (tags.includes(etag) || tags.includes('*'))
}

/** Redirects with 302. */
export function redirectTo(location: string): RequestHandler {
  return (_request, response) => {
    response.writeHead(302, { ...readableAnywhere, location, 'content-length': 0 }).end()
  }
}

const compressWithGzip = promisify(gzip)
const compressWithBrotli = promisify(brotliCompress)

async function encode(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  switch (encoding) {
    case 'br':
      return compressWithBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
    case 'gzip':
      return compressWithGzip(bytes, { level: 9 })
    case 'identity':
      return bytes
  }
}

/** Serves a document that changes at midnight in India. It is made at the first request of a day and cached. */
export function serveDaily(
  clock: Clock,
  make: (day: Day) => StaticDocument | Promise<StaticDocument>,
): RequestHandler {
  let cached: { readonly day: Day; readonly serve: Promise<RequestHandler> } | undefined
  const madeFor = async (day: Day): Promise<RequestHandler> => serveDocument(await make(day))
  return async (request, response, next) => {
    const day = indianDay(clock.now())
    if (cached?.day !== day) {
      const made = { day, serve: madeFor(day) }
      cached = made
      // The next request tries again.
      made.serve.catch(() => {
        if (cached === made) cached = undefined
      })
    }
    return (await cached.serve)(request, response, next)
  }
}
