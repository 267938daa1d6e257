import type { PresentedCredential } from '../../auth/presented-credential.ts'
import type { Reply, RpcRequest } from './json-rpc.ts'

/** What a method may know of the HTTP request beside the message. */
export interface Exchange {
  readonly credential: PresentedCredential
  readonly address: string
  readonly requestId: string
}

export type Method = (request: RpcRequest, exchange: Exchange) => Reply | Promise<Reply>

/** The methods of one era by their names, and the HTTP status under which an unknown one is refused. */
export interface Methods {
  readonly byName: ReadonlyMap<string, Method>
  readonly unknownMethodStatus: 200 | 404
}
