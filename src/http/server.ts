import {
  createServer,
  IncomingMessage,
  ServerResponse,
  type RequestListener,
  type Server,
} from 'node:http'
import type { Express } from 'express'
import { rejectUnparsable, rejectTunnel } from './parser-errors.ts'

const headersTimeoutMs = 10_000
const requestTimeoutMs = 30_000
const timeoutCheckMs = 5000
/** Longer than the minute that load balancers commonly keep an idle connection, so that it is never we who race them. */
const keepAliveTimeoutMs = 65_000
const maxHeaderBytes = 16 * 1024
const maxConnections = 10_000

/**
 * The HTTP server around a listener. Requests and responses are born with the prototypes that `express` gives them: it
 * would otherwise swap the prototype of both on each request, which makes every later access to them slow in V8 (a factor
 * of four on Node 20).
 */
export function createHttpServer(
  express: Express,
  newId: () => string,
  listener: RequestListener,
): Server {
  const server = createServer(
    {
      ...bornExpress(express),
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: timeoutCheckMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      maxHeaderSize: maxHeaderBytes,
      // Node's own answer to a missing Host has no body; `listen` in this layer refuses it in the JSON form.
      requireHostHeader: false,
    },
    listener,
  )
  server.maxConnections = maxConnections
  server.on('clientError', rejectUnparsable(newId, maxHeaderBytes))
  server.on('connect', rejectTunnel(newId))
  // With a listener of ours, "100 Continue" is sent only for a body that will be read.
  server.on('checkContinue', listener)
  server.on('checkExpectation', listener)
  return server
}

function bornExpress(express: Express): {
  IncomingMessage: typeof IncomingMessage
  ServerResponse: typeof ServerResponse
} {
  class BornRequest extends IncomingMessage {}
  class BornResponse<Request extends IncomingMessage> extends ServerResponse<Request> {}
  Object.setPrototypeOf(BornRequest.prototype, express.request)
  Object.setPrototypeOf(BornResponse.prototype, express.response)
  // From here on express finds its own prototypes already in place, and setting them again costs nothing.
  Object.assign(express, { request: BornRequest.prototype, response: BornResponse.prototype })
  return { IncomingMessage: BornRequest, ServerResponse: BornResponse }
}
