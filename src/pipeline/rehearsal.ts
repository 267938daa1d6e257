import { isTestCaller, type Caller } from '../base/caller.ts'
import { invalidParams, type Refusal } from '../base/refusal.ts'
import type { Rehearsal, Sandbox } from '../contract/sandbox.ts'
import type { ExampleLimit } from '../ratelimit/example-limit.ts'
import type { LimitRefusal } from '../ratelimit/rate-limiter.ts'
import type { Call } from './call.ts'
import { internalError } from '../http/error-body.ts'
import type { Road } from './run-operation.ts'

/** What the road needs to refuse calls with test keys as they ask for it. */
export interface SandboxParts extends Pick<Sandbox, 'rehearsalOf'> {
  readonly exampleLimit: ExampleLimit
}

/** The refusal that a call with a test key asks for; nobody else's arguments ask for any. */
export function rehearsalOf({ sandbox }: Road, call: Call, caller: Caller): Rehearsal | undefined {
  return isTestCaller(caller) ? sandbox?.rehearsalOf(call.arguments) : undefined
}

/** Asked for once the caller is known: what access and the limits refuse with. Such a call counts toward nothing. */
export function rehearseEntry(
  { access, sandbox }: Road,
  requiredScope: string,
  { refusal }: Rehearsal,
): LimitRefusal | undefined {
  return refusal.error === 'rate_limited'
    ? sandbox?.exampleLimit(refusal.reason, refusal.plan)
    : access.rehearse(refusal.error, requiredScope)
}

/** Asked for once the arguments are valid: what the stops after that refuse with. */
export function rehearseAnswer({ path, refusal }: Rehearsal, requestId: string): Refusal {
  return refusal.error === 'invalid_params'
    ? invalidParams([{ path, message: 'is refused, as the sandbox was asked to' }])
    : internalError(requestId)
}
