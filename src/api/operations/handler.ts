import type { Result } from '../../base/refusal.ts'
import type { Responses, OperationId, ValidArguments } from '../../contract/contract.ts'

/** What a handler may know of a call beside its arguments. */
export interface CallContext {
  /** Milliseconds since the Unix epoch, read once for the whole call. */
  readonly nowMs: number
  /** Slugs of the licensed cities whose data the caller may see; none when absent. */
  readonly licensedCities?: readonly string[]
  /** Arguments that were not sent and have the contract's default; none when absent. */
  readonly defaulted?: readonly string[]
}

/** Maps valid arguments to domain calls and their results to a response. A broken rule between fields is a refusal. */
export type Handler<Id extends OperationId> = (
  validArguments: ValidArguments<Id>,
  context: CallContext,
) => Result<Responses[Id]> | Promise<Result<Responses[Id]>>

/** One entry for each operation: a missing or misspelt one does not compile. */
export type OperationHandlers = {
  readonly [Id in OperationId]: Handler<Id>
}
