import { LRUCache } from 'lru-cache'
import type { AccountChange, AccountChanges } from '../accounts/account-changes.ts'
import type { CredentialLookUp } from '../accounts/credential-look-up.ts'
import type { KnownCredential } from '../accounts/known-credential.ts'
import type { Clock } from '../base/clock.ts'
import type { Later } from '../base/later.ts'
import { allowedAddresses } from '../accounts/allowed-addresses.ts'
import { inTime } from './in-time.ts'

/** A credential as it was last read. */
export interface KeptCredential {
  readonly known: KnownCredential
  /** Whether its allowlist has an address. */
  readonly admits: (address: string) => boolean
  /** When its use was last written, as far as this process knows. */
  usedAtMs: number
}

/** `unavailable` when it could not be read and nothing recent enough is remembered. */
export type Finding = KeptCredential | 'unknown' | 'unavailable'

/**
 * API keys by their hashes, remembered for a short while. A change made elsewhere is seen within a minute, one that this
 * process announces at once.
 */
export interface KeptCredentials {
  /** From memory where that is recent enough; calls that miss at the same time share one look-up. */
  find(hash: string): Finding | Promise<Finding>
  /** As the database has it now. */
  read(hash: string): Promise<Finding>
}

export interface KeptCredentialsParts {
  readonly lookUp: Pick<CredentialLookUp, 'byApiKey'>
  readonly changes: Pick<AccountChanges, 'listen'>
  readonly clock: Pick<Clock, 'monotonic'>
  readonly later: Later
  /** Told of every look-up that failed. */
  readonly onTrouble: (failure: unknown) => void
}

/** From this age on, a use has the entry read again, and need not wait for it. */
export const freshMs = 30_000
/** From this age on nothing is decided by an entry: a key revoked elsewhere is refused within a minute. */
export const usableMs = 60_000
/** How long a hash that was not found is not looked up again: a key that is new elsewhere works at most this much later. */
export const unknownMs = 5000
/** The pause after a failed look-up before an entry that still serves is read again. */
export const retryMs = 1000

const mostKept = 10_000
/** They have a place of their own, so that a flood of invented keys drives out no good one. */
const mostUnknown = 10_000

export function keptCredentials(parts: KeptCredentialsParts): KeptCredentials {
  const { lookUp, clock, later, onTrouble } = parts
  const kept = new LRUCache<string, Entry>({ max: mostKept })
  const unknown = new LRUCache<string, number>({ max: mostUnknown })
  const flights = new Map<string, Promise<Finding>>()
  let changesSeen = 0

  parts.changes.listen((change) => {
    // What is being read may be from before the change: nobody joins it any more, and it is not kept.
    changesSeen += 1
    flights.clear()
    unknown.clear()
    for (const [hash, { credential }] of kept.entries()) {
      if (concerns(change, credential.known)) kept.delete(hash)
    }
  })

  function find(hash: string): Finding | Promise<Finding> {
    const nowMs = clock.monotonic()
    const entry = kept.get(hash)
    if (entry !== undefined && nowMs - entry.readAtMs < usableMs) {
      if (nowMs >= entry.refreshAtMs) void shared(hash)
      return entry.credential
    }
    const missedAtMs = unknown.get(hash)
    if (missedAtMs !== undefined && nowMs - missedAtMs < unknownMs) return 'unknown'
    return shared(hash)
  }

  function shared(hash: string): Promise<Finding> {
    const underWay = flights.get(hash)
    if (underWay !== undefined) return underWay
    const flight = read(hash).finally(() => {
      if (flights.get(hash) === flight) flights.delete(hash)
    })
    flights.set(hash, flight)
    return flight
  }

  async function read(hash: string): Promise<Finding> {
    // The age counts from before the look-up: what it finds may be as old as that.
    const readAtMs = clock.monotonic()
    const changesBefore = changesSeen
    try {
      const known = await inTime(later, lookUp.byApiKey(hash))
      const credential = known === undefined ? undefined : credentialOf(known, kept.peek(hash))
      if (changesSeen === changesBefore) keep(hash, readAtMs, credential)
      return credential ?? 'unknown'
    } catch (failure) {
      onTrouble(failure)
      const entry = kept.peek(hash)
      if (entry !== undefined) entry.refreshAtMs = clock.monotonic() + retryMs
      return 'unavailable'
    }
  }

  function keep(hash: string, readAtMs: number, credential: KeptCredential | undefined): void {
    const before = kept.peek(hash)
    if (before !== undefined && before.readAtMs > readAtMs) return
    if (credential === undefined) {
      kept.delete(hash)
      unknown.set(hash, readAtMs)
    } else {
      unknown.delete(hash)
      kept.set(hash, { credential, readAtMs, refreshAtMs: readAtMs + freshMs })
    }
  }

  return { find, read }
}

interface Entry {
  readonly credential: KeptCredential
  readonly readAtMs: number
  refreshAtMs: number
}

function credentialOf(known: KnownCredential, before: Entry | undefined): KeptCredential {
  return {
    known,
    admits: allowedAddresses(known.ipAllowlist),
    usedAtMs: Math.max(known.lastUsedAtMs ?? 0, before?.credential.usedAtMs ?? 0),
  }
}

function concerns(change: AccountChange, { app }: KnownCredential): boolean {
  return 'appId' in change ? app.appId === change.appId : app.ownerId === change.ownerId
}
