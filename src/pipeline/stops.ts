import type { Caller } from '../base/caller.ts'
import { isRefusal, type Refusal } from '../base/refusal.ts'
import { whenKnown } from '../base/when-known.ts'
import type {
  Answers,
  Breach,
  CheckedAnswer,
  Operation,
  OperationId,
  ValidArguments,
} from '../contract/contract.ts'
import type { BudgetAdmission, LimitRefusal, MinuteAdmission } from '../ratelimit/rate-limiter.ts'
import type { Question } from './cache-key.ts'
import type { Handler } from '../operations/handler.ts'
import type { Call, Outcome } from './call.ts'
import type { Road } from './run-operation.ts'

// The stops of the road, in their order. Each stage is written out whole: copying the one before by spread would cost a tenth of the road.

interface Matched<Id extends OperationId> {
  readonly call: Call
  readonly operation: Operation<Id>
  readonly handler: Handler<Id>
}

export function match<Id extends OperationId>(road: Road, call: Call, id: Id): Matched<Id> {
  return { call, operation: road.contract.operations[id], handler: road.handlers[id] }
}

interface Identified<Id extends OperationId> extends Matched<Id> {
  readonly caller: Caller
}

/** Nearly every caller is known at once; only one whom the store has to be asked about is waited for. */
export function identify<Id extends OperationId>(
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

export function admit<Id extends OperationId>(
  road: Road,
  identified: Identified<Id>,
): Admitted<Id> | LimitRefusal | Promise<Admitted<Id> | LimitRefusal> {
  const { call, operation, handler, caller } = identified
  const localities = (): readonly string[] => localitiesOf(road, identified)
  return whenKnown(road.limits.admit(caller, operation.id, localities), (minute) =>
    isRefusal(minute) ? minute : { call, operation, handler, caller, minute },
  )
}

/** Those that a call asks about, if it is valid. */
function localitiesOf<Id extends OperationId>(
  { readQuestion, clock }: Road,
  { call, operation, caller }: Identified<Id>,
): readonly string[] {
  const validArguments = operation.validate(call.arguments)
  if (isRefusal(validArguments)) return []
  return readQuestion(operation, validArguments, citiesOf(caller), clock.now()).localities
}

interface Validated<Id extends OperationId> {
  readonly operation: Operation<Id>
  readonly handler: Handler<Id>
  readonly minute: MinuteAdmission
  readonly arguments: ValidArguments<Id>
}

export function validate<Id extends OperationId>({
  call,
  operation,
  handler,
  minute,
}: Admitted<Id>): Validated<Id> | Refusal {
  const validArguments = operation.validate(call.arguments)
  if (isRefusal(validArguments)) return validArguments
  return { operation, handler, minute, arguments: validArguments }
}

interface Sought<Id extends OperationId> extends Validated<Id>, Question {
  /** The answer's JSON text, where there is one at hand. */
  readonly cached: string | undefined
  readonly askedAtMs: number
}

/** Looks for an answer that is at hand. */
export function seek<Id extends OperationId>(
  { readQuestion, cache, clock }: Road,
  { operation, handler, minute, arguments: validArguments }: Validated<Id>,
): Sought<Id> {
  const askedAtMs = clock.now()
  const { key, localities } = readQuestion(
    operation,
    validArguments,
    citiesOf(minute.caller),
    askedAtMs,
  )
  const cached = cache.find(key, askedAtMs)
  return {
    operation,
    handler,
    minute,
    arguments: validArguments,
    key,
    localities,
    cached,
    askedAtMs,
  }
}

interface Budgeted<Id extends OperationId> {
  readonly operation: Operation<Id>
  readonly handler: Handler<Id>
  readonly arguments: ValidArguments<Id>
  readonly budget: BudgetAdmission
  readonly askedAtMs: number
}

export function budget<Id extends OperationId>(
  { limits }: Road,
  {
    operation,
    handler,
    minute,
    arguments: validArguments,
    localities,
    cached,
    askedAtMs,
  }: Sought<Id>,
): Budgeted<Id> | LimitRefusal | Promise<Budgeted<Id> | LimitRefusal> {
  const asked = { localities, isCached: cached !== undefined }
  return whenKnown(limits.budget(minute, asked), (admission) =>
    isRefusal(admission)
      ? admission
      : { operation, handler, arguments: validArguments, budget: admission, askedAtMs },
  )
}

export function answer<Id extends OperationId>({
  handler,
  arguments: validArguments,
  budget: { minute },
  askedAtMs,
}: Budgeted<Id>): ReturnType<Handler<Id>> {
  const { caller } = minute
  return handler(validArguments, { caller, nowMs: askedAtMs, licensedCities: citiesOf(caller) })
}

function citiesOf(caller: Caller): readonly string[] {
  return caller.kind === 'anonymous' ? noCities : caller.licensedCities
}

const noCities: readonly string[] = []

interface Checked<Id extends OperationId> {
  readonly answer: CheckedAnswer<Id>
  readonly breaches: readonly Breach[]
}

export function check<Id extends OperationId>(
  { operation }: Budgeted<Id>,
  given: Answers[Id],
): Checked<Id> {
  return operation.check(given)
}

/** @param json of an answer that was checked */
export function record(
  { limits }: Road,
  admission: BudgetAdmission,
  json: string,
): Outcome | Promise<Outcome> {
  return whenKnown(limits.record(admission), () => ({ refused: false, json }))
}
