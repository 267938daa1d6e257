import { internalError, isRefusal, type Result } from '../../base/refusal.ts'
import type { Arguments, OperationId, Responses } from '../../contract/contract.ts'
import { disclaimerFor, disclaimersOf } from '../../contract/disclaimers.ts'
import { usualAmountsOf } from '../../contract/hints/usual-amounts.ts'
import { errorResponse } from '../../http/error-body.ts'
import type { JsonBody } from '../../http/read-json.ts'
import type { Market } from '../../market/market.ts'
import type { ListingOrder } from '../../market/store/listing.ts'
import type { PresentedCredential } from '../auth/presented-credential.ts'
import { search_properties } from '../operations/listings/search_properties.ts'
import { runOperation, type Pipeline } from '../pipeline/run-operation.ts'

/** Where a request for a page comes from. */
interface Visitor {
  readonly ipAddress: string
  readonly requestId: string
}

/**
 * The calls that pages make. They run through the same pipeline as calls over REST and MCP, so that pages show what the API returns
 * and count toward the visitor's limits. Without a credential the caller is anonymous: the site has no sign-in.
 */
export function openPageCalls(pipeline: Pipeline, market: Pick<Market, 'search' | 'releaseOn'>) {
  const { contract, clock } = pipeline

  async function callOn<Id extends OperationId>(
    stages: Pipeline,
    operationId: Id,
    candidate: Readonly<Record<string, unknown>>,
    { ipAddress, requestId }: Visitor,
  ): Promise<Result<Responses[Id]>> {
    const outcome = await runOperation(stages, {
      ...{ transport: 'web', operationId, credential: {}, ipAddress, requestId },
      readArguments: () => ({ value: candidate }),
    })
    if (isRefusal(outcome)) return outcome
    const response: unknown = JSON.parse(String(outcome.json))
    // The pipeline compared it with the response schema of this operation.
    return response as Responses[Id]
  }

  return {
    /** Calls an operation, which counts toward the visitor's limits. */
    call: <Id extends OperationId>(
      operationId: Id,
      candidate: Readonly<Record<string, unknown>>,
      visitor: Visitor,
    ): Promise<Result<Responses[Id]>> => callOn(pipeline, operationId, candidate, visitor),

    /**
     * Computes what a page shows beside the call that it made. Arguments and response are held to the contract as in a call, so a
     * page shows nothing that the tool would not return; only the page's own call counts toward the visitor's limits. For figures
     * that are computed and for a few listings, never for what the limits protect.
     */
    async compute<Id extends OperationId>(
      id: Id,
      candidate: Partial<Arguments[Id]>,
      { requestId }: Visitor,
    ): Promise<Result<Responses[Id]>> {
      const operation = contract.operations[id]
      const valid = operation.validate({ ...candidate })
      if (isRefusal(valid)) return valid
      const handled = await pipeline.handlers[id](valid, { nowMs: clock.now() })
      if (isRefusal(handled)) return handled
      const { response, breaches } = operation.checkResponse(handled)
      return breaches.length === 0 ? response : internalError(requestId)
    },

    /**
     * Calls `search_properties` for one page of the results. The tool has no argument for pages: they exist on the site only. Each
     * page runs through every stage of a call and is a query of its own, so a program that reads all of them meets the limits of
     * anonymous callers.
     */
    search(
      candidate: Readonly<Record<string, unknown>>,
      { order, page }: { readonly order: ListingOrder; readonly page: number },
      visitor: Visitor,
    ): Promise<Result<Responses['search_properties']>> {
      // What the API has too is in its cache.
      if (order === 'relevance' && page === 1) {
        return callOn(pipeline, 'search_properties', candidate, visitor)
      }
      const paged: Pick<Market, 'search' | 'releaseOn'> = {
        releaseOn: market.releaseOn,
        search: (query, ...context) =>
          market.search(
            { ...query, start: { order, offset: (page - 1) * query.limit } },
            ...context,
          ),
      }
      const handler = search_properties(
        paged,
        usualAmountsOf(contract.document),
        disclaimerFor(disclaimersOf(contract), 'search_properties'),
      )
      const ofPage: Pipeline = {
        ...pipeline,
        handlers: { ...pipeline.handlers, search_properties: handler },
        cacheKeys: (...call) => {
          const { key, localities } = pipeline.cacheKeys(...call)
          return { key: `${key} ${order} ${page}`, localities }
        },
      }
      return callOn(ofPage, 'search_properties', candidate, visitor)
    },

    /** Runs a call with what a form holds, and returns what the REST transport would send; `body` is JSON, indented. */
    async send(
      operationId: OperationId,
      body: Result<JsonBody>,
      { ipAddress, requestId, credential }: Visitor & { readonly credential: PresentedCredential },
    ) {
      const startedMs = clock.monotonic()
      const outcome = await runOperation(pipeline, {
        ...{ transport: 'web', operationId, credential, ipAddress, requestId },
        readArguments: () => body,
      })
      const response = isRefusal(outcome)
        ? errorResponse(outcome, requestId)
        : { status: 200, body: JSON.parse(String(outcome.json)) as unknown }
      return {
        status: response.status,
        durationMs: clock.monotonic() - startedMs,
        requestId,
        body: JSON.stringify(response.body, null, 1),
      }
    },
  }
}
