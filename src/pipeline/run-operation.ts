import type { Access } from '../auth/authenticate.ts'
import { isTestCaller, type Caller } from '../base/caller.ts'
import type { Clock } from '../base/clock.ts'
import { isRefusal, refuse, type LimitReason } from '../base/refusal.ts'
import type { Breach, Contract, OperationId } from '../contract/contract.ts'
import type { AnswerCache } from './response-cache.ts'
import type { Limits, MinuteAdmission } from '../ratelimit/rate-limiter.ts'
import type { ReadQuestion } from './cache-key.ts'
import type { OperationHandlers } from '../operations/handler.ts'
import type { Call, Outcome } from './call.ts'
import { internalError } from '../http/error-body.ts'
import { rehearsalOf, rehearseAnswer, rehearseEntry, type SandboxParts } from './rehearsal.ts'
import { admit, answer, budget, check, identify, match, record, seek, validate } from './stops.ts'
import { tellUsage, usageOfUnscoped } from './tell-usage.ts'

/** What the stops of the road need; put together once in `app.ts`. */
export interface Road {
  readonly contract: Contract
  readonly handlers: OperationHandlers
  readonly access: Access
  readonly limits: Limits
  readonly readQuestion: ReadQuestion
  readonly cache: AnswerCache
  /** Without it no argument means anything special. */
  readonly sandbox?: SandboxParts
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
  /** Whether a test key was sent. */
  readonly isTest?: true
  readonly breaches: readonly Breach[]
  /** What the answer cache had; absent where it was not asked. */
  readonly cache?: 'hit' | 'miss'
  /** The limit that would have refused the call, where limits only observe. */
  readonly overLimit?: LimitReason
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
  const progress: Progress = {}
  const outcome = await travel(road, call, trace, progress)
  road.observe({ call, outcome, ...trace, durationMs: road.clock.monotonic() - startedMs })
  const { minute } = progress
  return minute === undefined ? outcome : tellUsage(road.limits, call, outcome, minute)
}

/** How far a call came, as far as its answer's headers go by it. */
interface Progress {
  minute?: MinuteAdmission
}

/** What the log wants to know of a journey beside its end. */
interface Trace {
  callerKind?: Caller['kind']
  appId?: string
  isTest?: true
  breaches: readonly Breach[]
  cache?: 'hit' | 'miss'
  overLimit?: LimitReason
  failure?: unknown
}

async function travel(road: Road, call: Call, trace: Trace, progress: Progress): Promise<Outcome> {
  const { operationId } = call
  if (!isOperationId(road.contract, operationId)) {
    return refuse('not_found', `There is no operation ${operationId}.`)
  }
  try {
    return await pass(road, call, operationId, trace, progress)
  } catch (failure) {
    trace.failure = failure
    return internalError(call.requestId)
  }
}

function isOperationId({ operations }: Contract, id: string): id is OperationId {
  return Object.hasOwn(operations, id)
}

/** Waits only for what is a promise: between two stops that decide at once no other call can slip in. */
async function pass<Id extends OperationId>(
  road: Road,
  call: Call,
  id: Id,
  trace: Trace,
  progress: Progress,
): Promise<Outcome> {
  const identified = identify(road, match(road, call, id))
  const known = identified instanceof Promise ? await identified : identified
  if (isRefusal(known)) return usageOfUnscoped(road, call, known)
  const { caller } = known
  trace.callerKind = caller.kind
  if (caller.kind !== 'anonymous' && caller.appId !== undefined) trace.appId = caller.appId
  if (isTestCaller(caller)) trace.isTest = true

  const rehearsal = rehearsalOf(road, call, caller)
  const rehearsed = rehearsal && rehearseEntry(road, known.operation.scope, rehearsal)
  if (rehearsed !== undefined) return usageOfUnscoped(road, call, rehearsed)

  const admitting = admit(road, known)
  const admitted = admitting instanceof Promise ? await admitting : admitting
  if (isRefusal(admitted)) return admitted
  progress.minute = admitted.minute
  noteOver(trace, admitted.minute)

  const validated = validate(admitted)
  if (isRefusal(validated)) return validated
  if (rehearsal !== undefined) return rehearseAnswer(rehearsal, call.requestId)

  const sought = seek(road, validated)
  trace.cache = sought.cached === undefined ? 'miss' : 'hit'
  const budgeting = budget(road, sought)
  const budgeted = budgeting instanceof Promise ? await budgeting : budgeting
  if (isRefusal(budgeted)) return budgeted
  progress.minute = budgeted.budget.minute
  noteOver(trace, budgeted.budget)
  if (sought.cached !== undefined) return record(road, budgeted.budget, sought.cached)

  const answering = answer(budgeted)
  const answered = answering instanceof Promise ? await answering : answering
  if (isRefusal(answered)) return answered

  const checked = check(budgeted, answered)
  trace.breaches = checked.breaches
  if (checked.breaches.length > 0 && road.onBreach === 'refuse') {
    return internalError(call.requestId)
  }
  const json = JSON.stringify(checked.answer)
  const { key, askedAtMs } = sought
  // What the data became while an answer was made is not in it.
  if (checked.breaches.length === 0) road.cache.keep(key, json, askedAtMs)
  return record(road, budgeted.budget, json)
}

function noteOver(trace: Trace, { overLimit }: { readonly overLimit?: LimitReason }): void {
  if (overLimit !== undefined) trace.overLimit = overLimit
}
