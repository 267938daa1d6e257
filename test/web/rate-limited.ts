import { noLimits, type Limits } from '../../src/limits/limits.ts'

/** Limits that are always exceeded. */
export function rateLimited(retryAfterSeconds: number): Limits {
  return {
    ...noLimits,
    admit: () => ({
      refused: true,
      error: 'rate_limited',
      message: 'Too many calls.',
      reason: 'rate_limit_per_tool',
      retryAfterSeconds,
    }),
  }
}
