import type { Access } from '../access/access.ts'
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
import type { Handler, OperationHandlers } from '../operations/handler.ts'
import type { Call, Outcome } from './call.ts'
import { internalError } from './error-body.ts'

/** What the stops of the road need; put together once in `app.ts`. */
export interface Road {
  readonly contract: Contract
  readonly handlers: OperationHandlers
  readonly access: Access
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
  /** The app that the credential belongs to, where one was accepted. */
  readonly appId?: string
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
  appId?: string
  breaches: readonly Breach[]
  failure?: unknown
}

async function travel(road: Road, call: Call, trace: Trace): Promise<Outcome> {
  const { operationId } = call
  if (!isOperationId(road.contract, operationId)) {
    return refuse('not_found', `There is no operation ${operationId}.`)
  }
  try {
    return await pass(road, call, operationId, trace)
  } catch (failure) {
    trace.failure = failure
    return internalError(call.requestId)
  }
}

function isOperationId({ operations }: Contract, id: string): id is OperationId {
  return Object.hasOwn(operations, id)
}

async function pass<Id extends OperationId>(
  road: Road,
  call: Call,
  id: Id,
  trace: Trace,
): Promise<Outcome> {
  const matched = match(road, call, id)
  const identified = identify(road, matched)
  const known = identified instanceof Promise ? await identified : identified
  if (isRefusal(known)) return known
  const { caller } = known
  trace.callerKind = caller.kind
  if (caller.kind === 'app') trace.appId = caller.appId

  const admitted = admit(road, known)
  if (isRefusal(admitted)) return admitted

  const validated = validate(admitted)
  if (isRefusal(validated)) return validated

  const budgeted = budget(road, validated)
  if (isRefusal(budgeted)) return budgeted

  const answered = await answer(road, budgeted)
  if (isRefusal(answered)) return answered

  const checked = check(budgeted, answered)
  trace.breaches = checked.breaches
  if (checked.breaches.length > 0 && road.onBreach === 'refuse') {
    return internalError(call.requestId)
  }
  return record(road, checked)
}

// Each stage is written out whole: copying the one before by spread would cost a tenth of the road.

interface Matched<Id extends OperationId> {
  readonly call: Call
  readonly operation: Operation<Id>
  readonly handler: Handler<Id>
}

function match<Id extends OperationId>(road: Road, call: Call, id: Id): Matched<Id> {
  return { call, operation: road.contract.operations[id], handler: road.handlers[id] }
}

interface Identified<Id extends OperationId> extends Matched<Id> {
  readonly caller: Caller
}

/** Nearly every caller is known at once; only one whom the store has to be asked about is waited for. */
function identify<Id extends OperationId>(
  { access }: Road,
  matched: Matched<Id>,
): Identified<Id> | Refusal | Promise<Identified<Id> | Refusal> {
  const { credential, address } = matched.call
  const caller = access.identify(credential, address, matched.operation.scope)
  return caller instanceof Promise
    ? caller.then((found) => identifiedAs(matched, found))
    : identifiedAs(matched, caller)
}

function identifiedAs<Id extends OperationId>(
  { call, operation, handler }: Matched<Id>,
  caller: Caller | Refusal,
): Identified<Id> | Refusal {
  return isRefusal(caller) ? caller : { call, operation, handler, caller }
}

interface Admitted<Id extends OperationId> extends Identified<Id> {
  readonly minute: MinuteAdmission
}

function admit<Id extends OperationId>(
  { limits }: Road,
  { call, operation, handler, caller }: Identified<Id>,
): Admitted<Id> | Refusal {
  const minute = limits.admit(caller, operation.id)
  return isRefusal(minute) ? minute : { call, operation, handler, caller, minute }
}

interface Validated<Id extends OperationId> {
  readonly operation: Operation<Id>
  readonly handler: Handler<Id>
  readonly minute: MinuteAdmission
  readonly arguments: ValidArguments<Id>
}

function validate<Id extends OperationId>({
  call,
  operation,
  handler,
  minute,
}: Admitted<Id>): Validated<Id> | Refusal {
  const validArguments = operation.validate(call.arguments)
  if (isRefusal(validArguments)) return validArguments
  return { operation, handler, minute, arguments: validArguments }
}

interface Budgeted<Id extends OperationId> {
  readonly operation: Operation<Id>
  readonly handler: Handler<Id>
  readonly arguments: ValidArguments<Id>
  readonly budget: BudgetAdmission
}

function budget<Id extends OperationId>(
  { limits }: Road,
  { operation, handler, minute, arguments: validArguments }: Validated<Id>,
): Budgeted<Id> | Refusal {
  const admission = limits.budget(minute, validArguments)
  if (isRefusal(admission)) return admission
  return { operation, handler, arguments: validArguments, budget: admission }
}

function answer<Id extends OperationId>(
  { clock }: Road,
  { handler, arguments: validArguments, budget: { minute } }: Budgeted<Id>,
): ReturnType<Handler<Id>> {
  const { caller } = minute
  return handler(validArguments, {
    caller,
    nowMs: clock.now(),
    licensedCities: caller.kind === 'app' ? caller.licensedCities : noCities,
  })
}

const noCities: readonly string[] = []

interface Checked<Id extends OperationId> {
  readonly budget: BudgetAdmission
  readonly answer: CheckedAnswer<Id>
  readonly breaches: readonly Breach[]
}

function check<Id extends OperationId>(
  { operation, budget: admission }: Budgeted<Id>,
  given: Answers[Id],
): Checked<Id> {
  const checked = operation.check(given)
  return { budget: admission, answer: checked.answer, breaches: checked.breaches }
}

function record<Id extends OperationId>(road: Road, checked: Checked<Id>): Outcome {
  road.limits.record(checked.budget)
  return { refused: false, answer: checked.answer }
}
