import { LRUCache } from 'lru-cache'
import { invalidParams, type Refusal } from '../../base/refusal.ts'
import type { Outcome } from '../../pipeline/call.ts'
import { reject } from '../../pipeline/finish.ts'
import { listed } from '../../contract/describe-schema.ts'
import { nearestName } from '../../contract/nearest-name.ts'
import { printable } from '../../contract/printable.ts'
import { errorResponse, type ErrorResponse } from '../../http/error-body.ts'
import { runOperation, type Pipeline } from '../../pipeline/run-operation.ts'
import { errorCodes, isJsonObject, rpcError, type Reply, type RpcError } from './json-rpc.ts'
import type { Method } from './method.ts'

/**
 * `tools/call`: every operation of the contract is a tool.
 *
 * @param resultTail the end of every result of the era, from its comma, if any, to the closing brace
 */
export function callTool(pipeline: Pipeline, resultTail: string): Method {
  const names = new Set<string>(pipeline.contract.operationIds)

  return ({ params }, { credential, address, requestId }) => {
    const { name, arguments: given = {} } = params
    if (typeof name !== 'string') return wrongParams('params.name is required, a string.')
    const isTool = names.has(name)
    if (!isJsonObject(given)) {
      // It never reaches the pipeline, but it is logged as a call, like an unreadable body over REST.
      if (isTool) reject(pipeline, { transport: 'mcp', operationId: name, requestId }, notAnObject)
      const instead = typeof given === 'string' ? ', not JSON in a string' : ''
      return { ...wrongParams(`params.arguments must be an object${instead}.`), isFinished: isTool }
    }
    if (!isTool) return wrongParams(unknownTool(name, pipeline.contract.operationIds))
    return runOperation(pipeline, {
      ...{ transport: 'mcp', operationId: name, credential, address, requestId },
      readArguments: () => ({ value: given }),
    }).then((outcome) => replyTo(outcome, requestId, resultTail))
  }
}

const notAnObject = invalidParams([{ path: '', message: 'must be a JSON object' }])

/** An error for the client, not for the model: an HTTP error with a JSON-RPC error as its body. */
export function httpError({ status, headers, body }: ErrorResponse): RpcError {
  return { ...rpcError(status, errorCodes.invalidRequest, body.message, body), headers }
}

/** The text block contains the same JSON for clients that do not read structured content. */
function replyTo(outcome: Outcome, requestId: string, resultTail: string): Reply {
  const { headers } = outcome
  if (outcome.refused) return errorReply(outcome, headers, requestId, resultTail)
  const { json } = outcome
  return resultWith(
    headers,
    `{"content":[${textBlock(json)}],"structuredContent":${json}${resultTail}`,
  )
}

/** A 401 goes to the client, which can renew the credential. The model gets every other error as a tool error. */
function errorReply(
  refusal: Refusal,
  headers: Outcome['headers'],
  requestId: string,
  resultTail: string,
): Reply {
  const response = errorResponse(refusal, requestId)
  if (response.status === 401) return { ...httpError(response), isFinished: true }
  const text = textBlock(JSON.stringify(response.body))
  return resultWith(headers, `{"content":[${text}],"isError":true${resultTail}`)
}

function resultWith(headers: Outcome['headers'], json: string): Reply {
  return headers === undefined ? json : { kind: 'result', json, headers }
}

function textBlock(json: string): string {
  return `{"type":"text","text":${literalOf(json)}}`
}

/** Literals of recent responses: escaping a cached response again costs as much as all the rest of its call. */
const literals = new LRUCache<string, string>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (literal, json) => 2 * (literal.length + json.length),
})

/** A text as a JSON string. */
function literalOf(text: string): string {
  const known = literals.get(text)
  if (known !== undefined) return known
  const literal = JSON.stringify(text)
  literals.set(text, literal)
  return literal
}

function wrongParams(message: string): RpcError {
  return rpcError(200, errorCodes.invalidParams, message)
}

function unknownTool(name: string, known: readonly string[]): string {
  const near = nearestName(name, known)
  const hint = near === undefined ? '' : ` Did you mean ${near}?`
  return `Unknown tool: ${printable(name)}.${hint} Accepted: ${listed(known)}`
}
