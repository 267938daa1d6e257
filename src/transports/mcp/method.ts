import type { IncomingHttpHeaders } from 'node:http'
import type { PresentedCredential } from '../../auth/presented-credential.ts'
import type { JsonBody } from '../../http/read-json.ts'
import type { Reply, RpcRequest } from './json-rpc.ts'

/** What a method knows about the HTTP request besides the message. */
export interface Exchange {
  readonly credential: PresentedCredential
  readonly address: string
  readonly requestId: string
  /** Of the request, where calls are traced. */
  readonly traceHeaders: IncomingHttpHeaders | undefined
  /** With it, the arguments of the message are incomplete. */
  readonly excess: JsonBody['excess']
}

export type Method = (request: RpcRequest, exchange: Exchange) => Reply | Promise<Reply>

/** The methods of one era by name, and the HTTP status for an unknown one. */
export interface Methods {
  readonly byName: ReadonlyMap<string, Method>
  readonly unknownMethodStatus: 200 | 404
}
