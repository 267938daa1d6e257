import type { Authenticator } from '../auth/authenticate.ts'
import type { Clock } from '../../base/clock.ts'
import { isTestCaller } from '../../base/caller.ts'
import { failureOf, internalError, isRefusal, refuse } from '../../base/refusal.ts'
import type { Contract, OperationId } from '../../contract/contract.ts'
import { isMapping } from '../../contract/document/document-tree.ts'
import type { OperationHandlers } from '../operations/handler.ts'
import type { RateLimiter } from '../limits/rate-limiter.ts'
import type { CacheKeys } from './cache-key.ts'
import type { Call, KnownOfCall, Outcome } from './call.ts'
import { finish, withUsage, type ExitParts } from './finish.ts'
import type { ResponseCache } from './response-cache.ts'
import { simulate, type SimulationParts } from './simulate.ts'

/** What the stages need; assembled once in `app.ts`. */
export interface Pipeline extends SimulationParts, ExitParts {
  readonly contract: Contract
  readonly handlers: OperationHandlers
  readonly auth: Authenticator
  readonly limiter: RateLimiter
  readonly cacheKeys: CacheKeys
  readonly cache: ResponseCache
  readonly clock: Clock
  /** How to treat a response that breaks the contract: `reject` returns 500, `report` sends it. Both are logged. */
  readonly onBreach: 'reject' | 'report'
  /** Runs each call; without it, no call is traced. */
  readonly tracer?: CallTracer | undefined
}

/** Runs a call and traces it. `run` is the pipeline's own function, for a pipeline without a tracer. */
export type CallTracer = (
  pipeline: Pipeline,
  call: Call,
  run: (pipeline: Pipeline, call: Call) => Promise<Outcome>,
) => Promise<Outcome>

/**
 * Runs one call of either transport through every stage, and reports it once. A failure on our side is `internal_error`, or
 * `service_unavailable` where a store is away; it rejects only when the report itself fails.
 */
export async function runOperation(pipeline: Pipeline, call: Call): Promise<Outcome> {
  const { tracer } = pipeline
  if (tracer !== undefined) return tracer({ ...pipeline, tracer: undefined }, call, runOperation)
  const startedMs = pipeline.clock.monotonic()
  const { operationId: id } = call
  const { outcome, known } = isOperationId(pipeline.contract, id)
    ? await runStages(pipeline, call, id)
    : { outcome: refuse('not_found', `There is no operation ${id}.`), known: {} }
  return finish(pipeline, call, startedMs, outcome, known)
}

/** How the stages ended, and what was known of the call by then. */
interface End {
  readonly outcome: Outcome
  readonly known: KnownOfCall
}

function isOperationId({ operations }: Contract, id: string): id is OperationId {
  return Object.hasOwn(operations, id)
}

/**
 * The stages, in order. Each takes what the previous one returned, so leaving one out is a type error. A stage is awaited if it
 * may wait for a database, a shared store, the journal or the caller.
 */
async function runStages<Id extends OperationId>(
  pipeline: Pipeline,
  call: Call,
  id: Id,
): Promise<End> {
  const { auth, limiter, cache, clock } = pipeline
  const operation = pipeline.contract.operations[id]
  let known: KnownOfCall = {}
  try {
    const caller = await auth.authenticate(call.credential, call.ipAddress, operation.scope)
    if (isRefusal(caller)) return { outcome: await withUsage(pipeline, call, caller), known }
    known = { caller }

    const rate = await limiter.limitRate(caller, id)
    if (isRefusal(rate)) return { outcome: rate, known }
    known = { caller, rate }

    const body = await call.readArguments()
    if (isRefusal(body)) return { outcome: body, known }
    if (body.excess !== undefined) return { outcome: body.excess, known }
    known = { caller, rate, body }

    const valid = operation.validate(body.value)
    if (isRefusal(valid)) return { outcome: valid, known }

    const simulated = isTestCaller(caller)
      ? await simulate(pipeline, call, caller, rate, valid, operation.scope)
      : undefined
    if (simulated !== undefined) return { outcome: simulated, known }

    const nowMs = clock.now()
    const licensedCities = caller.kind === 'anonymous' ? noCities : caller.licensedCities
    const defaulted = defaultedNames(valid, body.value)
    const { key, localities } = pipeline.cacheKeys(
      operation,
      valid,
      licensedCities,
      nowMs,
      defaulted,
    )
    const cached = cache.find(key, nowMs)
    const lookup = cached === undefined ? 'miss' : 'hit'
    known = { caller, rate, body, cache: lookup }

    const quota = await limiter.limitQuota(rate, { localities, isCached: cached !== undefined })
    if (isRefusal(quota)) return { outcome: quota, known }
    known = { caller, rate, quota, body, cache: lookup }
    if (cached !== undefined) {
      await limiter.meter(quota)
      return { outcome: { refused: false, json: cached }, known }
    }

    const context = { nowMs, licensedCities, defaulted }
    const handled = await pipeline.handlers[id](valid, context)
    if (isRefusal(handled)) {
      await limiter.giveBackQuota(quota)
      return { outcome: handled, known }
    }

    const { response, breaches } = operation.checkResponse(handled)
    known = { ...known, breaches }
    if (breaches.length > 0 && pipeline.onBreach === 'reject') {
      await limiter.giveBackQuota(quota)
      return { outcome: internalError(call.requestId), known }
    }
    const json = JSON.stringify(response)
    if (breaches.length === 0) cache.set(key, json, nowMs)

    await limiter.meter(quota)
    return { outcome: { refused: false, json }, known }
  } catch (cause) {
    // A call that failed, or that cannot be recorded, counts in its minute only.
    if (known.quota !== undefined) await limiter.giveBackQuota(known.quota)
    return { outcome: failureOf(call.requestId, cause), known }
  }
}

const noCities: readonly string[] = []

/** Arguments that the contract's defaults filled in. Valid arguments were sent as an object. */
function defaultedNames(valid: object, sent: unknown): readonly string[] {
  const given = isMapping(sent) ? sent : {}
  return Object.keys(valid).filter((name) => !Object.hasOwn(given, name))
}
