import type { Clock } from './clock.ts'
import { NilamError } from './nilam-error.ts'

/** When a call is retried. Every call only reads, so a retry does no harm. */
export interface RetryPolicy {
  /** How often a call is made at most; 1 turns retries off. */
  readonly attempts: number
  /** How long a call waits between its attempts in all. When a wait would be longer, the call fails at once. */
  readonly totalWaitSeconds: number
}

/** A minute's limit is over in 60 seconds at most, so waiting for it always fits. */
export const defaultRetryPolicy: RetryPolicy = { attempts: 4, totalWaitSeconds: 65 }

const firstBackoffMs = 500

/** One may be a passing fault of ours; the same call that fails so twice will fail so again. */
const maxInternalErrors = 1

/** Clients rejected together do not retry together. */
const spreadMs = 1000

/** Makes an attempt until it succeeds, the policy ends it, or it fails for good. Fails with the last error. */
export async function withRetries<Value>(
  attempt: () => Promise<Value>,
  policy: RetryPolicy,
  clock: Clock,
  signal?: AbortSignal,
): Promise<Value> {
  let leftMs = policy.totalWaitSeconds * 1000
  let internalErrors = 0
  for (let made = 1; ; made += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (isInternalError(error)) internalErrors += 1
      const mayRetry = made < policy.attempts && internalErrors <= maxInternalErrors
      const leastMs = mayRetry ? leastWaitMs(error, made) : undefined
      if (leastMs === undefined || leastMs > leftMs) throw error
      const waitMs = Math.min(leftMs, leastMs + clock.random() * spreadMs)
      leftMs -= waitMs
      await clock.sleep(waitMs, signal)
    }
  }
}

/** Undefined for what would fail again. */
function leastWaitMs(error: unknown, attemptsMade: number): number | undefined {
  if (!(error instanceof NilamError)) return undefined
  const isPassing =
    error.status === 429 ||
    error.status === 503 ||
    error.code === 'network_error' ||
    isInternalError(error)
  if (!isPassing) return undefined
  if (error.retryAfterSeconds !== undefined) return error.retryAfterSeconds * 1000
  // A 429 without its wait is not ours; asking again soon would make it worse.
  if (error.status === 429) return undefined
  return firstBackoffMs * 2 ** (attemptsMade - 1)
}

/** Ours, by its code. A 500 from a proxy between us and the caller does not say whether a retry helps. */
function isInternalError(error: unknown): boolean {
  return error instanceof NilamError && error.code === 'internal_error'
}
