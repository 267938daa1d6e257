import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { errorCatalogue } from '../base/error-catalogue.ts'
import { refuse, type Refusal } from '../base/refusal.ts'
import { errorResponse, malformedRequest, methodNotAllowed } from './error-body.ts'
import { lingerMs } from './write-response.ts'

/**
 * Responds to bytes that Node's HTTP parser rejects. There is no request object, so the response is written to the socket.
 * Never throws, and never leaves the socket open.
 *
 * @param maxHeaderBytes the parser's limit
 * @param extraHeaders of every response
 */
export function rejectUnparsable(
  newId: () => string,
  maxHeaderBytes: number,
  extraHeaders: Readonly<Record<string, string>>,
): (error: Error, socket: Duplex) => void {
  return (error, socket) => {
    // Further bytes of a rejected request raise further errors; the response is already on its way.
    if (socket.writableEnded) return
    if (!socket.writable || currentResponse(socket)?.headersSent === true) {
      socket.destroy()
      return
    }
    endWith(socket, refusalOf(error, maxHeaderBytes), newId(), extraHeaders)
  }
}

/** CONNECT requests a tunnel. It is rejected like any unsupported method. */
export function rejectTunnel(
  newId: () => string,
  extraHeaders: Readonly<Record<string, string>>,
): (request: unknown, socket: Duplex) => void {
  const allow = ['GET', 'HEAD', 'POST', 'OPTIONS']
  const refusal = methodNotAllowed(allow, 'CONNECT is not supported.')
  return (_request, socket) => {
    socket.on('error', () => socket.destroy())
    endWith(socket, refusal, newId(), extraHeaders)
  }
}

function endWith(
  socket: Duplex,
  refusal: Refusal,
  requestId: string,
  extraHeaders: Readonly<Record<string, string>>,
): void {
  const { status, headers, body } = errorResponse(refusal, requestId)
  const json = JSON.stringify(body)
  const lines = [
    `HTTP/1.1 ${status} ${reasonPhrases[status] ?? 'Error'}`,
    ...Object.entries({ ...headers, ...extraHeaders }).map(([name, value]) => `${name}: ${value}`),
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(json)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
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
      return refuse('request_timeout', 'The request did not arrive in time. Send it again.')
    default:
      return malformedRequest('The request is not valid HTTP/1.1.')
  }
}

/** The response that a request on this connection waits for. Node keeps it on the socket and has no public API for it. */
export function currentResponse(socket: Duplex): Partial<ServerResponse> | undefined {
  if (!('_httpMessage' in socket) || socket._httpMessage === null) return undefined
  return Object(socket._httpMessage)
}
