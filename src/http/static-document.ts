import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RequestHandler } from 'express'
import { acceptedEncoding, type Encoding } from './content-encoding.ts'
import { readableAnywhere } from './cross-origin.ts'

/** A document that is the same for everybody until the process ends. */
export interface StaticDocument {
  readonly contentType: string
  readonly bytes: Buffer
  readonly cacheControl: string
  /** Headers of this document alone, such as a content security policy. */
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Serves a document with a strong ETag, 304 and compression. Each encoding is a representation of its own and has its own
 * tag; it is made at its first request and kept.
 */
export function serveDocument(document: StaticDocument): RequestHandler {
  const digest = createHash('sha256').update(document.bytes).digest('base64url').slice(0, 22)
  const kept = new Map<Encoding, Promise<Buffer>>()

  function representation(encoding: Encoding): Promise<Buffer> {
    const made = kept.get(encoding) ?? encode(document.bytes, encoding)
    kept.set(encoding, made)
    return made
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
      vary: 'Accept-Encoding',
    })
    if (holds(request.headers['if-none-match'], etag)) {
      response.writeHead(304).end()
      return
    }
    const bytes = await representation(encoding)
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
    response.writeHead(200, {
      'content-type': document.contentType,
      'content-length': bytes.length,
    })
    response.end(bytes)
  }
}

/**
 * Whether the caller has this representation (RFC 9110 section 13.1.2). Express also asks for the absence of
 * `Cache-Control: no-cache`, which `fetch` adds by itself to every request that names a tag.
 */
function holds(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags !== undefined && (tags.includes(etag) || tags.includes('*'))
}

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
