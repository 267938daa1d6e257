import type { Request, Response } from 'express'
import type { Throttle } from '../../../access/throttle.ts'
import { isRefusal, refuse, type Result } from '../../../base/refusal.ts'
import { narrowMetadata } from './client-metadata.ts'
import { redirectUriError } from './redirect-uri-error.ts'
import type { IncomingMessage } from 'node:http'

interface RegistrationFilterParts {
  readonly throttle: Throttle
  readonly addressOf: (request: Request) => string
}

/** Far above what real clients send. */
const maxRegistrationBytes = 32 * 1024

/**
 * Throttles registration, bounds the body, and narrows the metadata before the library reads them. The library alone
 * would accept secrets, URLs that it then fetches, and grants that not every client may have.
 *
 * @returns whether the request may go on; otherwise the response was sent.
 */
export function registrationFilter({ throttle, addressOf }: RegistrationFilterParts) {
  return async (request: Request, response: Response): Promise<boolean> => {
    const reject = (status: number, error: string, description: string): false => {
      response
        .status(status)
        .set('cache-control', 'no-store')
        .json({ error, error_description: description })
      return false
    }
    const throttled = await throttle.admit('register_client', { address: addressOf(request) })
    if (throttled !== undefined) {
      response.set('retry-after', String(throttled.retryAfterSeconds ?? 60))
      return reject(429, 'temporarily_unavailable', throttled.message)
    }
    if (request.is('application/json') === false) {
      return reject(400, 'invalid_client_metadata', 'send the metadata as application/json')
    }
    const bytes = await readBytes(request, maxRegistrationBytes)
    if (bytes === undefined) return false
    if (isRefusal(bytes)) {
      response.set('connection', 'close')
      return reject(413, 'invalid_client_metadata', bytes.message)
    }
    const requested = jsonObject(bytes)
    if (requested === undefined) {
      return reject(400, 'invalid_client_metadata', 'the metadata must be a JSON object')
    }
    const metadata = narrowMetadata(requested)
    const error = redirectUriError(metadata.redirect_uris)
    if (error !== undefined) return reject(400, 'invalid_redirect_uri', error)
    replayBody(request, Buffer.from(JSON.stringify(metadata)))
    return true
  }
}

function jsonObject(bytes: Buffer): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value }
      : undefined
  } catch {
    return undefined
  }
}

/** Reads a body of at most `limitBytes`; undefined when the client closed the connection. */
async function readBytes(
  request: IncomingMessage,
  limitBytes: number,
): Promise<Result<Buffer> | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      const bytes = Buffer.from(chunk as Uint8Array)
      size += bytes.length
      if (size > limitBytes) {
        return refuse('payload_too_large', `the body must have at most ${limitBytes} bytes`)
      }
      chunks.push(bytes)
    }
  } catch {
    return undefined
  }
  return Buffer.concat(chunks)
}

/** Makes the library read other bytes than those that came. */
function replayBody(request: IncomingMessage, bytes: Buffer): void {
  request.headers['content-length'] = String(bytes.length)
  request.headers['content-type'] = 'application/json'
  delete request.headers['transfer-encoding']
  Object.defineProperties(request, {
    readable: { value: true, configurable: true },
    iterator: { value: () => [bytes], configurable: true },
  })
}
