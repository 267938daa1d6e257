import { isRefusal, type Result } from '../../base/refusal.ts'
import type { Responses, Arguments, OperationId } from '../../contract/contract.ts'
import { runOperation, type Pipeline } from '../../pipeline/run-operation.ts'

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
