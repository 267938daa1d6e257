import type { IncomingHttpHeaders } from 'node:http'
import type { Caller } from '../../base/caller.ts'
import { isRefusal, type Result } from '../../base/refusal.ts'
import { errorResponse } from '../../http/error-body.ts'
import type { Pipeline } from '../../pipeline/run-operation.ts'
import { httpError } from './call-tool.ts'
import { errorCodes, rpcError, type Reply, type RpcError, type RpcMessage } from './json-rpc.ts'
import type { Exchange } from './method.ts'
import { methodsByEra } from './methods.ts'
import { eraOf } from './protocol-era.ts'

/** Undefined for a message without a response: a notification, or a response to a request that was never sent. */
export type Dispatch = (
  message: RpcMessage,
  headers: IncomingHttpHeaders,
  exchange: Exchange,
) => Reply | undefined | Promise<Reply | undefined>

/** Runs the method that a message names, in the protocol era of the message. */
export function dispatcher(pipeline: Pipeline): Dispatch {
  const methods = methodsByEra(pipeline)

  return (message, headers, exchange) => {
    if (message.kind === 'response') return undefined
    const era = eraOf(message, headers)
    if (typeof era !== 'string') return era
    const reply = (): Reply | undefined | Promise<Reply> => {
      if (message.kind === 'notification') return undefined
      const { byName, unknownMethodStatus } = methods[era]
      const method = byName.get(message.method)
      if (method !== undefined) return method(message, exchange)
      return rpcError(
        unknownMethodStatus,
        errorCodes.methodNotFound,
        `Unknown method: ${message.method}`,
      )
    }
    // The pipeline authenticates and counts tool calls.
    if (message.method === 'tools/call') return reply()
    // A client should learn that its credential is invalid before its first call.
    const { credential, address, requestId } = exchange
    const caller = pipeline.auth.authenticate(credential, address)
    return caller instanceof Promise
      ? caller.then((found) => refusalOf(found, requestId) ?? reply())
      : (refusalOf(caller, requestId) ?? reply())
  }
}

function refusalOf(caller: Result<Caller>, requestId: string): RpcError | undefined {
  return isRefusal(caller) ? httpError(errorResponse(caller, requestId)) : undefined
}
