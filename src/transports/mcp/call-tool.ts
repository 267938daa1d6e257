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
 * `tools/call`: the tools are the operations of the contract, whatever they are.
 *
 * @param resultTail what every result of the era ends with, from its comma, if any, to the closing brace.
 */
export function callTool(pipeline: Pipeline, resultTail: string): Method {
  const names = new Set<string>(pipeline.contract.operationIds)

  return ({ params }, { credential, address, requestId }) => {
    const { name, arguments: given = {} } = params
    if (typeof name !== 'string') return wrongParams('params.name is required, a string.')
    const isTool = names.has(name)
    if (!isJsonObject(given)) {
      // Never a call of the pipeline, yet a call that somebody made: it is logged like one that REST could not read.
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

/** A refusal that the client, not the model, has to deal with: as an HTTP answer with a JSON-RPC error. */
export function httpError({ status, headers, body }: ErrorResponse): RpcError {
  return { ...rpcError(status, errorCodes.invalidRequest, body.message, body), headers }
}

/** The text block holds the same JSON for clients that read no structured content. */
function replyTo(outcome: Outcome, requestId: string, resultTail: string): Reply {
  const { headers } = outcome
  if (outcome.refused) return errorReply(outcome, headers, requestId, resultTail)
  const { json } = outcome
  return resultWith(
    headers,
    `{"content":[${textBlock(json)}],"structuredContent":${json}${resultTail}`,
  )
}

/** A failed credential is the client's to renew, so it is an HTTP 401; all else is told to the model as a tool error. */
function errorReply(
  refusal: Refusal,
  headers: Outcome['headers'],
  requestId: string,
  resultTail: string,
): Reply {
  const answer = errorResponse(refusal, requestId)
  if (answer.status === 401) return { ...httpError(answer), isFinished: true }
  const text = textBlock(JSON.stringify(answer.body))
  return resultWith(headers, `{"content":[${text}],"isError":true${resultTail}`)
}

function resultWith(headers: Outcome['headers'], json: string): Reply {
  return headers === undefined ? json : { kind: 'result', json, headers }
}

function textBlock(json: string): string {
  return `{"type":"text","text":${JSON.stringify(json)}}`
}

function wrongParams(message: string): RpcError {
  return rpcError(200, errorCodes.invalidParams, message)
}

function unknownTool(name: string, known: readonly string[]): string {
  const near = nearestName(name, known)
  const hint = near === undefined ? '' : ` Did you mean ${near}?`
  return `Unknown tool: ${printable(name)}.${hint} Accepted: ${listed(known)}`
}
