import type { Clock } from '../base/clock.ts'
import { callerNetwork } from '../base/ip-address.ts'
import { minuteEndMs, minuteOf, secondsUntil } from '../base/minute.ts'
import type { Refusal } from '../base/refusal.ts'
import { memoryWindows } from '../db/windows/memory-windows.ts'
import type { Window } from '../db/windows/window-store.ts'
import { tooManyUnknownKeys } from './credential-refusals.ts'

/**
 * How many unknown API keys an address may have looked up in a UTC minute; set on 21 November 2026. A key has 256 random
 * bits, so guessing one is hopeless: the limit bounds the load on the store. A client that repeats one wrong key without a
 * pause causes 12 lookups a minute, since an unknown key is cached for five seconds.
 */
export const maxUnknownKeysPerMinute = 20

/** A lookup that counts towards the limit. */
export interface CountedLookup {
  /** Uncounts the lookup: the key exists. */
  forgive(): void
}

/** Limits lookups of unknown API keys by the caller's network: an IPv4 address, or an IPv6 /64. */
export interface KeyGuessingLimiter {
  /**
   * Counts a lookup before it starts, so that concurrent lookups are limited too. Undefined where the address has used up its
   * lookups for this minute.
   */
  begin(address: string): CountedLookup | undefined
  /** The error for an address that has used up its lookups; undefined for every other. */
  rejection(address: string): Refusal | undefined
}

/** Counts in memory: each process of a cluster on its own. */
export function keyGuessingLimiter(clock: Pick<Clock, 'now'>): KeyGuessingLimiter {
  const windows = memoryWindows()

  return {
    begin(address) {
      const nowMs = clock.now()
      const counted = [windowOf(address, nowMs)]
      if (!windows.take(counted, nowMs).taken) return undefined
      return { forgive: () => windows.giveBack(counted, clock.now()) }
    },
    rejection(address) {
      const nowMs = clock.now()
      const window = windowOf(address, nowMs)
      const [counted] = windows.read([window], nowMs)
      if (counted === undefined || counted.count < window.limit) return undefined
      return tooManyUnknownKeys(secondsUntil(counted.endsAtMs, nowMs))
    },
  }
}

/** The key contains the minute, so that a lookup is never given back to a later minute. */
function windowOf(address: string, nowMs: number): Window {
  return {
    policy: 'unknown-keys',
    key: `${minuteOf(nowMs)} ${callerNetwork(address)}`,
    limit: maxUnknownKeysPerMinute,
    endsAtMs: minuteEndMs(nowMs),
  }
}
