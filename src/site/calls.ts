import type { Result } from '../base/refusal.ts'
import type { Arguments, OperationId, Responses } from '../contract/contract.ts'
import type { JsonBody } from '../http/read-json.ts'
import type { SearchView } from './pages/search-parameters.ts'

/** Where a request for a page comes from. */
export interface Visitor {
  readonly ipAddress: string
  readonly requestId: string
}

/** What the API returned for a call that a reader of the documentation sent. */
export interface SentResponse {
  readonly status: number
  readonly durationMs: number
  readonly requestId: string
  readonly body: string
}

/** What the site gets of the API: each function is explained where the API makes it. */
export interface Calls {
  /** Calls an operation; counts toward the visitor's limits. */
  call<Id extends OperationId>(
    operationId: Id,
    candidate: Readonly<Record<string, unknown>>,
    visitor: Visitor,
  ): Promise<Result<Responses[Id]>>
  /** Computes figures beside a call; counts toward no limit. */
  compute<Id extends OperationId>(
    operationId: Id,
    candidate: Partial<Arguments[Id]>,
    visitor: Visitor,
  ): Promise<Result<Responses[Id]>>
  /** Calls `search_properties` for one page of the results in an order. */
  search(
    candidate: Readonly<Record<string, unknown>>,
    view: SearchView,
    visitor: Visitor,
  ): Promise<Result<Responses['search_properties']>>
  /** Calls an operation with the text of a form, and with a key if the form has one. */
  send(
    operationId: OperationId,
    body: Result<JsonBody>,
    visitor: Visitor & { readonly credential: { readonly authorization?: string } },
  ): Promise<SentResponse>
}
