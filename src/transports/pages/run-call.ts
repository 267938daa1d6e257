import { isRefusal, type Refusal } from '../../base/refusal.ts'
import type { Answers, Arguments, OperationId } from '../../contract/contract.ts'
import { runOperation, type Road } from '../../pipeline/run-operation.ts'

/** Who looks at a page: nobody signs in here, so a visitor is an anonymous caller. */
export interface Visit {
  readonly address: string
  readonly requestId: string
}

/**
 * Asks an operation for what a page shows. A page is a door like the others: it takes the same road, so that it shows what
 * an API caller gets, nothing else, and reading pages is limited and logged as calling is.
 */
export async function ask<Id extends OperationId>(
  road: Road,
  operationId: Id,
  candidate: Partial<Arguments[Id]> | Readonly<Record<string, unknown>>,
  { address, requestId }: Visit,
): Promise<Answers[Id] | Refusal> {
  const call = { transport: 'web', operationId, arguments: candidate, credential: {} } as const
  const outcome = await runOperation(road, { ...call, address, requestId })
  if (isRefusal(outcome)) return outcome
  const answer: unknown = JSON.parse(outcome.json)
  // The road checked it against the response schema of this very operation.
  return answer as Answers[Id]
}
