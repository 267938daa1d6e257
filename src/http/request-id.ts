import type { IncomingMessage } from 'node:http'
import { randomIds, type RandomBytes } from '../base/random-id.ts'

export type RequestId = (request: IncomingMessage) => string

const acceptable = /^[A-Za-z0-9_.-]{1,128}$/

/** Makes an id for a request that has none, such as one that could not be parsed. */
export function requestIds(randomBytes: RandomBytes): () => string {
  return randomIds('req_', 22, randomBytes)
}

/** The caller's own `X-Request-Id` when it is fit to be echoed and logged, else a new one. */
export function requestIdOf(newId: () => string): RequestId {
  return (request) => {
    const given = request.headers['x-request-id']
    return typeof given === 'string' && acceptable.test(given) ? given : newId()
  }
}
