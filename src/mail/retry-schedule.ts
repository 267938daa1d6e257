import type { RandomBytes } from '../base/random-id.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * A server that greylists wants a second try after some minutes, one that is down comes back within hours, and nobody
 * waits for mail of the day before yesterday: waits double from a minute to six hours, for about two days in all. RFC
 * 5321, 4.5.4.1 asks for four to five days; a link that was mailed is dead long before.
 */
const minWaitMs = minuteMs
const maxWaitMs = 6 * hourMs

/** Nine doubling waits (8.5 hours) and seven of six hours between the tries: about 50 hours. */
export const maxAttempts = 17

/** How long to wait after the given number of tries, a fifth more or less, so that what failed together is spread. */
export function retryDelayMs(attempts: number, randomBytes: RandomBytes): number {
  const waitMs = Math.min(minWaitMs * 2 ** (attempts - 1), maxWaitMs)
  const [byte = 0] = randomBytes(1)
  return Math.round(waitMs * (0.8 + (0.4 * byte) / 255))
}
