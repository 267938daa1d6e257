import type { Authenticator } from '../auth/authenticate.ts'
import type { Clock } from '../../base/clock.ts'
import { isRefusal, type Refusal } from '../../base/refusal.ts'
import type { RateLimiter } from '../limits/rate-limiter.ts'
import { usageHeaders, type UsageHeaders } from '../limits/usage-headers.ts'
import type {
  Call,
  FinishedCall,
  KnownOfCall,
  Outcome,
  ProtocolError,
  RequestIdentity,
} from './call.ts'

/** What the exit of the pipeline needs. */
export interface ExitParts {
  readonly auth: Pick<Authenticator, 'authenticate'>
  readonly limiter: Pick<RateLimiter, 'currentUsage'>
  readonly clock: Pick<Clock, 'monotonic'>
  /** Receives every finished request once: the log, the metrics and the recorder. */
  readonly onFinished: (finished: FinishedCall) => void
}

/** The exit of every call: reports it, and adds the caller's usage to what the transport writes. */
export function finish(
  { clock, onFinished }: ExitParts,
  call: Call,
  startedMs: number,
  outcome: Outcome,
  known: KnownOfCall,
): Outcome {
  onFinished({ request: call, outcome, known, durationMs: clock.monotonic() - startedMs })
  const headers = outcome.headers ?? usageHeadersOf(call, outcome, known)
  if (headers === undefined) return outcome
  return outcome.refused ? { ...outcome, headers } : { refused: false, json: outcome.json, headers }
}

/** REST reports usage after the call; MCP before it, since its response may start before the call ends; pages report none. */
function usageHeadersOf({ transport }: Call, outcome: Outcome, { rate, quota }: KnownOfCall) {
  if (rate?.usage === undefined || transport === 'web') return undefined
  // Where a store is unavailable, nobody knows the counts.
  if (outcome.refused && outcome.error === 'service_unavailable') return undefined
  const { limits, position, nowMs } = rate.usage
  const calls = transport === 'mcp' ? rate.calls - 1 : rate.calls
  if (transport === 'mcp' || outcome.refused || quota === undefined) {
    return usageHeaders(limits, position, nowMs, calls)
  }
  const { today, thisMonth } = quota.position
  const metered = { ...quota.position, today: today + 1, thisMonth: thisMonth + 1 }
  return usageHeaders(limits, metered, nowMs, calls)
}

/** A caller who lacks a scope is identified, so the error reports usage. It does not count as a call. */
export async function withUsage(parts: ExitParts, call: Call, refusal: Refusal): Promise<Outcome> {
  if (refusal.error !== 'insufficient_scope') return refusal
  const headers = await usageOf(parts, call, call.operationId)
  return headers === undefined ? refusal : { ...refusal, headers }
}

/**
 * Reports the requests that finish in one turn of the event loop together, when their responses have left. That costs less than one
 * by one: the code of each watch stays in the processor's caches.
 */
export function batchedReports(
  watches: readonly { finished(finished: FinishedCall): void }[],
  onFailure: (failure: unknown, requestId: string) => void,
): ExitParts['onFinished'] {
  let batch: FinishedCall[] = []

  function report(): void {
    const reported = batch
    batch = []
    for (const watch of watches) {
      for (const finished of reported) {
        try {
          watch.finished(finished)
        } catch (failure) {
          onFailure(failure, finished.request.requestId)
        }
      }
    }
  }

  return (finished) => {
    if (batch.push(finished) === 1) setImmediate(report)
  }
}

/** The exit of a request that never became a call, such as one for an unknown path. */
export function reject(
  { onFinished }: Pick<ExitParts, 'onFinished'>,
  request: RequestIdentity,
  outcome: Refusal | ProtocolError,
): void {
  onFinished({ request, outcome, known: {}, durationMs: 0 })
}

/**
 * The current usage of a request's caller, without counting the request; undefined for a caller who is not identified.
 *
 * @param operationId of the tool whose minute is reported, where the request named one
 */
export async function usageOf(
  { auth, limiter }: ExitParts,
  { credential, ipAddress }: Pick<Call, 'credential' | 'ipAddress'>,
  operationId: string | undefined,
): Promise<UsageHeaders | undefined> {
  const caller = await auth.authenticate(credential, ipAddress)
  return isRefusal(caller) ? undefined : limiter.currentUsage(caller, operationId)
}
