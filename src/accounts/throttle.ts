import { callerNetwork } from '../base/caller-network.ts'
import type { Clock } from '../base/clock.ts'
import { problem, type Problem } from './problem.ts'
import { throttleRules, type Allowance } from './throttle-rules.ts'

/** Something that only so many tries may be made at. */
export type ThrottledAct =
  | 'sign_in'
  | 'sign_up'
  | 'request_reset'
  | 'resend_verification'
  | 'change_email'
  | 'use_token'
  | 'confirm_password'
  | 'check_domain'

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

interface Count {
  tries: number
  readonly endsAtMs: number
}

/** Counts in this process: each process of a cluster counts for itself, and a restart forgets. */
export function memoryThrottle(clock: Clock): Throttle {
  const countsOf = new Map<Allowance, Map<string, Count>>()

  /** The counts of the limit that a try falls under. A count stands where its time began, so the oldest are in front. */
  function counts(allowance: Allowance): Map<string, Count> {
    const present = countsOf.get(allowance) ?? new Map<string, Count>()
    countsOf.set(allowance, present)
    return present
  }

  function running({ allowance, key }: Limit, nowMs: number): Count | undefined {
    const count = counts(allowance).get(key)
    return count !== undefined && nowMs < count.endsAtMs ? count : undefined
  }

  function add(limit: Limit, nowMs: number): void {
    const count = running(limit, nowMs)
    if (count !== undefined) {
      count.tries += 1
      return
    }
    const { allowance, key } = limit
    const all = counts(allowance)
    all.delete(key)
    for (const [oldest, { endsAtMs }] of all) {
      if (nowMs < endsAtMs && all.size < rememberedKeys) break
      all.delete(oldest)
    }
    all.set(key, { tries: 1, endsAtMs: nowMs + allowance.seconds * 1000 })
  }

  return {
    admit: async (act, keys) => {
      const nowMs = clock.now()
      const limits = limitsOf(act, keys)
      const waits = limits.flatMap((limit) => {
        const count = running(limit, nowMs)
        return count !== undefined && count.tries >= limit.allowance.tries
          ? [count.endsAtMs - nowMs]
          : []
      })
      if (waits.length > 0) return tooOften(Math.max(...waits))
      for (const limit of limits) add(limit, nowMs)
      return undefined
    },
    forgive: async (act, keys) => {
      const nowMs = clock.now()
      for (const limit of limitsOf(act, keys)) {
        const count = running(limit, nowMs)
        if (count !== undefined && count.tries > 0) count.tries -= 1
      }
    },
  }
}

interface Limit {
  readonly allowance: Allowance
  readonly key: string
}

function limitsOf(act: ThrottledAct, { address, account }: ThrottleKeys): readonly Limit[] {
  const rule = throttleRules[act]
  const network = address === undefined ? undefined : callerNetwork(address)
  return [
    limit(rule.network, network),
    limit(rule.account, account),
    limit(rule.accountFromNetwork, network && account && `${network} ${account}`),
  ].flat()
}

function limit(allowance: Allowance | undefined, key: string | undefined): readonly Limit[] {
  return allowance === undefined || key === undefined ? [] : [{ allowance, key }]
}

function tooOften(waitMs: number): Problem {
  const retryAfterSeconds = Math.ceil(waitMs / 1000)
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const wait = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`
  return {
    ...problem('throttled', `That was tried too often. Try again ${wait}.`),
    retryAfterSeconds,
  }
}
