import { hash, parseOptions, verify } from '@node-rs/argon2'
import type { RandomBytes } from '../../base/random-id.ts'
import { accountRefusal, type AccountRefusal, type AccountResult } from '../../base/refusal.ts'
import { concurrencyLimit } from './concurrency-limit.ts'

/**
 * Argon2id as the OWASP Password Storage Cheat Sheet asks for at least: 19 MiB, two passes, one lane. Of its equal
 * choices the one with the least memory, since memory is what a flood of sign-ins would take.
 */
const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const saltBytes = 16

/** Two hashes at a time leave two of Node's four worker threads to files and names; the wait stays below seconds. */
const concurrency = { running: 2, waiting: 64 } as const
const busyRetrySeconds = 5

/** Hashes and compares passwords, a bounded number at a time, and returns `throttled` when too many wait. */
export interface Passwords {
  hash(password: string): Promise<AccountResult<string>>
  /** What an owner has who is yet to choose a password: no password matches it. */
  unusableHash(): Promise<AccountResult<string>>
  /** Without a hash, false after the same work: how long it takes does not tell whether there is an account. */
  matches(password: string, hash: string | undefined): Promise<AccountResult<boolean>>
  /** Whether the hash was made at another cost than the present one. */
  isOutdated(hash: string): boolean
}

export function openPasswords(randomBytes: RandomBytes): Passwords {
  const gate = concurrencyLimit(concurrency)
  const hashNow = (text: string): Promise<string> =>
    hash(text, { ...hashCost, salt: randomBytes(saltBytes) })
  const randomPassword = (): string => Buffer.from(randomBytes(32)).toString('base64url')
  // Made before the first sign-in, so that this one is not slower than others.
  const dummyHash = hashNow(randomPassword())

  async function hashOf(password: string): Promise<AccountResult<string>> {
    const made = await gate.run(() => hashNow(normalPassword(password)))
    return made === 'turned away' ? tooBusy() : made
  }

  return {
    hash: hashOf,
    unusableHash: () => hashOf(randomPassword()),
    async matches(password, storedHash) {
      const against = storedHash ?? (await dummyHash)
      const isSame = await gate.run(() => verify(against, normalPassword(password)))
      if (isSame === 'turned away') return tooBusy()
      return isSame && storedHash !== undefined
    },
    isOutdated(storedHash) {
      const { memoryCost, timeCost, parallelism } = parseOptions(storedHash)
      return (
        memoryCost !== hashCost.memoryCost ||
        timeCost !== hashCost.timeCost ||
        parallelism !== hashCost.parallelism
      )
    },
  }
}

/** One form for what different keyboards send for the same characters (NIST SP 800-63B-4, 3.1.1.2). */
export function normalPassword(password: string): string {
  return password.normalize('NFKC')
}

function tooBusy(): AccountRefusal {
  return {
    ...accountRefusal(
      'throttled',
      'Too many people are signing in at the moment. Try again shortly.',
    ),
    retryAfterSeconds: busyRetrySeconds,
  }
}
