import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { errorCatalogue } from '../base/error-catalogue.ts'
import { refuse, type Refusal } from '../base/refusal.ts'
import { errorResponse } from './error-body.ts'
import { lingerMs } from './write-response.ts'

/**
 * Answers what Node's HTTP parser refused: these requests never become a request, so the answer is written to the bare
 * socket. Never throws, and never leaves the socket open.
 *
 * @param maxHeaderBytes the bound that the server gave the parser
 */
export function rejectUnparsable(
  newId: () => string,
  maxHeaderBytes: number,
): (error: Error, socket: Duplex) => void {
  return (error, socket) => {
    // The rest of a refused request arrives as one more error each time; its answer is on its way.
    if (socket.writableEnded) return
    if (!socket.writable || hasResponseBegun(socket)) {
      socket.destroy()
      return
    }
    endWith(socket, refusalOf(error, maxHeaderBytes), newId())
  }
}

/** A tunnel is a request for another kind of server: refused like any other unknown method. */
export function rejectTunnel(newId: () => string): (request: unknown, socket: Duplex) => void {
  const refusal: Refusal = {
    refused: true,
    error: 'method_not_allowed',
    message: 'CONNECT is not supported.',
    allow: ['GET', 'HEAD', 'POST', 'OPTIONS'],
  }
  return (_request, socket) => {
    socket.on('error', () => socket.destroy())
    endWith(socket, refusal, newId())
  }
}

function endWith(socket: Duplex, refusal: Refusal, requestId: string): void {
  const { status, headers, body } = errorResponse(refusal, requestId)
  const json = JSON.stringify(body)
  const lines = [
    `HTTP/1.1 ${status} ${reasonPhrases[status] ?? 'Error'}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(json)}`,
    'cache-control: no-store',
    'access-control-allow-origin: *',
    `x-request-id: ${requestId}`,
    'connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${json}`)
  const timer = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(timer)).resume()
}

const reasonPhrases: Readonly<Record<number, string>> = {
  [errorCatalogue.invalid_params]: 'Bad Request',
  [errorCatalogue.method_not_allowed]: 'Method Not Allowed',
  [errorCatalogue.request_timeout]: 'Request Timeout',
  [errorCatalogue.payload_too_large]: 'Payload Too Large',
  [errorCatalogue.headers_too_large]: 'Request Header Fields Too Large',
}

function refusalOf(error: Error, maxHeaderBytes: number): Refusal {
  switch ('code' in error ? error.code : undefined) {
    case 'HPE_HEADER_OVERFLOW':
      return refuse(
        'headers_too_large',
        `The request line and headers are larger than ${maxHeaderBytes / 1024} KiB.`,
      )
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return refuse('payload_too_large', 'The chunk extensions of the request body are too large.')
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return refuse('request_timeout', 'The request did not arrive in time: send it again.')
    default: {
      const message = 'The request is not valid HTTP/1.1.'
      return { refused: true, error: 'invalid_params', message, issues: [{ path: '', message }] }
    }
  }
}

/** Node keeps the answer in progress on the socket and uses it for the same purpose; there is no public way to ask. */
function hasResponseBegun(socket: Duplex): boolean {
  if (!('_httpMessage' in socket)) return false
  const message: Partial<ServerResponse> | null | undefined = Object(socket._httpMessage)
  return message?.headersSent === true
}
