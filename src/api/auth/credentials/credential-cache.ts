import type { AccountChange } from '../../../access/account-changes.ts'
import type { CredentialLookup, KnownCredential } from '../../../access/known-credential.ts'
import { allowlistMatcher } from '../../../access/allowlist-matcher.ts'
import { batchedLookup } from './batched-lookup.ts'
import { lookupCache, type LookupCache, type CacheParts } from './lookup-cache.ts'
import { withTimeout } from '../with-timeout.ts'

/** A credential as it was last read from the database. */
export interface CachedCredential {
  readonly known: KnownCredential
  /** Whether its allowlist admits an address. */
  readonly admits: (address: string) => boolean
}

interface CredentialCacheParts extends CacheParts {
  readonly lookUp: Pick<CredentialLookup, 'byApiKeys'>
}

/** Caches credentials by the hash of their API key. */
export function credentialCache(
  parts: CredentialCacheParts,
): LookupCache<string, CachedCredential> {
  const lookUp = batchedLookup((hashes) =>
    withTimeout(parts.schedule, parts.lookUp.byApiKeys(hashes)),
  )
  return lookupCache({
    ...parts,
    idOf: (hash) => hash,
    lookUp: async (hash) => cachedCredential(await lookUp(hash)),
    isAffected: affectsCredential,
  })
}

export function cachedCredential(known: KnownCredential | undefined): CachedCredential | undefined {
  return known && { known, admits: allowlistMatcher(known.ipAllowlist) }
}

export function affectsCredential(
  { known: { app } }: CachedCredential,
  change: AccountChange,
): boolean {
  return 'appId' in change ? app.appId === change.appId : app.ownerId === change.ownerId
}
