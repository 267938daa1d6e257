import { internalError, isRefusal, type Result } from '../../base/refusal.ts'
import type { Arguments, OperationId, Responses } from '../../contract/contract.ts'
import type { Pipeline } from '../../pipeline/run-operation.ts'
import type { Visitor } from './run-call.ts'

/**
 * Works out what a page shows beside the call that it made. Arguments and response are held to the contract as in a call, so a page
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
