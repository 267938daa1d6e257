import { hash, parseOptions, verify } from '@node-rs/argon2'
import type { RandomBytes } from '../../../../base/random-id.ts'
import {
  accountRefusal,
  type AccountRefusal,
  type AccountResult,
} from '../../../../base/refusal.ts'

/**
 * Argon2id with the minimum of the OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane. Of its equivalent
 * options this one needs the least memory, which a flood of sign-ins would exhaust first.
 */
const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const saltBytes = 16

/**
 * Two at a time leave two of Node's four worker threads for files and DNS; with 64 waiting, the wait stays below
 * seconds.
 */
const concurrency = { running: 2, waiting: 64 } as const

/** Hashes and compares passwords, a limited number at a time. Refuses with `throttled` when too many wait. */
export type Passwords = ReturnType<typeof openPasswords>

/** Passwords hashed by Argon2id. */
export function openPasswords(randomBytes: RandomBytes) {
  const gate = concurrencyLimit(concurrency)
  const hashNow = (text: string): Promise<string> =>
    hash(text, { ...hashCost, salt: randomBytes(saltBytes) })
  const randomPassword = (): string => Buffer.from(randomBytes(32)).toString('base64url')
  // Made at start, so that the first sign-in is not slower than others.
  const dummyHash = hashNow(randomPassword())

  async function hashOf(password: string): Promise<AccountResult<string>> {
    const made = await gate.run(() => hashNow(normalPassword(password)))
    return made === 'busy' ? tooBusy : made
  }

  return {
    hash: hashOf,
    /** A hash that no password matches, for owners who have yet to choose one. */
    unusableHash: (): Promise<AccountResult<string>> => hashOf(randomPassword()),
    /** Without a hash, returns false after the same work, so that timing does not show whether an account exists. */
    async matches(
      password: string,
      storedHash: string | undefined,
    ): Promise<AccountResult<boolean>> {
      const against = storedHash ?? (await dummyHash)
      const isSame = await gate.run(() => verify(against, normalPassword(password)))
      if (isSame === 'busy') return tooBusy
      return isSame && storedHash !== undefined
    },
    /** Whether the hash was made with other parameters than today's. */
    isOutdated(storedHash: string): boolean {
      const { memoryCost, timeCost, parallelism } = parseOptions(storedHash)
      return (
        memoryCost !== hashCost.memoryCost ||
        timeCost !== hashCost.timeCost ||
        parallelism !== hashCost.parallelism
      )
    },
  }
}

/** Normalizes what different keyboards send for the same characters (NIST SP 800-63B-4, section 3.1.1.2). */
export function normalPassword(password: string): string {
  return password.normalize('NFKC')
}

const tooBusy: AccountRefusal = {
  ...accountRefusal(
    'throttled',
    'Too many people are signing in at the moment. Try again shortly.',
  ),
  retryAfterSeconds: 5,
}

/** Limits how many tasks run at a time and how many wait; more are rejected as `busy`. */
export function concurrencyLimit(bounds: { readonly running: number; readonly waiting: number }) {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    /** `busy` when too many already wait. */
    async run<T>(work: () => Promise<T>): Promise<T | 'busy'> {
      if (running < bounds.running) running += 1
      else if (waiting.length >= bounds.waiting) return 'busy'
      // A finished task hands its slot to the next, so `running` does not change.
      else await new Promise<void>((admit) => waiting.push(admit))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next === undefined) running -= 1
        else next()
      }
    },
  }
}
