import { hash } from 'node:crypto'
import type { RateLimiterRes } from 'rate-limiter-flexible'
import { callerNetwork } from '../base/ip-address.ts'
import { accountRefusal, type AccountRefusal } from '../base/refusal.ts'
import type { TryLimiter } from '../store/shared/memory-limiter.ts'
import type { SharedState } from '../store/shared/shared-state.ts'
import { throttleLimits, type ThrottleLimits, type ThrottledAction } from './throttle-limits.ts'

/** The caller's address, and the account (or app) that they try. */
interface ThrottleKeys {
  /** The caller's IP address; absent for operators. */
  readonly ipAddress?: string
  /** An email address, or the id of an owner or app. */
  readonly account?: string | undefined
  /** A browser that the owner signed in before, or the owner whose such browser it is: then nothing else is counted. */
  readonly knownBrowser?: string | undefined
}

/** Limits tries. */
export type Throttle = ReturnType<typeof openThrottle>

/** Counts tries with rate-limiter-flexible, in a store that all processes of a deployment can share. */
export function openThrottle({ openLimiter }: Pick<SharedState, 'openLimiter'>) {
  const limiters = new Map<string, TryLimiter>()

  function countsOf(act: ThrottledAction, { ipAddress, account, knownBrowser }: ThrottleKeys) {
    const limits: ThrottleLimits = throttleLimits[act]
    const network = ipAddress === undefined ? undefined : callerNetwork(ipAddress)
    const accountFromNetwork = network && account && `${network} ${account}`
    const keys: Readonly<Partial<Record<keyof ThrottleLimits, string | undefined>>> =
      knownBrowser === undefined ? { network, account, accountFromNetwork } : { knownBrowser }
    return countedBy.flatMap((name) => {
      const [allowance, key] = [limits[name], keys[name]]
      if (allowance === undefined || key === undefined) return []
      const { tries: points, seconds: duration } = allowance
      const keyPrefix = `${act} ${name}`
      const limiter = limiters.get(keyPrefix) ?? openLimiter({ keyPrefix, points, duration })
      limiters.set(keyPrefix, limiter)
      // Keys contain email addresses, which no store needs to know.
      return [{ limiter, key: hash('sha256', key, 'base64url') }]
    })
  }

  return {
    /** Counts a try. A refusal `throttled` means that the action must not run; it is not counted. */
    async admit(act: ThrottledAction, keys: ThrottleKeys): Promise<AccountRefusal | undefined> {
      const counts = countsOf(act, keys)
      const waits = counts.map(({ limiter, key }) =>
        limiter.consume(key).then(
          () => 0,
          ({ msBeforeNext }: RateLimiterRes) => msBeforeNext,
        ),
      )
      const waitMs = Math.max(...(await Promise.all(waits)))
      if (waitMs <= 0) return undefined
      await giveBack(counts)
      return tooOften(waitMs)
    },
    /** Gives back a try that succeeded, so that only failures count. */
    forgive: (act: ThrottledAction, keys: ThrottleKeys) => giveBack(countsOf(act, keys)),
  }
}

const countedBy = ['network', 'account', 'accountFromNetwork', 'knownBrowser'] as const

async function giveBack(counts: readonly { readonly limiter: TryLimiter; readonly key: string }[]) {
  await Promise.all(counts.map(({ limiter, key }) => limiter.reward(key)))
}

function tooOften(waitMs: number): AccountRefusal {
  const retryAfterSeconds = Math.ceil(waitMs / 1000)
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const wait = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`
  return {
    ...accountRefusal('throttled', `Too many attempts. Try again ${wait}.`),
    retryAfterSeconds,
  }
}
