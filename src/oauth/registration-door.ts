import type { Request, Response } from 'express'
import type { Throttle } from '../accounts/throttle.ts'
import { narrowMetadata, whyUnfitUris } from './client-metadata.ts'
import { readBytes, replayBody } from './replay-body.ts'

export interface RegistrationDoorParts {
  readonly throttle: Throttle
  readonly addressOf: (request: Request) => string
}

/** No client in the field comes near it. */
const registrationLimitBytes = 32 * 1024

/**
 * Stands before the library's registration: bounds how often and how much, and leaves of the body what a client can have.
 * The library alone would take secrets, addresses that it then fetches, and grants that are not for everybody.
 *
 * @returns whether the request may go on; otherwise it is answered.
 */
export type RegistrationDoor = (request: Request, response: Response) => Promise<boolean>

export function registrationDoor({ throttle, addressOf }: RegistrationDoorParts): RegistrationDoor {
  return async (request, response) => {
    const refuse = (status: number, error: string, description: string): false => {
      response
        .status(status)
        .set('cache-control', 'no-store')
        .json({ error, error_description: description })
      return false
    }
    const tooOften = await throttle.admit('register_client', { address: addressOf(request) })
    if (tooOften !== undefined) {
      response.set('retry-after', String(tooOften.retryAfterSeconds ?? 60))
      return refuse(429, 'temporarily_unavailable', tooOften.message)
    }
    if (request.is('application/json') === false) {
      return refuse(400, 'invalid_client_metadata', 'send the metadata as application/json')
    }
    const bytes = await readBytes(request, registrationLimitBytes)
    if (bytes === 'gone') return false
    if (bytes === 'too large') {
      response.set('connection', 'close')
      return refuse(
        413,
        'invalid_client_metadata',
        `the metadata must have at most ${registrationLimitBytes} bytes`,
      )
    }
    const asked = jsonObject(bytes)
    if (asked === undefined) {
      return refuse(400, 'invalid_client_metadata', 'the metadata must be a JSON object')
    }
    const metadata = narrowMetadata(asked)
    const unfit = whyUnfitUris(metadata.redirect_uris)
    if (unfit !== undefined) return refuse(400, 'invalid_redirect_uri', unfit)
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
