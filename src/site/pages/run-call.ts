import type { PresentedCredential } from '../../api/auth/presented-credential.ts'
import { internalError, isRefusal, type Result } from '../../base/refusal.ts'
import type { Responses, Arguments, OperationId } from '../../contract/contract.ts'
import type { JsonBody } from '../../http/read-json.ts'
import { errorResponse } from '../../http/error-body.ts'
import { runOperation, type Pipeline } from '../../api/pipeline/run-operation.ts'

/** Where a request for a page comes from. These pages have no sign-in: the caller is anonymous. */
export interface Visitor {
  readonly address: string
  readonly requestId: string
}

/**
 * Calls an operation for a page. Pages run through the same pipeline as API calls, so that they show what the API returns,
 * and count toward the visitor's limits.
 */
export async function callForPage<Id extends OperationId>(
  pipeline: Pipeline,
  operationId: Id,
  candidate: Partial<Arguments[Id]> | Readonly<Record<string, unknown>>,
  { address, requestId }: Visitor,
): Promise<Result<Responses[Id]>> {
  const outcome = await runOperation(pipeline, {
    ...{ transport: 'web', operationId, credential: {}, address, requestId },
    readArguments: () => ({ value: candidate }),
  })
  if (isRefusal(outcome)) return outcome
  const response: unknown = JSON.parse(String(outcome.json))
  // The pipeline compared it with the response schema of this operation.
  return response as Responses[Id]
}

/**
 * Computes what a page shows beside the call that it made. Arguments and response are held to the contract as in a call, so a page
 * shows nothing that the tool would not return; only the page's own call counts toward the visitor's limits. For figures that
 * are computed and for a few listings, never for what the limits protect.
 */
export async function computeForPage<Id extends OperationId>(
  { contract, handlers, clock }: Pick<Pipeline, 'contract' | 'handlers' | 'clock'>,
  id: Id,
  candidate: Partial<Arguments[Id]>,
  { address, requestId }: Visitor,
): Promise<Result<Responses[Id]>> {
  const operation = contract.operations[id]
  const valid = operation.validate({ ...candidate })
  if (isRefusal(valid)) return valid
  const caller = { kind: 'anonymous', address } as const
  const handled = await handlers[id](valid, { caller, nowMs: clock.now() })
  if (isRefusal(handled)) return handled
  const { response, breaches } = operation.checkResponse(handled)
  return breaches.length === 0 ? response : internalError(requestId)
}

/** What the API returned for a call that a reader of the documentation sent. */
export interface SentResponse {
  readonly status: number
  readonly durationMs: number
  readonly requestId: string
  /** JSON, indented. */
  readonly body: string
}

/** Runs a call with what a form holds, and returns what the REST transport would send. */
export async function sendForPage(
  pipeline: Pipeline,
  operationId: OperationId,
  body: Result<JsonBody>,
  visitor: Visitor & { readonly credential: PresentedCredential },
): Promise<SentResponse> {
  const { address, requestId, credential } = visitor
  const startedMs = pipeline.clock.monotonic()
  const outcome = await runOperation(pipeline, {
    ...{ transport: 'web', operationId, credential, address, requestId },
    readArguments: () => body,
  })
  const response = isRefusal(outcome)
    ? errorResponse(outcome, requestId)
    : { status: 200, body: JSON.parse(String(outcome.json)) as unknown }
  return {
    status: response.status,
    durationMs: pipeline.clock.monotonic() - startedMs,
    requestId,
    body: JSON.stringify(response.body, null, 2),
  }
}
