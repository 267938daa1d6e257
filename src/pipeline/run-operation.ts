import { identifyCaller } from '../access/identify-caller.ts'
import type { Caller } from '../base/caller.ts'
import type { Clock } from '../base/clock.ts'
import { isRefusal, refuse, type Refusal } from '../base/refusal.ts'
import type {
  Answers,
  Breach,
  CheckedAnswer,
  Contract,
  Operation,
  OperationId,
  ValidArguments,
} from '../contract/contract.ts'
import type { BudgetAdmission, Limits, MinuteAdmission } from '../limits/limits.ts'
import { notImplemented, type Handler, type OperationHandlers } from '../operations/handler.ts'
import type { Call, Outcome } from './call.ts'

/** What the stops of the road need; put together once in `app.ts`. */
export interface Road {
  readonly contract: Contract
  readonly handlers: OperationHandlers
  readonly limits: Limits
  readonly clock: Clock
  /** `refuse` turns an answer that breaks the contract into a 500; `report` sends it and only tells `observe`. */
  readonly onBreach: 'refuse' | 'report'
  /** Told of every finished call: logs and metrics hang here. */
  readonly observe: (finished: FinishedCall) => void
}

export interface FinishedCall {
  readonly call: Call
  readonly outcome: Outcome
  /** Absent when the call was refused before anybody could be identified. */
  readonly callerKind?: Caller['kind']
  readonly breaches: readonly Breach[]
  /** What went wrong inside, for the log alone. */
  readonly failure?: unknown
  readonly durationMs: number
}

/**
 * The one road of every call of both transports. Each stop takes what the stop before it returned, so that none can be
 * left out or moved without a type error. An unexpected failure ends as `internal_error`; its cause goes to `observe`.
 */
export async function runOperation(road: Road, call: Call): Promise<Outcome> {
  const startedMs = road.clock.monotonic()
  const trace: Trace = { breaches: [] }
  const outcome = await travel(road, call, trace)
  road.observe({ call, outcome, ...trace, durationMs: road.clock.monotonic() - startedMs })
  return outcome
}

/** What the log wants to know of a journey beside its end. */
interface Trace {
  callerKind?: Caller['kind']
  breaches: readonly Breach[]
  failure?: unknown
}

async function travel(road: Road, call: Call, trace: Trace): Promise<Outcome> {
  const id = road.contract.operationIds.find((known) => known === call.operationId)
  if (id === undefined) return refuse('not_found', `There is no operation ${call.operationId}.`)
  try {
    return await pass(road, call, id, trace)
  } catch (failure) {
    trace.failure = failure
    return internalError(call)
  }
}

async function pass<Id extends OperationId>(
  road: Road,
  call: Call,
  id: Id,
  trace: Trace,
): Promise<Outcome> {
  const matched = match(road, call, id)
  if (isRefusal(matched)) return matched

  const identified = identify(matched)
  if (isRefusal(identified)) return identified
  trace.callerKind = identified.caller.kind

  const admitted = admit(road, identified)
  if (isRefusal(admitted)) return admitted

  const validated = validate(admitted)
  if (isRefusal(validated)) return validated

  const budgeted = budget(road, validated)
  if (isRefusal(budgeted)) return budgeted

  const answered = await answer(road, budgeted)
  if (isRefusal(answered)) return answered

  const checked = check(answered)
  trace.breaches = checked.breaches
  if (checked.breaches.length > 0 && road.onBreach === 'refuse') return internalError(call)

  return record(road, checked)
}

interface MatchedCall<Id extends OperationId> {
  readonly call: Call
  readonly operation: Operation<Id>
  readonly handler: Handler<Id>
}

function match<Id extends OperationId>(road: Road, call: Call, id: Id): MatchedCall<Id> | Refusal {
  const handler: Handler<Id> | typeof notImplemented = road.handlers[id]
  if (handler === notImplemented) {
    return refuse('not_implemented', `${id} is part of the contract and is not served yet.`)
  }
  return { call, operation: road.contract.operations[id], handler }
}

interface IdentifiedCall<Id extends OperationId> extends MatchedCall<Id> {
  readonly caller: Caller
}

function identify<Id extends OperationId>(matched: MatchedCall<Id>): IdentifiedCall<Id> | Refusal {
  const caller = identifyCaller(matched.call.credential, matched.call.address)
  return isRefusal(caller) ? caller : { ...matched, caller }
}

interface AdmittedCall<Id extends OperationId> extends IdentifiedCall<Id> {
  readonly minute: MinuteAdmission
}

function admit<Id extends OperationId>(
  road: Road,
  identified: IdentifiedCall<Id>,
): AdmittedCall<Id> | Refusal {
  const minute = road.limits.admit(identified.caller, identified.operation.id)
  return isRefusal(minute) ? minute : { ...identified, minute }
}

interface ValidatedCall<Id extends OperationId> extends AdmittedCall<Id> {
  readonly arguments: ValidArguments<Id>
}

function validate<Id extends OperationId>(admitted: AdmittedCall<Id>): ValidatedCall<Id> | Refusal {
  const validArguments = admitted.operation.validate(admitted.call.arguments)
  return isRefusal(validArguments) ? validArguments : { ...admitted, arguments: validArguments }
}

interface BudgetedCall<Id extends OperationId> extends ValidatedCall<Id> {
  readonly budget: BudgetAdmission
}

function budget<Id extends OperationId>(
  road: Road,
  validated: ValidatedCall<Id>,
): BudgetedCall<Id> | Refusal {
  const admission = road.limits.budget(validated.minute, validated.arguments)
  return isRefusal(admission) ? admission : { ...validated, budget: admission }
}

interface AnsweredCall<Id extends OperationId> extends BudgetedCall<Id> {
  readonly answer: Answers[Id]
}

async function answer<Id extends OperationId>(
  road: Road,
  budgeted: BudgetedCall<Id>,
): Promise<AnsweredCall<Id> | Refusal> {
  const { caller, handler } = budgeted
  const result = await handler(budgeted.arguments, { caller, nowMs: road.clock.now() })
  return isRefusal(result) ? result : { ...budgeted, answer: result }
}

interface CheckedCall<Id extends OperationId> extends BudgetedCall<Id> {
  readonly answer: CheckedAnswer<Id>
  readonly breaches: readonly Breach[]
}

function check<Id extends OperationId>(answered: AnsweredCall<Id>): CheckedCall<Id> {
  return { ...answered, ...answered.operation.check(answered.answer) }
}

function record<Id extends OperationId>(road: Road, checked: CheckedCall<Id>): Outcome {
  road.limits.record(checked.budget)
  return { refused: false, answer: checked.answer }
}

function internalError(call: Call): Refusal {
  return refuse(
    'internal_error',
    `Something went wrong on our side. Retry with backoff; if it persists, report request ${call.requestId}.`,
  )
}
