import { callerNetwork } from '../base/ip-address.ts'
import { secondsUntil } from '../base/minute.ts'
import type { Refusal } from '../base/refusal.ts'
import type { Window, WindowStore } from '../db/shared/window-store.ts'
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
  rejection(address: string): Refusal | undefined | Promise<Refusal | undefined>
}

export function keyGuessingLimiter(windows: WindowStore): KeyGuessingLimiter {
  return {
    count(address) {
      void windows.add([windowOf(address)])
    },
    rejection(address) {
      const window = windowOf(address)
      const reading = windows.read([window])
      const decide = ([counted]: Awaited<typeof reading>): Refusal | undefined =>
        counted === undefined || counted.count <= maxUnknownKeysPerMinute
          ? undefined
          : tooManyUnknownKeys(secondsUntil(counted.endsAtMs, windows.now()))
      return reading instanceof Promise ? reading.then(decide) : decide(reading)
    },
  }
}

function windowOf(address: string): Window {
  return { policy: 'unknown keys', key: callerNetwork(address), period: 'minute' }
}
