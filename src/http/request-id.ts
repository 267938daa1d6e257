import type { IncomingMessage } from 'node:http'

export type RequestId = (request: IncomingMessage) => string

/** What looks like an API key is not repeated: the caller sent it in the wrong header. */
const acceptable = /^(?!.*nlm_(?:live|test)_)[A-Za-z0-9_.-]{1,128}$/i

/** The caller's own `X-Request-Id` if it is safe to echo and log, otherwise a new id. */
export function requestIdOf(newId: () => string): RequestId {
  return (request) => {
    const given = request.headers['x-request-id']
    return typeof given === 'string' && acceptable.test(given) ? given : newId()
  }
}
