import { callerNetwork } from '../base/ip-address.ts'
import type { Window, WindowStore } from '../db/shared/window-store.ts'
import { accountRefusal, type AccountRefusal } from '../base/refusal.ts'
import { throttleLimits, type ThrottleLimits, type ThrottledAction } from './throttle-limits.ts'

/** The caller's address, and the account (or app) that they try. */
interface ThrottleKeys {
  /** The caller's IP address; absent for operators. */
  readonly address?: string
  /** An email address, or the id of an owner or app. */
  readonly account?: string | undefined
  /** A browser that the owner signed in before, or the owner whose such browser it is: then nothing else is counted. */
  readonly knownBrowser?: string | undefined
}

/** Limits tries. */
export interface Throttle {
  /** Counts a try. A refusal `throttled` means that the action must not run; it is not counted. */
  admit(act: ThrottledAction, keys: ThrottleKeys): Promise<AccountRefusal | undefined>
  /** Gives back a try that succeeded, so that only failures count. */
  forgive(act: ThrottledAction, keys: ThrottleKeys): Promise<void>
}

/** Counts tries in windows, which all processes of a deployment can share. */
export function openThrottle(store: WindowStore): Throttle {
  return {
    admit: async (act, keys) => {
      const { taken, counts, nowMs } = await store.take(windowsOf(act, keys))
      if (taken) return undefined
      const waits = counts.flatMap(({ isFull, endsAtMs }) => (isFull ? [endsAtMs - nowMs] : []))
      return tooOften(Math.max(...waits))
    },
    forgive: async (act, keys) => {
      await store.giveBack(windowsOf(act, keys))
    },
  }
}

function windowsOf(
  act: ThrottledAction,
  { address, account, knownBrowser }: ThrottleKeys,
): readonly Window[] {
  const rule: ThrottleLimits = throttleLimits[act]
  const network = address === undefined ? undefined : callerNetwork(address)
  const accountFromNetwork = network && account && `${network} ${account}`
  const keys: Readonly<Partial<Record<keyof ThrottleLimits, string | undefined>>> =
    knownBrowser === undefined ? { network, account, accountFromNetwork } : { knownBrowser }
  return countedBy.flatMap((name) => {
    const [allowance, key] = [rule[name], keys[name]]
    if (allowance === undefined || key === undefined) return []
    const { tries: limit, seconds } = allowance
    return [{ policy: `${act} ${name}`, key, limit, period: { seconds } }]
  })
}

const countedBy = ['network', 'account', 'accountFromNetwork', 'knownBrowser'] as const

function tooOften(waitMs: number): AccountRefusal {
  const retryAfterSeconds = Math.ceil(waitMs / 1000)
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const wait = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`
  return {
    ...accountRefusal('throttled', `Too many attempts. Try again ${wait}.`),
    retryAfterSeconds,
  }
}
