import { LRUCache } from 'lru-cache'
import { jsonText, type JsonText } from '../../base/json-text.ts'
import { invalidParams, type Refusal } from '../../base/refusal.ts'
import type { Outcome } from '../../pipeline/call.ts'
import { reject } from '../../pipeline/finish.ts'
import { listed } from '../../contract/describe-schema.ts'
import { nearestTool } from '../../contract/nearest-tool.ts'
import { printable } from '../../contract/printable.ts'
import { errorResponse, type ErrorResponse } from '../../http/error-body.ts'
import { runOperation, type Pipeline } from '../../pipeline/run-operation.ts'
import {
  errorCodes,
  isJsonObject,
  rpcError,
  rpcResult,
  type Reply,
  type RpcError,
} from './json-rpc.ts'
import type { Method } from './method.ts'

/**
 * `tools/call`: every operation of the contract is a tool.
 *
 * @param resultTail the end of every result of the era, from its comma, if any, to the closing brace
 */
export function callTool(pipeline: Pipeline, resultTail: string): Method {
  const resultOf = resultsOf(resultTail)
  const names = new Set<string>(pipeline.contract.operationIds)

  return ({ params }, { credential, address, requestId, traceHeaders, excess }) => {
    const { name, arguments: given = {} } = params
    if (typeof name !== 'string') return wrongParams('params.name is required, a string.')
    const isTool = names.has(name)
    if (!isJsonObject(given)) {
      // It never reaches the pipeline, but it is logged as a call, like an unreadable body over REST.
      if (isTool)
        reject(pipeline, { transport: 'mcp', operationId: name, address, requestId }, notAnObject)
      const instead = typeof given === 'string' ? ', not JSON in a string' : ''
      return { ...wrongParams(`params.arguments must be an object${instead}.`), isFinished: isTool }
    }
    if (!isTool) return wrongParams(unknownTool(name, pipeline.contract.operationIds))
    return runOperation(pipeline, {
      ...{ transport: 'mcp', operationId: name, credential, address, requestId, traceHeaders },
      readArguments: () => ({ value: given, excess }),
    }).then((outcome) =>
      outcome.refused
        ? errorReply(outcome, requestId, resultTail)
        : rpcResult(resultOf(outcome.json), outcome.headers),
    )
  }
}

const notAnObject = invalidParams([{ path: '', message: 'must be a JSON object' }])

/** An error for the client, not for the model: an HTTP error with a JSON-RPC error as its body. */
export function httpError({ status, headers, body }: ErrorResponse): RpcError {
  return { ...rpcError(status, errorCodes.invalidRequest, body.message, body), headers }
}

/** A 401 goes to the client, which can renew the credential. The model gets every other error as a tool error. */
function errorReply(
  refusal: Refusal & Pick<Outcome, 'headers'>,
  requestId: string,
  resultTail: string,
): Reply {
  const response = errorResponse(refusal, requestId)
  if (response.status === 401) return { ...httpError(response), isFinished: true }
  const text = textBlock(JSON.stringify(response.body))
  return rpcResult(`{"content":[${text}],"isError":true${resultTail}`, refusal.headers)
}

/**
 * The result for a response, which it contains twice: as structured content, and as text for clients that do not read that.
 * Results of recent responses are cached, since escaping and encoding a long one costs more than the rest of its call.
 */
function resultsOf(resultTail: string): (json: JsonText) => JsonText {
  const recent = new LRUCache<JsonText, JsonText>({
    maxSize: 16 * 1024 * 1024,
    sizeCalculation: (result, json) => 2 * (result.length + json.length),
  })
  return (json) => {
    const known = recent.get(json)
    if (known !== undefined) return known
    const text = String(json)
    const result = jsonText(
      `{"content":[${textBlock(text)}],"structuredContent":${text}${resultTail}`,
    )
    recent.set(json, result)
    return result
  }
}

function textBlock(json: string): string {
  return `{"type":"text","text":${JSON.stringify(json)}}`
}

function wrongParams(message: string): RpcError {
  return rpcError(200, errorCodes.invalidParams, message)
}

function unknownTool(name: string, known: readonly string[]): string {
  const near = nearestTool(name, known)
  const hint = near === undefined ? '' : ` Did you mean ${near}?`
  return `Unknown tool: ${printable(name)}.${hint} Accepted: ${listed(known)}`
}
