import { RateLimiterRes } from 'rate-limiter-flexible'
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js'
import type { Clock } from '../../base/clock.ts'
import { windowCounts, type WindowCounts } from './window-counts.ts'

interface MemoryLimiterParts {
  readonly clock: Pick<Clock, 'now'>
  /** How many keys are remembered of each prefix up to a colon. */
  readonly most: number
}

/**
 * A memory store for rate-limiter-flexible that goes by a clock that is passed in, has a bound, and needs no timer for each
 * key; the library's own reads `Date.now`, has no bound, and has one timer a key. The limits are those of its callers.
 */
export class MemoryLimiter extends RateLimiterStoreAbstract {
  readonly #clock: Pick<Clock, 'now'>
  readonly #counts: WindowCounts

  constructor({ clock, most }: MemoryLimiterParts) {
    super({ keyPrefix: '', points: Number.MAX_SAFE_INTEGER, duration: 1, storeClient: undefined })
    this.#clock = clock
    this.#counts = windowCounts(most)
  }

  // The library calls these four methods of a store by name (`RateLimiterStoreAbstract`).

  async _upsert(
    key: string,
    points: number,
    durationMs: number,
    forceExpire = false,
  ): Promise<RateLimiterRes> {
    const nowMs = this.#clock.now()
    const [policy, rest] = split(key)
    const running = forceExpire ? undefined : this.#counts.running(policy, rest, nowMs)
    // The library can also make keys that never expire; nothing here uses them.
    const count = running ?? this.#counts.begin(policy, rest, nowMs + durationMs)
    count.count += points
    return new RateLimiterRes(0, count.endsAtMs - nowMs, count.count, running === undefined)
  }

  async _get(key: string): Promise<RateLimiterRes | null> {
    const nowMs = this.#clock.now()
    const running = this.#counts.running(...split(key), nowMs)
    if (running === undefined) return null
    return new RateLimiterRes(0, running.endsAtMs - nowMs, running.count, false)
  }

  async _delete(key: string): Promise<boolean> {
    return this.#counts.delete(...split(key))
  }

  _getRateLimiterRes(_key: string, _changed: number, found: RateLimiterRes): RateLimiterRes {
    const { msBeforeNext, consumedPoints, isFirstInDuration } = found
    const remaining = Math.max(0, this.points - consumedPoints)
    return new RateLimiterRes(remaining, msBeforeNext, consumedPoints, isFirstInDuration)
  }
}

function split(key: string): [policy: string, rest: string] {
  const colon = key.indexOf(':')
  return colon === -1 ? ['', key] : [key.slice(0, colon), key.slice(colon + 1)]
}
