import type { RandomBytes } from '../../base/random-id.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * Greylisting servers accept a retry after some minutes, and servers that are down usually return within hours. Waits
 * double from a minute to six hours, for about two days in all. RFC 5321, section 4.5.4.1, recommends four to five
 * days, but mailed links expire long before.
 */
const minWaitMs = minuteMs
const maxWaitMs = 6 * hourMs

/** Nine doubling waits (8.5 hours) and seven of six hours: about 50 hours. */
export const maxAttempts = 17

/** The wait after a number of attempts, plus or minus a fifth, so that messages that failed together are spread. */
export function retryDelayMs(attempts: number, randomBytes: RandomBytes): number {
  const waitMs = Math.min(minWaitMs * 2 ** (attempts - 1), maxWaitMs)
  const [byte = 0] = randomBytes(1)
  return Math.round(waitMs * (0.8 + (0.4 * byte) / 255))
}
