import { isKeyKind } from '../../base/credential-kind.ts'
import { keysOfCredentials } from './credential-key-repository.ts'
import {
  credentialByClientId,
  credentialsBySecretHash,
  touchCredential,
} from './credential-repository.ts'
import { activeDataContracts, type DataContract } from '../apps/data-contract-repository.ts'
import type { AccountsDatabase } from '../../db/accounts/tables.ts'
import { guardedAsync } from '../../db/store-error.ts'
import type { KnownCredential } from './credential-repository.ts'

/** What the token endpoint needs to authenticate a client. */
export interface KnownClient extends KnownCredential {
  /** SHA-256 of the client secret, base64url; null for a signed key. */
  readonly secretHash: string | null
  /** Public JWKs of a signed key; empty otherwise. */
  readonly publicKeys: readonly KnownPublicKey[]
}

interface KnownPublicKey {
  readonly thumbprint: string
  /** Public JWK as JSON. */
  readonly jwk: string
}

/** Reads what decides about a call from the database; nothing is cached here. */
export type CredentialLookup = ReturnType<typeof openCredentialLookup>

/** Every method throws `StoreError` when the database cannot be read. */
export function openCredentialLookup(db: AccountsDatabase) {
  return {
    /** The credentials of those keys that exist, by the hash of the key. */
    byApiKeys: (secretHashes: readonly string[]): Promise<ReadonlyMap<string, KnownCredential>> =>
      guardedAsync('Looking up API keys', async () => {
        const found = new Map<string, KnownCredential>()
        for (const credential of await credentialsBySecretHash(db, secretHashes)) {
          // Hashes of client secrets are in the same column, but are not keys.
          if (credential.secretHash === null || !isKeyKind(credential.kind)) continue
          found.set(credential.secretHash, credential)
        }
        return found
      }),
    /** Check `isClientDeleted` too: an expired client may not have been deleted yet. */
    byClientId: (clientId: string): Promise<KnownClient | undefined> =>
      guardedAsync('Looking up a client', async () => {
        const found = await credentialByClientId(db, clientId)
        if (found === undefined) return undefined
        if (found.kind !== 'signed_key') return { ...found, publicKeys: [] }
        const keys = await keysOfCredentials(db, [found.credentialId])
        return { ...found, publicKeys: keys.get(found.credentialId) ?? [] }
      }),
    /** Records when a credential was used, at most once every five minutes. */
    touched: (credentialId: string, atMs: number): Promise<void> =>
      guardedAsync('Writing when a credential was used', () =>
        touchCredential(db, credentialId, atMs, atMs - betweenTouchesMs),
      ),
    /** The data contracts of an app that are in force at a moment. */
    activeContracts: (appId: string, nowMs: number): Promise<readonly DataContract[]> =>
      guardedAsync('Reading data contracts', () => activeDataContracts(db, appId, nowMs)),
  }
}

const betweenTouchesMs = 5 * 60_000
