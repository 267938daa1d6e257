import type { PresentedCredential } from '../../auth/presented-credential.ts'
import type { Reply, RpcRequest } from './json-rpc.ts'

/** What a method knows about the HTTP request besides the message. */
export interface Exchange {
  readonly credential: PresentedCredential
  readonly address: string
  readonly requestId: string
}

export type Method = (request: RpcRequest, exchange: Exchange) => Reply | Promise<Reply>

/** The methods of one era by name, and the HTTP status for an unknown one. */
export interface Methods {
  readonly byName: ReadonlyMap<string, Method>
  readonly unknownMethodStatus: 200 | 404
}
