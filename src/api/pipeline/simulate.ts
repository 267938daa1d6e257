import type { Authenticator } from '../auth/authenticate.ts'
import type { Caller } from '../../base/caller.ts'
import {
  internalError,
  invalidParams,
  serviceUnavailable,
  type Refusal,
} from '../../base/refusal.ts'
import type { ValidArguments } from '../../contract/contract.ts'
import type { Sandbox } from '../../contract/sandbox.ts'
import type { ExampleLimit } from '../limits/example-limit.ts'
import type { RateAdmission, RateLimiter } from '../limits/rate-limiter.ts'
import type { Call, Outcome } from './call.ts'

/** What simulating errors for test keys needs. */
export interface SimulationParts {
  readonly auth: Pick<Authenticator, 'exampleRefusal'>
  readonly limiter: Pick<RateLimiter, 'giveBack' | 'currentUsage'>
  /** Without it no argument triggers an error. */
  readonly sandbox?: Pick<Sandbox, 'scenarioOf'> & { readonly exampleLimit: ExampleLimit }
}

/**
 * The error that a test key requests by a value of `x-sandbox` in its arguments; undefined without one. A simulated
 * error of authentication or of a limit is not counted, like the real one.
 */
export async function simulate(
  parts: SimulationParts,
  { operationId, requestId }: Call,
  caller: Caller,
  admission: RateAdmission,
  validArguments: ValidArguments,
  requiredScope: string,
): Promise<Outcome | undefined> {
  const { sandbox } = parts
  const scenario = sandbox?.scenarioOf(validArguments)
  if (sandbox === undefined || scenario === undefined) return undefined
  const { path, refusal } = scenario
  switch (refusal.error) {
    case 'invalid_params':
      return invalidParams([
        { path, message: 'is rejected by the sandbox scenario that it requests' },
      ])
    case 'internal_error':
      return internalError(requestId)
    case 'service_unavailable':
      return uncounted(parts, admission, () => ({ ...serviceUnavailable(), headers: {} }))
    case 'rate_limited':
      return uncounted(parts, admission, () => sandbox.exampleLimit(refusal.reason, refusal.plan))
    default: {
      const example = parts.auth.exampleRefusal(refusal.error, requiredScope)
      if (example === undefined) return undefined
      return uncounted(parts, admission, () => withUsage(parts, caller, operationId, example))
    }
  }
}

async function uncounted(
  { limiter }: SimulationParts,
  admission: RateAdmission,
  outcome: () => Outcome | Promise<Outcome>,
): Promise<Outcome> {
  await limiter.giveBack(admission)
  return outcome()
}

/** Only the error for a missing scope reports usage, since its caller is identified. */
async function withUsage(
  { limiter }: SimulationParts,
  caller: Caller,
  operationId: string,
  example: Refusal,
): Promise<Outcome> {
  if (example.error !== 'insufficient_scope') return { ...example, headers: {} }
  const headers = await limiter.currentUsage(caller, operationId)
  return headers === undefined ? example : { ...example, headers }
}
