import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** How long a caller that is still sending has to read its answer before the connection is cut. */
export const lingerMs = 2000

/** A body that is at most this long is read to its end, so that the connection stays usable. */
const drainableBytes = 64 * 1024

/**
 * Writes a whole answer. When the caller is still sending a body that nobody wants, the answer goes out at once and the
 * connection is closed a little later: closing it under unread bytes resets it, and the caller never sees the answer.
 */
export function writeResponse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  body: string | Buffer,
): void {
  if (request.complete || isDrainable(request)) {
    response.writeHead(status, headers)
    response.end(body)
    return
  }
  response.writeHead(status, { ...headers, connection: 'close' })
  response.write(body)
  // `end` would close the connection as soon as the answer is out; it has to wait for the caller.
  const finish = (): void => {
    clearTimeout(timer)
    response.end()
  }
  const timer = setTimeout(finish, lingerMs)
  request.once('end', finish).once('close', finish)
  request.resume()
}

function isDrainable({ headers }: IncomingMessage): boolean {
  if (headers['transfer-encoding'] !== undefined) return false
  // Whoever waits for "100 Continue" has sent nothing yet and, being refused, never will.
  if (headers.expect !== undefined) return headers['content-length'] === undefined
  return Number(headers['content-length'] ?? 0) <= drainableBytes
}
