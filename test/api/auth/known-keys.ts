import { randomBytes } from 'node:crypto'
import type { AccountChange } from '../../../src/access/account-changes.ts'
import { accountChanges } from '../../../src/access/account-changes.ts'
import { newApiKey } from '../../../src/access/api-key.ts'
import type { CredentialLookup, KnownCredential } from '../../../src/access/known-credential.ts'
import type { Clock } from '../../../src/base/clock.ts'
import type { DataContract } from '../../../src/portal/accounts/apps/data-contracts.ts'

export const startMs = Date.parse('2026-11-21T09:00:00Z')

/** A clock that a test turns. */
export interface TurningClock extends Clock {
  turn(ms: number): void
}

export function turningClock(): TurningClock {
  let elapsedMs = 0
  return {
    now: () => startMs + elapsedMs,
    monotonic: () => elapsedMs,
    turn: (ms) => {
      elapsedMs += ms
    },
  }
}

export const goodCredential: KnownCredential = {
  credentialId: 'crd_1',
  kind: 'api_key',
  scopes: ['listings:read:public', 'locality:read:public'],
  ipAllowlist: [],
  dpopBound: false,
  clientId: null,
  expiresAtMs: startMs + 365 * 86_400_000,
  revokedAtMs: null,
  lastUsedAtMs: startMs,
  app: { appId: 'app_1', ownerId: 'own_1', tier: 'business', claimedAtMs: 1, revokedAtMs: null },
  ownerDisabledAtMs: null,
  hasDataContracts: false,
}

export interface KnownKeys {
  /** Counts its lookups; a test makes them fail or wait. */
  readonly lookUp: CredentialLookup
  readonly counts: { byApiKey: number; contracts: number }
  readonly touched: (readonly [string, number])[]
  readonly changes: ReturnType<typeof accountChanges>
  /** Adds a credential and returns the text of its new key. */
  add(credential?: Partial<KnownCredential>): { readonly text: string; readonly hash: string }
  /** What the database has of it from now on, without telling anybody. */
  change(hash: string, credential: Partial<KnownCredential>): void
  announce(change: AccountChange): void
  contracts: readonly DataContract[]
  /** What each lookup waits for before it returns. */
  before: () => Promise<void>
}

export function knownKeys(): KnownKeys {
  const byHash = new Map<string, KnownCredential>()
  const changes = accountChanges()
  const counts = { byApiKey: 0, contracts: 0 }
  const touched: (readonly [string, number])[] = []
  const keys: KnownKeys = {
    counts,
    touched,
    changes,
    contracts: [],
    before: async () => undefined,
    add(credential = {}) {
      const key = newApiKey(randomBytes)
      byHash.set(key.hash, { ...goodCredential, ...credential })
      return key
    },
    change(hash, credential) {
      const known = byHash.get(hash)
      if (known === undefined) throw new Error('no such key')
      byHash.set(hash, { ...known, ...credential })
    },
    announce: changes.announce,
    lookUp: {
      byApiKeys: async (hashes) => {
        counts.byApiKey += hashes.length
        const found = new Map<string, KnownCredential>()
        for (const hash of hashes) {
          const known = byHash.get(hash)
          if (known !== undefined) found.set(hash, known)
        }
        await keys.before()
        return found
      },
      byClientId: async () => undefined,
      touched: async (credentialId, atMs) => {
        touched.push([credentialId, atMs])
      },
      activeContracts: async () => {
        counts.contracts += 1
        await keys.before()
        return keys.contracts
      },
    },
  }
  return keys
}
