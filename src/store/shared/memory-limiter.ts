import { LRUCache } from 'lru-cache'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js'
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js'
import type { Clock } from '../../base/clock.ts'

/** A limit on tries. */
export interface TryLimit {
  /** Names the limit in the store. Each has room of its own, so that a flood under one makes no other forget. */
  readonly keyPrefix: string
  readonly points: number
  readonly duration: number
}

/** A limiter of rate-limiter-flexible, which rejects with nothing but a `RateLimiterRes`. */
export type TryLimiter = Pick<RateLimiterAbstract, 'consume' | 'reward'>

interface MemoryLimiterParts extends TryLimit {
  readonly clock: Pick<Clock, 'now'>
  /** How many processes count apart, 1 by default. Each admits its share, rounded up. */
  readonly processes?: () => number
  /** 100,000 by default. Beyond that the key that was idle longest is forgotten. */
  readonly maxKeys?: number
}

interface Tries {
  count: number
  readonly endsAtMs: number
}

/**
 * The library's limiter over this process's memory: a restart forgets its tries. The library's own takes memory for every key that it ever saw,
 * sets a timer for each, and reads the system's clock.
 */
export class MemoryLimiter extends RateLimiterStoreAbstract {
  readonly #clock: Pick<Clock, 'now'>
  readonly #tries: LRUCache<string, Tries>
  readonly #share: () => number

  constructor({ clock, processes = () => 1, maxKeys = 100_000, ...limit }: MemoryLimiterParts) {
    // Bounded by size: with `max` the cache would take the memory of all entries at once.
    const tries = new LRUCache<string, Tries>({ maxSize: maxKeys, sizeCalculation: () => 1 })
    super({ ...limit, storeClient: tries })
    this.#clock = clock
    this.#tries = tries
    this.#share = () => Math.ceil(limit.points / processes())
  }

  /** The library's hook that counts. Points below 0 give tries back, and never more than were made. */
  async _upsert(key: string, points: number, durationMs: number): Promise<Tries> {
    this.points = this.#share()
    const nowMs = this.#clock.now()
    let tries = this.#tries.get(key)
    if (tries === undefined || nowMs >= tries.endsAtMs) {
      tries = { count: 0, endsAtMs: nowMs + durationMs }
      this.#tries.set(key, tries)
    }
    tries.count = Math.max(0, tries.count + points)
    // As it is now: the library reads it later, after tries of the same moment.
    return { ...tries }
  }

  /** The library's hook that describes what `_upsert` returned. */
  _getRateLimiterRes(_key: string, points: number, { count, endsAtMs }: Tries): RateLimiterRes {
    const waitMs = endsAtMs - this.#clock.now()
    return new RateLimiterRes(Math.max(0, this.points - count), waitMs, count, count === points)
  }
}
