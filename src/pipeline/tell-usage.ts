import { isRefusal } from '../base/refusal.ts'
import type { LimitRefusal, Limits, MinuteAdmission } from '../ratelimit/rate-limiter.ts'
import type { AnswerHeaders } from '../ratelimit/usage-headers.ts'
import type { Call, Outcome } from './call.ts'
import type { Road } from './run-operation.ts'

/**
 * Adds what an answer says of its caller's limits. Over REST that is how they stand after the call; over MCP, whose answers
 * may begin before a call is over, how they stood at its start. A refusal by a limit says it already, and a page says it not.
 */
export function tellUsage(
  limits: Limits,
  { transport }: Call,
  outcome: Outcome,
  minute: MinuteAdmission,
): Outcome {
  if (transport === 'web' || outcome.headers !== undefined) return outcome
  const moment = transport === 'mcp' ? 'start' : outcome.refused ? 'counted' : 'answered'
  return withHeaders(outcome, limits.headers(minute, moment))
}

/** A caller who lacks a scope is known, and told how the limits stand, which such a call does not touch. */
export async function usageOfUnscoped(
  road: Road,
  call: Call,
  refusal: LimitRefusal,
): Promise<Outcome> {
  if (refusal.error !== 'insufficient_scope') return refusal
  return withHeaders(refusal, await standingUsage(road, call))
}

/** Who asks for something that never came to the limits, and for which operation, if for any. */
export interface Asking extends Pick<Call, 'credential' | 'address'> {
  readonly operationId: string | undefined
}

/** How the limits of a caller stand whose call never came to them. */
export async function standingUsage(
  { access, limits }: Road,
  { credential, address, operationId }: Asking,
): Promise<AnswerHeaders | undefined> {
  const caller = await access.identify(credential, address)
  return isRefusal(caller) ? undefined : limits.standing(caller, operationId)
}

function withHeaders(outcome: Outcome, headers: AnswerHeaders | undefined): Outcome {
  if (headers === undefined) return outcome
  // Written out: of answers there are many, and a spread is slow.
  return outcome.refused ? { ...outcome, headers } : { refused: false, json: outcome.json, headers }
}
