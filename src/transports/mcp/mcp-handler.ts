import type { IncomingMessage, ServerResponse } from 'node:http'
import { keyFromCrossOriginPage } from '../../auth/credential-refusals.ts'
import { carriesApiKey } from '../../auth/presented-credential.ts'
import { readCredential } from '../../auth/read-credential.ts'
import { failureOf, isRefusal, type Refusal } from '../../base/refusal.ts'
import type { CallerAddress } from '../../http/caller-address.ts'
import { errorResponse } from '../../http/error-body.ts'
import type { ReadJson } from '../../http/read-json.ts'
import type { RequestId } from '../../http/request-id.ts'
import { writeJson } from '../../http/write-json.ts'
import { reject } from '../../pipeline/finish.ts'
import type { Pipeline } from '../../pipeline/run-operation.ts'
import { acceptsJson } from './accepts-json.ts'
import { httpError } from './call-tool.ts'
import { callerGate, type GateSettings } from './caller-gate.ts'
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

export interface McpParts {
  readonly pipeline: Pipeline
  /** Whether a request without a credential is rejected before its body is read. Its `auth` rejects anonymous callers. */
  readonly needsCredential?: boolean
  readonly settings: GateSettings
  readonly readJson: ReadJson
  readonly requestIdOf: RequestId
  readonly addressOf: CallerAddress
  /** Receives failures outside the pipeline, for the log. */
  readonly onFailure: (failure: unknown, requestId: string) => void
}

/** @param refusal of a request that is not to be looked at */
export type McpHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  refusal?: Refusal,
) => void

/**
 * The MCP transport at one of its addresses: Streamable HTTP for both eras, with one message per request, one JSON response, no session and
 * no stream. Where the protocol leaves a choice, it follows the reference SDK; a test compares the two.
 */
export function mcpHandler(parts: McpParts): McpHandler {
  const { pipeline, readJson, requestIdOf, addressOf, onFailure, needsCredential = false } = parts
  const gate = callerGate(parts.settings)
  const dispatch = dispatcher(pipeline)

  async function serve(
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
    write: Write,
  ): Promise<void> {
    if (needsCredential && request.headers.authorization === undefined) {
      const caller = await pipeline.auth.authenticate(readCredential(request), addressOf(request))
      if (isRefusal(caller)) return write(null, httpError(errorResponse(caller, requestId)))
    }
    const body = await readJson(request, response)
    if (isRefusal(body)) return write(null, bodyError(body, requestId))
    const message = readMessage(body.value)
    const id = idToEcho(body.value)
    if (message.kind === 'error') return write(id, message)
    const exchange = {
      credential: readCredential(request),
      address: addressOf(request),
      requestId,
      traceHeaders: pipeline.tracer && request.headers,
      excess: body.excess,
    }
    try {
      const reply = dispatch(message, request.headers, exchange)
      write(id, reply instanceof Promise ? await reply : reply)
    } catch (failure) {
      onFailure(failure, requestId)
      if (response.headersSent) response.destroy()
      else write(id, failed(requestId, failure))
    }
  }

  return (request, response, refusal) => {
    const requestId = requestIdOf(request)
    const write = writer(parts, request, response, requestId)
    if (refusal !== undefined) return write(null, httpError(errorResponse(refusal, requestId)))
    const rejection = gate(request)
    if (rejection !== undefined) {
      // A leaked API key is the more urgent error.
      const isKeyOnPage =
        request.headers.origin !== undefined && carriesApiKey(readCredential(request))
      return write(
        null,
        httpError(errorResponse(isKeyOnPage ? keyFromCrossOriginPage : rejection, requestId)),
      )
    }
    if (request.method !== 'POST') return write(null, notPost)
    if (!acceptsJson(request.headers.accept)) return write(null, notAcceptable)
    void serve(request, response, requestId, write)
  }
}

type Write = (id: RpcId | null, reply: Reply | undefined) => void

function writer(
  { pipeline }: McpParts,
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
    } else if (reply.kind === 'error') {
      const { status, headers, code } = reply
      if (reply.isFinished !== true) {
        const error = { refused: true, status, error: String(code) } as const
        reject(pipeline, { transport: 'mcp', requestId }, error)
      }
      writeJson(request, response, requestId, status, errorText(id, reply), headers)
    } else if (id !== null) {
      writeJson(request, response, requestId, 200, resultText(id, reply.json), reply.headers)
    }
  }
}

const notPost: RpcError = {
  ...rpcError(
    405,
    errorCodes.invalidRequest,
    'Send MCP messages with POST. This server has no sessions and no streams.',
  ),
  headers: { allow: 'POST, OPTIONS' },
}

const notAcceptable = rpcError(
  406,
  errorCodes.invalidRequest,
  'Responses are application/json: send "Accept: application/json, text/event-stream".',
)

const badMediaType =
  'Send one JSON-RPC message with "Content-Type: application/json", plain or with Content-Encoding gzip or br.'

/** The body reader's messages mention arguments, as REST has them. Over MCP the body is a message. */
function bodyError(refusal: Refusal, requestId: string): RpcError {
  const response = errorResponse(refusal, requestId)
  switch (refusal.error) {
    case 'invalid_params':
      return rpcError(400, errorCodes.parseError, `Parse error: ${refusal.message}`)
    case 'unsupported_media_type':
      return httpError({ ...response, body: { ...response.body, message: badMediaType } })
    default:
      return httpError(response)
  }
}

function failed(requestId: string, failure: unknown): RpcError {
  const { status, headers, body } = errorResponse(failureOf(requestId, failure), requestId)
  const error = rpcError(status, errorCodes.internalError, body.message, body)
  return { ...error, headers, isFinished: true }
}
