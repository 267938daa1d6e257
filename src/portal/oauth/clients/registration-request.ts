import type { Request, Response } from 'express'
import type { Throttle } from '../../../access/throttle.ts'
import { isRefusal } from '../../../base/refusal.ts'
import { narrowMetadata } from './client-metadata.ts'
import { redirectUriError } from './redirect-uri-error.ts'
import { readBytes, replayBody } from '../replay-body.ts'

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
    const refuse = (status: number, error: string, description: string): false => {
      response
        .status(status)
        .set('cache-control', 'no-store')
        .json({ error, error_description: description })
      return false
    }
    const throttled = await throttle.admit('register_client', { address: addressOf(request) })
    if (throttled !== undefined) {
      response.set('retry-after', String(throttled.retryAfterSeconds ?? 60))
      return refuse(429, 'temporarily_unavailable', throttled.message)
    }
    if (request.is('application/json') === false) {
      return refuse(400, 'invalid_client_metadata', 'send the metadata as application/json')
    }
    const bytes = await readBytes(request, maxRegistrationBytes)
    if (bytes === undefined) return false
    if (isRefusal(bytes)) {
      response.set('connection', 'close')
      return refuse(413, 'invalid_client_metadata', bytes.message)
    }
    const requested = jsonObject(bytes)
    if (requested === undefined) {
      return refuse(400, 'invalid_client_metadata', 'the metadata must be a JSON object')
    }
    const metadata = narrowMetadata(requested)
    const error = redirectUriError(metadata.redirect_uris)
    if (error !== undefined) return refuse(400, 'invalid_redirect_uri', error)
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
