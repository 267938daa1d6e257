import type { IncomingMessage, ServerResponse } from 'node:http'
import { readCredential } from '../auth/read-credential.ts'
import { type JsonText, writeJson } from '../../http/write-json.ts'
import { failureOf, isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import type { CallerAddress } from '../../http/caller-address.ts'
import { errorResponse, malformedRequest, methodNotAllowed } from '../../http/error-body.ts'
import type { ReadJson } from '../../http/read-json.ts'
import type { RequestId } from '../../http/request-id.ts'
import { reject } from '../pipeline/finish.ts'
import type { Pipeline } from '../pipeline/run-operation.ts'
import { toolCaller } from './call-tool.ts'
import { callRecognizer, metaPrefix } from './recognize-call.ts'
import type { sdkServer } from './sdk-server.ts'
import { keyFromCrossOriginPage } from '../auth/credentials/credential-refusals.ts'
import { carriesApiKey } from '../auth/presented-credential.ts'
import { isLoopback } from '../../base/ip-address.ts'
import type { Settings } from '../../settings.ts'

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
 * The MCP transport at one of its addresses: Streamable HTTP with one JSON response per request, no session and no stream. The
 * official library serves the protocol. A well-formed tool call does without it, since it costs more than the rest of the call;
 * a test holds both equal.
 */
export function mcpHandler(parts: McpParts): McpHandler {
  const { pipeline, readJson, requestIdOf, addressOf, onFailure, needsCredential = false } = parts
  const { contract, auth } = pipeline
  const { title, version } = contract.document.info
  const serverInfo = { name: 'nilam', title, version }
  const meta = JSON.stringify({ [`${metaPrefix}serverInfo`]: serverInfo })
  const callLegacyTool = toolCaller(pipeline, '}')
  const callModernTool = toolCaller(pipeline, `,"resultType":"complete","_meta":${meta}}`)
  const recognize = callRecognizer(contract)
  const gate = callerGate(parts.settings)
  let sdk: Promise<ReturnType<typeof sdkServer>> | undefined

  return (request, response, refusal) => {
    const { headers } = request
    const requestId = requestIdOf(request)
    const identity = { transport: 'mcp', requestId } as const
    const send = writeJson.bind(undefined, request, response, requestId)

    /** An HTTP error with a JSON-RPC error as its body: for the client, not for the model. */
    function error(why: Refusal, id: unknown, code = -32600): void {
      const { status, headers, body } = errorResponse(why, requestId)
      const rpcError = { code, message: body.message, data: body }
      send(status, JSON.stringify({ jsonrpc: '2.0', id, error: rpcError }), headers)
    }

    /** An error that the pipeline has not reported. */
    function refuse(why: Refusal, id: unknown = null, code?: number): void {
      reject(pipeline, identity, why)
      error(why, id, code)
    }

    async function serve(): Promise<void> {
      const credential = readCredential(request)
      const ipAddress = addressOf(request)
      if (needsCredential && headers.authorization === undefined) {
        const caller = await auth.authenticate(credential, ipAddress)
        if (isRefusal(caller)) return refuse(caller)
      }
      const body = await readJson(request, response)
      if (isRefusal(body)) {
        return refuse(body, null, body.error === 'invalid_params' ? -32700 : undefined)
      }
      const { value, excess } = body
      const { id = null } = Object(value)
      const traceHeaders = pipeline.tracer && headers
      const exchange = { ...identity, credential, ipAddress, traceHeaders, excess }
      try {
        const call = recognize(value, headers)
        if (call !== undefined) {
          const callTool = call.isModern ? callModernTool : callLegacyTool
          const result = await callTool(call.name, call.arguments, exchange)
          return isRefusal(result)
            ? error(result, id)
            : send(200, responseOf(id, result.json), result.headers)
        }
        if (Array.isArray(value) && value.length > maxBatch) return refuse(longBatch)
        // The pipeline authenticates tool calls. A client should learn that its credential is invalid before its first call.
        const caller = await auth.authenticate(credential, ipAddress)
        if (isRefusal(caller)) return refuse(caller, id)
        // Loading the library takes 0.15 seconds, which the start does not wait for. A load that failed is tried again.
        sdk ??= import('./sdk-server.ts').then(({ sdkServer }) =>
          sdkServer(contract, serverInfo, callLegacyTool),
        )
        const serveMessage = await sdk.catch((failure: unknown) => {
          sdk = undefined
          throw failure
        })
        const served = await serveMessage(value, headers, exchange)
        if (isRefusal(served)) return error(served, id)
        const { status, text } = served
        // Without an error, nobody parses the 90 KB of a list again.
        for (const { error } of text.includes('"error":') ? [JSON.parse(text)].flat() : []) {
          const code = String(error?.code)
          if (error) reject(pipeline, identity, { refused: true, status, error: code })
        }
        send(status, text, served.headers)
      } catch (failure) {
        onFailure(failure, requestId)
        if (response.headersSent) response.destroy()
        else error(failureOf(requestId, failure), id, -32603)
      }
    }

    const rejection = refusal ?? gate(request) ?? (request.method === 'POST' ? undefined : notPost)
    if (rejection !== undefined) refuse(rejection)
    else void serve()
  }
}

/** In pieces where the result is encoded: copying it would make garbage as large as the response. */
function responseOf(id: unknown, json: JsonText): string | readonly JsonText[] {
  const head = `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":`
  return typeof json === 'string' ? `${head}${json}}` : [head, json, '}']
}

const notPost = methodNotAllowed(
  ['POST', 'OPTIONS'],
  'Send MCP messages with POST. This server has no sessions and no streams.',
)

/** Each `tools/list` of a batch gets 90 KB, and no limit counts it. */
const maxBatch = 10
const longBatch = malformedRequest(
  `Send one JSON-RPC message per request: {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{…}}. Only revision 2025-03-26 has batches, of up to ${maxBatch} messages here.`,
)

export type GateSettings = Pick<Settings, 'publicUrl' | 'siteUrl' | 'host' | 'allowedOrigins'>

/**
 * Rejects requests of web pages from other origins. A page that uses DNS rebinding passes every check of a browser, but it
 * still names itself in `Origin` and, where the service listens on loopback, in `Host`.
 */
export function callerGate({ publicUrl, siteUrl, host: listensOn, allowedOrigins }: GateSettings) {
  const origins = new Set([publicUrl, siteUrl, ...allowedOrigins])
  const hostnames = new Set([...origins].map(hostnameOf))
  const isLocal = isLoopback(listensOn)
  /** The last that was right: reading one costs a fifteenth of a call. */
  let rightHost: string | undefined

  return (request: IncomingMessage): Refusal | undefined => {
    const { origin, host } = request.headers
    const isOwn = origin === undefined || origins.has(origin)
    if (!isOwn && !(isLocal && isLoopback(hostnameOf(origin)))) {
      // A leaked API key is the more urgent error.
      return carriesApiKey(readCredential(request)) ? keyFromCrossOriginPage : originNotAllowed
    }
    if (!isLocal || host === undefined || host === rightHost) return undefined
    const hostname = hostnameOf(`http://${host}`)
    if (!hostnames.has(hostname) && !isLoopback(hostname)) return hostNotAllowed
    rightHost = host
    return undefined
  }
}

/** Empty where there is none. */
function hostnameOf(url: string): string {
  return URL.parse(url)?.hostname ?? ''
}

const originNotAllowed = refuse(
  'origin_not_allowed',
  'Pages of this origin may not call this server. Its operator can allow the origin.',
)
const hostNotAllowed = refuse(
  'origin_not_allowed',
  'The Host header names another server. This server accepts calls from its own machine only.',
)
