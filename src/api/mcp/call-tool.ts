import { LRUCache } from 'lru-cache'
import { isLongText, type JsonText } from '../../http/write-json.ts'
import { errorResponse } from '../../http/error-body.ts'
import type { JsonBody } from '../../http/read-json.ts'
import type { Call } from '../pipeline/call.ts'
import { runOperation, type Pipeline } from '../pipeline/run-operation.ts'

/** The HTTP request that a tool call came with. With `excess`, the arguments are incomplete. */
export type Exchange = Omit<Call, 'operationId' | 'readArguments'> & Pick<JsonBody, 'excess'>

/**
 * `tools/call`: every operation of the contract is a tool. The model gets every error as a result but a 401, by which the client
 * renews its credential.
 *
 * @param resultTail the end of every result, from its comma, if any, to the closing brace
 */
export function toolCaller(pipeline: Pipeline, resultTail: string) {
  const resultOf = resultsOf(resultTail)

  return async (operationId: string, given: object, { excess, ...exchange }: Exchange) => {
    const readArguments = (): JsonBody => ({ value: given, excess })
    const outcome = await runOperation(pipeline, { ...exchange, operationId, readArguments })
    const { headers } = outcome
    if (!outcome.refused) return { json: resultOf(outcome.json), headers }
    const { status, body } = errorResponse(outcome, exchange.requestId)
    if (status === 401) return outcome
    const text = textBlock(JSON.stringify(body))
    return { json: `{"content":[${text}],"isError":true${resultTail}`, headers }
  }
}

/**
 * The result for a response, which it contains twice: as structured content, and as text for clients that do not read that.
 * Results of recent responses are cached, since escaping and encoding a long one costs more than the rest of its call. A long
 * response that is still text is new.
 */
function resultsOf(resultTail: string): (json: JsonText) => JsonText {
  const recent = new LRUCache<JsonText, JsonText>({
    maxSize: 16 * 1024 * 1024,
    sizeCalculation: (result, json) => 2 * (result.length + json.length),
  })
  const resultOf = (text: string): string =>
    `{"content":[${textBlock(text)}],"structuredContent":${text}${resultTail}`

  return (json) => {
    if (isLongText(json)) return resultOf(String(json))
    const known = recent.get(json)
    if (known !== undefined) return known
    const text = resultOf(String(json))
    const result = isLongText(text) ? Buffer.from(text) : text
    recent.set(json, result)
    return result
  }
}

function textBlock(json: string): string {
  return `{"type":"text","text":${JSON.stringify(json)}}`
}
