import { callerNetwork } from '../base/ip-address.ts'
import type { Clock } from '../base/clock.ts'
import { limiterWindows } from '../db/windows/limiter-windows.ts'
import { MemoryLimiter } from '../db/windows/memory-limiter.ts'
import type { Window, WindowStore } from '../db/windows/window-store.ts'
import { accountRefusal, type AccountRefusal } from '../base/refusal.ts'
import { throttleLimits, type ThrottleLimits, type ThrottledAction } from './throttle-limits.ts'

/** The caller's address, and the account (or app) that they try. */
interface ThrottleKeys {
  /** The caller's IP address; absent for operators. */
  readonly address?: string
  /** An email address, or the id of an owner or app. */
  readonly account?: string
}

/** Limits tries. Asynchronous, so that a store shared between processes can replace the memory of this process. */
export interface Throttle {
  /** Counts a try. A refusal `throttled` means that the action must not run; it is not counted. */
  admit(act: ThrottledAction, keys: ThrottleKeys): Promise<AccountRefusal | undefined>
  /** Gives back a try that succeeded, so that only failures count. */
  forgive(act: ThrottledAction, keys: ThrottleKeys): Promise<void>
}

/**
 * How many keys are counted for one limit. Beyond that the oldest is forgotten: an attacker with so many addresses is
 * not stopped by counting them.
 */
export const maxThrottleKeys = 50_000

/** Counts in a window store, by default in memory: each process counts for itself, and a restart forgets. */
export function memoryThrottle(
  clock: Clock,
  store: WindowStore = limiterWindows(new MemoryLimiter({ clock, most: maxThrottleKeys })),
): Throttle {
  return {
    admit: async (act, keys) => {
      const nowMs = clock.now()
      const windows = windowsOf(act, keys, nowMs)
      const { taken, counts } = await store.take(windows, nowMs)
      if (taken) return undefined
      const waits = counts.flatMap(({ count, endsAtMs }, at) =>
        count >= (windows[at]?.limit ?? Infinity) ? [endsAtMs - nowMs] : [],
      )
      return tooOften(Math.max(...waits))
    },
    forgive: async (act, keys) => {
      const nowMs = clock.now()
      await store.giveBack(windowsOf(act, keys, nowMs), nowMs)
    },
  }
}

function windowsOf(
  act: ThrottledAction,
  { address, account }: ThrottleKeys,
  nowMs: number,
): readonly Window[] {
  const rule = throttleLimits[act]
  const network = address === undefined ? undefined : callerNetwork(address)
  const keys: Readonly<Record<keyof ThrottleLimits, string | undefined>> = {
    network,
    account,
    accountFromNetwork: network && account && `${network} ${account}`,
  }
  return countedBy.flatMap((name) => {
    const [allowance, key] = [rule[name], keys[name]]
    if (allowance === undefined || key === undefined) return []
    const endsAtMs = nowMs + allowance.seconds * 1000
    return [{ policy: `${act} ${name}`, key, limit: allowance.tries, endsAtMs }]
  })
}

const countedBy = ['network', 'account', 'accountFromNetwork'] as const

function tooOften(waitMs: number): AccountRefusal {
  const retryAfterSeconds = Math.ceil(waitMs / 1000)
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const wait = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`
  return {
    ...accountRefusal('throttled', `Too many tries. Try again ${wait}.`),
    retryAfterSeconds,
  }
}
