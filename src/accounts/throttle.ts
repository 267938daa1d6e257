import { callerNetwork } from '../base/ip-address.ts'
import type { Clock } from '../base/clock.ts'
import { limiterWindows } from '../db/windows/limiter-windows.ts'
import { MemoryLimiter } from '../db/windows/memory-limiter.ts'
import type { Window, WindowStore } from '../db/windows/window-store.ts'
import { problem, type Problem } from './problem.ts'
import { throttleRules, type ThrottleRule, type ThrottledAct } from './throttle-rules.ts'

/** Whose tries are counted: a caller's address, and the account (or app) that they try. */
export interface ThrottleKeys {
  /** The caller's IP address; absent for an operator. */
  readonly address?: string
  /** An e-mail address, owner's or app's id. */
  readonly account?: string
}

/**
 * Counts tries and refuses beyond the limit. Promises, so that a store that several processes share may take the place
 * of this process's memory.
 */
export interface Throttle {
  /** Counts a try; a Problem `throttled` says that it must not be made, and is not counted. */
  admit(act: ThrottledAct, keys: ThrottleKeys): Promise<Problem | undefined>
  /** Gives a try back that succeeded, so that only failures count. */
  forgive(act: ThrottledAct, keys: ThrottleKeys): Promise<void>
}

/**
 * The most keys that are remembered for one limit. Beyond, the oldest is forgotten: whoever has so many addresses is not
 * held up by counting them.
 */
export const rememberedKeys = 50_000

/**
 * Counts in a store of windows: this process's memory unless told otherwise, where each process of a cluster counts for
 * itself and a restart forgets.
 */
export function memoryThrottle(
  clock: Clock,
  store: WindowStore = limiterWindows(new MemoryLimiter({ clock, most: rememberedKeys })),
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
  act: ThrottledAct,
  { address, account }: ThrottleKeys,
  nowMs: number,
): readonly Window[] {
  const rule = throttleRules[act]
  const network = address === undefined ? undefined : callerNetwork(address)
  const keys: Readonly<Record<keyof ThrottleRule, string | undefined>> = {
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

function tooOften(waitMs: number): Problem {
  const retryAfterSeconds = Math.ceil(waitMs / 1000)
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const wait = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`
  return {
    ...problem('throttled', `That was tried too often. Try again ${wait}.`),
    retryAfterSeconds,
  }
}
