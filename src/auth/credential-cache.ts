import type { AccountChange } from '../accounts/account-changes.ts'
import type { CredentialLookup } from '../accounts/credentials/credential-lookup.ts'
import type { KnownCredential } from '../accounts/credentials/known-credential.ts'
import { allowlistMatcher } from '../accounts/credentials/allowlist-matcher.ts'
import { keptLookUps, type KeptLookUps, type MemoryParts } from './lookup-cache.ts'

/** A credential as it was last read. */
export interface KeptCredential {
  readonly known: KnownCredential
  /** Whether its allowlist has an address. */
  readonly admits: (address: string) => boolean
}

export interface KeptCredentialsParts extends MemoryParts {
  readonly lookUp: Pick<CredentialLookup, 'byApiKey'>
}

/** API keys by their hashes. */
export function keptCredentials(parts: KeptCredentialsParts): KeptLookUps<string, KeptCredential> {
  return keptLookUps({
    ...parts,
    nameOf: (hash) => hash,
    lookUp: async (hash) => keptCredential(await parts.lookUp.byApiKey(hash)),
    isConcerned: concernsCredential,
  })
}

export function keptCredential(known: KnownCredential | undefined): KeptCredential | undefined {
  return known && { known, admits: allowlistMatcher(known.ipAllowlist) }
}

export function concernsCredential(
  { known: { app } }: KeptCredential,
  change: AccountChange,
): boolean {
  return 'appId' in change ? app.appId === change.appId : app.ownerId === change.ownerId
}
