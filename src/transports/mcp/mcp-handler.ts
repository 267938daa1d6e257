import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { keyOnForeignPage } from '../../auth/credential-refusals.ts'
import { carriesApiKey, type PresentedCredential } from '../../auth/presented-credential.ts'
import type { Refusal } from '../../base/refusal.ts'
import { errorAnswer, internalError } from '../../http/error-body.ts'
import type { RefusedRequest } from '../../pipeline/call-log.ts'
import type { Road } from '../../pipeline/run-operation.ts'
import { acceptsJson } from './accepts-json.ts'
import { callerGate, type GateSettings } from './caller-gate.ts'
import { httpRefusal } from './call-tool.ts'
import { dispatcher } from './dispatch.ts'
import {
  errorCodes,
  errorText,
  idToEcho,
  readMessage,
  resultText,
  rpcError,
  type Reply,
  type RpcError,
  type RpcId,
} from './json-rpc.ts'

/** What the door is made of. The functions are those of the REST door, so that both read and write alike. */
export interface McpDoorParts {
  readonly road: Road
  readonly settings: GateSettings
  readonly readBody: (
    request: IncomingMessage,
    response: ServerResponse,
    done: (body: string | Refusal) => void,
  ) => void
  readonly parseJson: (
    text: string,
  ) => { readonly refused: false; readonly value: unknown } | Refusal
  readonly writeJson: (
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
    status: number,
    json: string,
    extraHeaders?: OutgoingHttpHeaders,
  ) => void
  readonly credentialOf: (request: IncomingMessage) => PresentedCredential
  readonly requestIdOf: (request: IncomingMessage) => string
  readonly addressOf: (request: IncomingMessage) => string
  /** Told of what was refused without being a call, for the log. */
  readonly onRefusal: (refused: RefusedRequest) => void
  /** Told of what failed outside the road, for the log. */
  readonly onFailure: (failure: unknown, requestId: string) => void
}

export type McpDoor = (request: IncomingMessage, response: ServerResponse) => void

/**
 * MCP over Streamable HTTP, both eras at one address: a message a request, one JSON answer, no session and no stream.
 * Where the protocol leaves a choice, the reference SDK's is taken: a test compares the two.
 */
export function mcpDoor(parts: McpDoorParts): McpDoor {
  const { readBody, parseJson, credentialOf, requestIdOf, addressOf } = parts
  const gate = callerGate(parts.settings)
  const dispatch = dispatcher(parts.road)

  return (request, response) => {
    const requestId = requestIdOf(request)
    const address = addressOf(request)
    const write = writer(parts, request, response, requestId)
    const barred = gate(request)
    if (barred !== undefined) {
      // Who put a key into a page should learn of that first.
      const isKeyOnPage =
        request.headers.origin !== undefined && carriesApiKey(credentialOf(request))
      const refusal = isKeyOnPage ? keyOnForeignPage : barred
      return write(null, httpRefusal(errorAnswer(refusal, requestId)))
    }
    if (request.method !== 'POST') return write(null, notPost)
    if (!acceptsJson(request.headers.accept)) return write(null, notAcceptable)

    readBody(request, response, (body) => {
      const reading = typeof body === 'string' ? parseJson(body) : body
      if (reading.refused) return write(null, bodyError(reading, requestId))
      const message = readMessage(reading.value)
      const id = idToEcho(reading.value)
      if (message.kind === 'error') return write(id, message)
      const credential = credentialOf(request)
      const reply = dispatch(message, request.headers, { credential, address, requestId })
      if (!(reply instanceof Promise)) return write(id, reply)
      reply
        .then((settled) => write(id, settled))
        .catch((failure: unknown) => {
          parts.onFailure(failure, requestId)
          if (response.headersSent) response.destroy()
          else write(id, failed(requestId))
        })
    })
  }
}

type Write = (id: RpcId | null, reply: Reply | undefined) => void

function writer(
  { writeJson, onRefusal }: McpDoorParts,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): Write {
  return (id, reply) => {
    if (reply === undefined) {
      response.writeHead(202, {
        'content-length': 0,
        'cache-control': 'no-store',
        'x-request-id': requestId,
      })
      response.end()
    } else if (typeof reply !== 'string' && reply.kind === 'error') {
      const { status, headers, code } = reply
      if (reply.isLogged !== true) {
        onRefusal({ transport: 'mcp', requestId, status, error: String(code) })
      }
      writeJson(request, response, requestId, status, errorText(id, reply), headers)
    } else if (id !== null) {
      const { json, headers } = typeof reply === 'string' ? { json: reply, headers: {} } : reply
      writeJson(request, response, requestId, 200, resultText(id, json), headers)
    }
  }
}

const notPost: RpcError = {
  ...rpcError(
    405,
    errorCodes.invalidRequest,
    'MCP is served by POST alone: there is no session and no stream.',
  ),
  headers: { allow: 'POST, OPTIONS' },
}

const notAcceptable = rpcError(
  406,
  errorCodes.invalidRequest,
  'Answers are application/json: send "Accept: application/json, text/event-stream".',
)

const badMediaType =
  'Send one JSON-RPC message with "Content-Type: application/json", plain or with Content-Encoding gzip or br.'

/** The reader speaks of arguments, as REST has them; here the body is a message. */
function bodyError(refusal: Refusal, requestId: string): RpcError {
  const answer = errorAnswer(refusal, requestId)
  switch (refusal.error) {
    case 'invalid_params':
      return rpcError(400, errorCodes.parseError, `Parse error: ${refusal.message}`)
    case 'unsupported_media_type':
      return httpRefusal({ ...answer, body: { ...answer.body, message: badMediaType } })
    default:
      return httpRefusal(answer)
  }
}

function failed(requestId: string): RpcError {
  const { status, body } = errorAnswer(internalError(requestId), requestId)
  return { ...rpcError(status, errorCodes.internalError, body.message, body), isLogged: true }
}
