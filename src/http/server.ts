import {
  createServer,
  IncomingMessage,
  ServerResponse,
  type RequestListener,
  type Server,
} from 'node:http'
import type { Socket } from 'node:net'
import type { Express } from 'express'
import { currentResponse, rejectUnparsable, rejectTunnel } from './parser-errors.ts'

const headersTimeoutMs = 10_000
const requestTimeoutMs = 30_000
const timeoutCheckMs = 5000
/** Longer than load balancers keep idle connections (usually 60 s), so that the service never closes one in a race with them. */
const keepAliveTimeoutMs = 65_000
const maxHeaderBytes = 16 * 1024
/** Without a byte for this time, and at most twice it, a caller that does not read its response is disconnected. */
const stalledTimeoutMs = 20_000

/**
 * The HTTP server around a listener. Requests and responses are created with the prototypes of `express`, which would otherwise
 * swap the prototypes of both on each request. In V8 that slows down every later access (by a factor of four on Node 20).
 *
 * @param headersOfAll for the responses to what is no HTTP request; the listener sets them on its own
 */
export function createHttpServer(
  express: Express,
  newId: () => string,
  listener: RequestListener,
  headersOfAll: Readonly<Record<string, string>> = {},
): Server {
  const server = createServer(
    {
      ...expressClasses(express),
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: timeoutCheckMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      maxHeaderSize: maxHeaderBytes,
      // Node's own response to a missing Host has no body; `api/listen.ts` sends one in JSON.
      requireHostHeader: false,
    },
    listener,
  )
  server.setTimeout(stalledTimeoutMs, destroyUnlessBusy)
  server.on('clientError', rejectUnparsable(newId, maxHeaderBytes, headersOfAll))
  server.on('connect', rejectTunnel(newId, headersOfAll))
  // With this listener "100 Continue" is sent only for a body that will be read.
  server.on('checkContinue', listener)
  server.on('checkExpectation', listener)
  return server
}

/**
 * Destroys a connection on which nothing moves: a response is not read, or its idle time is over. One that waits for a
 * response of ours stays, and a request that does not arrive gets its 408 from the parser's timeouts.
 */
function destroyUnlessBusy(socket: Socket): void {
  if (socket.writableLength > 0 || currentResponse(socket) === undefined) socket.destroy()
}

function expressClasses(express: Express) {
  class ExpressRequest extends IncomingMessage {}
  class ExpressResponse<Request extends IncomingMessage> extends ServerResponse<Request> {}
  Object.setPrototypeOf(ExpressRequest.prototype, express.request)
  Object.setPrototypeOf(ExpressResponse.prototype, express.response)
  // Express then finds its prototypes in place, and setting them again costs nothing.
  Object.assign(express, { request: ExpressRequest.prototype, response: ExpressResponse.prototype })
  return { IncomingMessage: ExpressRequest, ServerResponse: ExpressResponse }
}

/** A year, as the preload lists of browsers ask for. Subdomains are left out: other services may run there without TLS. */
const header = { 'strict-transport-security': 'max-age=31536000' } as const

/**
 * The header that keeps browsers on https (HSTS, RFC 6797), for every response of a service whose public origin is https. Browsers
 * ignore it over http, so it does no harm on the last hop behind a proxy.
 */
export function strictTransport(publicUrl: string): Readonly<Record<string, string>> {
  return publicUrl.startsWith('https:') ? header : {}
}
