import { callerNetwork } from '../base/caller-network.ts'
import type { Clock } from '../base/clock.ts'
import type { Refusal } from '../base/refusal.ts'
import { secondsUntil } from '../base/seconds-until.ts'
import { minuteEndMs, minuteOf } from '../base/utc-minute.ts'
import { memoryWindows } from '../db/windows/memory-windows.ts'
import type { Window } from '../db/windows/window-store.ts'
import { notLookedUp } from './credential-refusals.ts'

/**
 * How many look-ups of keys that nobody has an address is given in a UTC minute; of 21 November 2026. Nobody guesses 256
 * bits: this bounds what guessing costs the store. One wrong key that is sent without a pause takes 12, since it is looked
 * up again after five seconds at the earliest.
 */
export const mostUnknownPerMinute = 20

/** A look-up that was counted. */
export interface CountedLookUp {
  /** Takes it back: the key was not unknown. */
  forgive(): void
}

/** Counts look-ups by the address that asks, as callers without a credential are counted. */
export interface UnknownKeys {
  /**
   * Counts a look-up before it is made, so that those under way are bounded too; undefined where the address has no more in
   * this minute.
   */
  begin(address: string): CountedLookUp | undefined
  /** What an address is told that has no more; undefined while it has. */
  refusal(address: string): Refusal | undefined
}

/** Counts in this process's memory: each process of a cluster for itself. */
export function unknownKeys(clock: Pick<Clock, 'now'>): UnknownKeys {
  const windows = memoryWindows()

  return {
    begin(address) {
      const nowMs = clock.now()
      const counted = [windowOf(address, nowMs)]
      if (!windows.take(counted, nowMs).taken) return undefined
      return { forgive: () => windows.giveBack(counted, clock.now()) }
    },
    refusal(address) {
      const nowMs = clock.now()
      const window = windowOf(address, nowMs)
      const [counted] = windows.read([window], nowMs)
      if (counted === undefined || counted.count < window.limit) return undefined
      return notLookedUp(secondsUntil(counted.endsAtMs, nowMs))
    },
  }
}

/** Its key names the minute, so that nothing is given back to a later one. */
function windowOf(address: string, nowMs: number): Window {
  return {
    policy: 'unknown-keys',
    key: `${minuteOf(nowMs)} ${callerNetwork(address)}`,
    limit: mostUnknownPerMinute,
    endsAtMs: minuteEndMs(nowMs),
  }
}
