import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** How long a caller that is still sending has to read the response before the connection is closed. */
export const lingerMs = 2000

/** A body up to this size is read to its end, so that the connection can be reused. */
const drainableBytes = 64 * 1024

/**
 * Writes a whole response, in one packet where its pieces fit. When the caller is still sending a body that will not be read, the response is sent at once and the
 * connection is closed a little later: closing it with unread bytes would reset it before the caller sees the response.
 */
export function writeResponse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  pieces: readonly (string | Buffer)[],
): void {
  if (request.complete || isDrainable(request)) {
    response.writeHead(status, headers)
    const last = pieces.length - 1
    for (let at = 0; at < last; at += 1) response.write(pieces[at])
    response.end(pieces[last])
    return
  }
  response.writeHead(status, { ...headers, connection: 'close' })
  for (const piece of pieces) response.write(piece)
  // `end` closes the connection as soon as the response is sent, so it waits for the caller.
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
  // A caller that waits for "100 Continue" has sent no body, and will not send one after an error.
  if (headers.expect !== undefined) return headers['content-length'] === undefined
  return Number(headers['content-length'] ?? 0) <= drainableBytes
}
