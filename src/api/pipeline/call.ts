import type { IncomingHttpHeaders } from 'node:http'
import type { PresentedCredential } from '../auth/presented-credential.ts'
import type { Caller } from '../../base/caller.ts'
import { errorCatalogue } from '../../base/error-catalogue.ts'
import type { JsonText } from '../../http/write-json.ts'
import type { Refusal, Result } from '../../base/refusal.ts'
import type { Breach } from '../../contract/contract.ts'
import type { JsonBody } from '../../http/read-json.ts'
import type { QuotaAdmission, RateAdmission } from '../limits/rate-limiter.ts'
import type { UsageHeaders } from '../limits/usage-headers.ts'

/** A request as the log knows it. */
export interface RequestIdentity {
  readonly transport: 'rest' | 'mcp' | 'web'
  readonly requestId: string
  /** As the request named it, whether or not there is such an operation; absent where it named none. */
  readonly operationId?: string
  /** The caller's IP address, as far as trusted proxies may name it; absent where the request named no operation. */
  readonly ipAddress?: string
  /** The trace that the call is part of. */
  readonly traceId?: string
}

/** One tool call as a transport received it: nothing in it is checked yet. */
export interface Call extends RequestIdentity {
  readonly operationId: string
  readonly credential: PresentedCredential
  readonly ipAddress: string
  /** Over REST this reads the body, after authentication and the minute limits. */
  readonly readArguments: () => Result<JsonBody> | Promise<Result<JsonBody>>
  /** The headers of the request, where calls are traced: `traceparent` is among them. */
  readonly traceHeaders?: IncomingHttpHeaders | undefined
}

/** How a call ended. A transport turns it into bytes. */
export type Outcome = (Success | Refusal) & {
  /** The caller's usage, where limits apply to the caller. */
  readonly headers?: UsageHeaders
}

interface Success {
  readonly refused: false
  /** The checked response. */
  readonly json: JsonText
}

/** An error of the protocol, not of the catalogue: a JSON-RPC code as text. */
export interface ProtocolError {
  readonly refused: true
  readonly status: number
  readonly error: string
}

/** What earlier stages found out about a call before it ended. */
export interface KnownOfCall {
  readonly caller?: Caller
  readonly rate?: RateAdmission
  readonly quota?: QuotaAdmission
  readonly body?: JsonBody
  /** Whether the response came from the cache. */
  readonly cache?: 'hit' | 'miss'
  /** Where the response broke the contract. */
  readonly breaches?: readonly Breach[]
}

/** A finished request, for the log, the metrics and the recorder. */
export interface FinishedCall {
  readonly request: RequestIdentity
  readonly outcome: Success | Refusal | ProtocolError
  readonly known: KnownOfCall
  /** From the request's headers to the response, including reading the body. */
  readonly durationMs: number
}

/** The HTTP status of an outcome. */
export function statusOf(outcome: FinishedCall['outcome']): number {
  if (!outcome.refused) return 200
  return 'status' in outcome ? outcome.status : errorCatalogue[outcome.error]
}
