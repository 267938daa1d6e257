import type { Clock } from '../base/clock.ts'
import { callerNetwork } from '../base/ip-address.ts'
import { minuteEndMs, minuteOf, secondsUntil } from '../base/minute.ts'
import type { Refusal } from '../base/refusal.ts'
import { memoryWindows } from '../db/windows/memory-windows.ts'
import type { Window } from '../db/windows/window-store.ts'
import { tooManyUnknownKeys } from './credential-refusals.ts'

/**
 * How many unknown API keys an address may send in a UTC minute before further ones get 503; set on 21 November 2026. A key has
 * 256 random bits, so guessing one is hopeless, and the store finds many keys with one query. A client that repeats one wrong
 * key without a pause counts 12 times a minute, since an unknown key is cached for five seconds.
 */
export const maxUnknownKeysPerMinute = 20

/** Counts unknown API keys by the caller's network: an IPv4 address, or an IPv6 /64. Keys that exist never count. */
export interface KeyGuessingLimiter {
  /** Counts a key that was looked up and does not exist. */
  count(address: string): void
  /** The error for an unknown key of an address that sent too many; undefined for every other address. */
  rejection(address: string): Refusal | undefined
}

/** Counts in memory: each process of a cluster on its own. */
export function keyGuessingLimiter(clock: Pick<Clock, 'now'>): KeyGuessingLimiter {
  const windows = memoryWindows()

  return {
    count(address) {
      const nowMs = clock.now()
      windows.add([windowOf(address, nowMs)], nowMs)
    },
    rejection(address) {
      const nowMs = clock.now()
      const window = windowOf(address, nowMs)
      const [counted] = windows.read([window], nowMs)
      if (counted === undefined || counted.count <= window.limit) return undefined
      return tooManyUnknownKeys(secondsUntil(counted.endsAtMs, nowMs))
    },
  }
}

function windowOf(address: string, nowMs: number): Window {
  return {
    policy: 'unknown-keys',
    key: `${minuteOf(nowMs)} ${callerNetwork(address)}`,
    limit: maxUnknownKeysPerMinute,
    endsAtMs: minuteEndMs(nowMs),
  }
}
