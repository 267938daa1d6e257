import type { Authenticator } from '../auth/authenticate.ts'
import type { Clock } from '../../base/clock.ts'
import { failureOf, internalError, isRefusal, refuse, type Result } from '../../base/refusal.ts'
import { jsonText, type JsonText } from '../../base/json-text.ts'
import type { Responses, Contract, OperationId, ValidArguments } from '../../contract/contract.ts'
import type { CallContext, Handler, OperationHandlers } from '../operations/handler.ts'
import type { QuotaAdmission, RateLimiter } from '../limits/rate-limiter.ts'
import type { CacheKeys } from './cache-key.ts'
import type { Call, KnownOfCall, Outcome, Success } from './call.ts'
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
  /** How to treat a response that breaks the contract: `refuse` returns 500, `report` sends it. Both are logged. */
  readonly onBreach: 'refuse' | 'report'
  /** Runs each call; without it, no call is traced. */
  readonly tracer?: CallTracer
}

/** Runs a call and traces it. `run` is the pipeline's own function. */
export type CallTracer = (
  pipeline: Pipeline,
  call: Call,
  run: (pipeline: Pipeline, call: Call) => Promise<Outcome>,
) => Promise<Outcome>

/**
 * Runs one call of either transport through every stage, and reports it once. A failure on our side is `internal_error`, or
 * `service_unavailable` where a store is away; it rejects only when the report itself fails.
 */
export function runOperation(pipeline: Pipeline, call: Call): Promise<Outcome> {
  const { tracer } = pipeline
  return tracer === undefined ? run(pipeline, call) : tracer(pipeline, call, run)
}

async function run(pipeline: Pipeline, call: Call): Promise<Outcome> {
  const startedMs = pipeline.clock.monotonic()
  const { operationId: id } = call
  const { outcome, known } = isOperationId(pipeline.contract, id)
    ? await runStages(pipeline, call, id)
    : end(refuse('not_found', `There is no operation ${id}.`), {})
  return finish(pipeline, call, startedMs, outcome, known)
}

/** How the stages ended, and what was known of the call by then. */
interface End {
  readonly outcome: Outcome
  readonly known: KnownOfCall
}

function end(outcome: Outcome, known: KnownOfCall): End {
  return { outcome, known }
}

function isOperationId({ operations }: Contract, id: string): id is OperationId {
  return Object.hasOwn(operations, id)
}

/**
 * The stages, in order. Each takes what the previous one returned, so leaving one out is a type error. Stages are synchronous
 * where their data is in memory, so that no other call runs in between.
 */
async function runStages<Id extends OperationId>(
  pipeline: Pipeline,
  call: Call,
  id: Id,
): Promise<End> {
  const { auth, limiter, cache, clock } = pipeline
  const operation = pipeline.contract.operations[id]
  let identified: KnownOfCall = {}
  try {
    const authenticating = auth.authenticate(call.credential, call.address, operation.scope)
    const caller = authenticating instanceof Promise ? await authenticating : authenticating
    if (isRefusal(caller)) return end(await withUsage(pipeline, call, caller), {})
    identified = { caller }

    const limitingRate = limiter.limitRate(caller, id)
    const rate = limitingRate instanceof Promise ? await limitingRate : limitingRate
    if (isRefusal(rate)) return end(rate, { caller })

    const parsing = call.readArguments()
    const body = parsing instanceof Promise ? await parsing : parsing
    if (isRefusal(body)) return end(body, { caller, rate })
    if (body.excess !== undefined) return end(body.excess, { caller, rate })

    const valid = operation.validate(body.value)
    if (isRefusal(valid)) return end(valid, { caller, rate, body })

    const simulated = simulate(pipeline, call, caller, rate, valid, operation.scope)
    if (simulated !== undefined) {
      return end(await simulated, { caller, rate, body })
    }

    const nowMs = clock.now()
    const licensedCities = caller.kind === 'anonymous' ? noCities : caller.licensedCities
    const { key, localities } = pipeline.cacheKeys(operation, valid, licensedCities, nowMs)
    const cached = cache.find(key, nowMs)
    const lookup = cached === undefined ? 'miss' : 'hit'

    const limitingQuota = limiter.limitQuota(rate, { localities, isCached: cached !== undefined })
    const quota = limitingQuota instanceof Promise ? await limitingQuota : limitingQuota
    if (isRefusal(quota)) {
      return end(quota, { caller, rate, body, cache: lookup })
    }
    const known = { caller, rate, quota, body, cache: lookup } as const
    if (cached !== undefined) {
      const metered = meter(limiter, quota, cached, call.requestId)
      const outcome = metered instanceof Promise ? await metered : metered
      return end(outcome, known)
    }

    const context = { caller, nowMs, licensedCities }
    const handling = handle(pipeline.handlers[id], valid, context, call.requestId)
    const handled = handling instanceof Promise ? await handling : handling
    if (isRefusal(handled)) return await failed(limiter, quota, handled, known)

    const { response, breaches } = operation.checkResponse(handled)
    const checked = { ...known, breaches }
    if (breaches.length > 0 && pipeline.onBreach === 'refuse') {
      return await failed(limiter, quota, internalError(call.requestId), checked)
    }
    const json = jsonText(JSON.stringify(response))
    if (breaches.length === 0) cache.set(key, json, nowMs)

    const metered = meter(limiter, quota, json, call.requestId)
    const outcome = metered instanceof Promise ? await metered : metered
    return end(outcome, checked)
  } catch (cause) {
    return end(failureOf(call.requestId, cause), identified)
  }
}

const noCities: readonly string[] = []

/** What a handler throws becomes `internal_error`. */
function handle<Id extends OperationId>(
  handler: Handler<Id>,
  valid: ValidArguments<Id>,
  context: CallContext,
  requestId: string,
): Result<Responses[Id]> | Promise<Result<Responses[Id]>> {
  try {
    const response = handler(valid, context)
    return response instanceof Promise
      ? response.catch((cause: unknown) => failureOf(requestId, cause))
      : response
  } catch (cause) {
    return failureOf(requestId, cause)
  }
}

/** A call that failed counts in its minute only. */
async function failed(
  limiter: RateLimiter,
  quota: QuotaAdmission,
  outcome: Outcome,
  known: KnownOfCall,
): Promise<End> {
  await limiter.giveBackQuota(quota)
  return end(outcome, known)
}

/** Records the call before its response is sent. A call that cannot be recorded gets `service_unavailable`. */
function meter(
  limiter: RateLimiter,
  quota: QuotaAdmission,
  json: JsonText,
  requestId: string,
): Result<Success> | Promise<Result<Success>> {
  const success: Success = { refused: false, json }
  return (
    limiter.meter(quota)?.then(
      () => success,
      async (cause: unknown) => {
        await limiter.giveBackQuota(quota)
        return failureOf(requestId, cause)
      },
    ) ?? success
  )
}
