import type { IncomingHttpHeaders } from 'node:http'
import { METHOD_NOT_FOUND } from '@modelcontextprotocol/sdk/spec.types.js'
import { identifyCaller } from '../access/identify-caller.ts'
import { isRefusal } from '../base/refusal.ts'
import { errorAnswer } from '../pipeline/error-body.ts'
import type { Road } from '../pipeline/run-operation.ts'
import { httpRefusal } from './call-tool.ts'
import { rpcError, type Reply, type RpcError, type RpcMessage } from './json-rpc.ts'
import type { Exchange } from './method.ts'
import { methodsByEra } from './methods.ts'
import { eraOf } from './protocol-era.ts'

/** `undefined` for a message that wants no answer: a notification, or a response to what was never asked. */
export type Dispatch = (
  message: RpcMessage,
  headers: IncomingHttpHeaders,
  exchange: Exchange,
) => Reply | Promise<Reply> | undefined

/** Takes a message to the method it names, in the era it belongs to. */
export function dispatcher(road: Road): Dispatch {
  const methods = methodsByEra(road)

  return (message, headers, exchange) => {
    if (message.kind === 'response') return undefined
    const era = eraOf(message, headers)
    if (typeof era !== 'string') return era
    // The caller of a tool is identified on the road, where calls are also counted.
    const refused = message.method === 'tools/call' ? undefined : refusedCaller(exchange)
    if (refused !== undefined) return refused
    if (message.kind === 'notification') return undefined
    const { byName, unknownMethodStatus } = methods[era]
    const method = byName.get(message.method)
    if (method !== undefined) return method(message, exchange)
    return rpcError(unknownMethodStatus, METHOD_NOT_FOUND, `Unknown method: ${message.method}`)
  }
}

/** A client should learn at once, and not at its first call, that its credential is of no use. */
function refusedCaller({ credential, address, requestId }: Exchange): RpcError | undefined {
  const caller = identifyCaller(credential, address)
  return isRefusal(caller) ? httpRefusal(errorAnswer(caller, requestId)) : undefined
}
