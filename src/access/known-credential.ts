import type { CredentialKind, Tier } from '../base/caller.ts'

/** What decides whether a credential may be used, with the state of its app and owner: see `credential-lifecycle.ts`. */
export interface KnownCredential {
  readonly credentialId: string
  readonly kind: CredentialKind
  readonly scopes: readonly string[]
  /** Addresses and CIDR ranges; empty admits every address. */
  readonly ipAllowlist: readonly string[]
  readonly dpopBound: boolean
  readonly clientId: string | null
  readonly expiresAtMs: number
  readonly revokedAtMs: number | null
  readonly lastUsedAtMs: number | null
  readonly app: {
    readonly appId: string
    readonly ownerId: string
    readonly tier: Tier
    readonly claimedAtMs: number | null
    readonly revokedAtMs: number | null
  }
  readonly ownerDisabledAtMs: number | null
  /** Whether the app has, had or will have a data contract: otherwise the contracts need not be read. */
  readonly hasDataContracts: boolean
}

/** What the token endpoint needs to authenticate a client. */
export interface KnownClient extends KnownCredential {
  /** SHA-256 of the client secret, base64url; null for a signed key. */
  readonly secretHash: string | null
  /** Public JWKs of a signed key, as JSON; empty otherwise. */
  readonly publicKeys: readonly { readonly thumbprint: string; readonly jwk: string }[]
}

/**
 * What the API reads of credentials through the portal. Nothing is cached here. Every method rejects with `StoreError` when the database
 * cannot be read.
 */
export interface CredentialLookup {
  /** The credentials of those keys that exist, by the hash of the key. */
  byApiKeys(secretHashes: readonly string[]): Promise<ReadonlyMap<string, KnownCredential>>
  /** Check `isClientDeleted` too: an expired client may not have been deleted yet. */
  byClientId(clientId: string): Promise<KnownClient | undefined>
  /** Records when a credential was used, at most once every five minutes. */
  touched(credentialId: string, atMs: number): Promise<void>
  /** The licensed cities that the app's data contracts open at a moment. */
  activeContracts(
    appId: string,
    nowMs: number,
  ): Promise<readonly { readonly city: string; readonly serverAccess: boolean }[]>
}
