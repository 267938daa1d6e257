import { isKeyKind } from '../../../base/credential-kind.ts'
import { keysOfCredentials } from './credential-key-repository.ts'
import { credentialsWhere, type KnownCredential } from './credential-repository.ts'
import { contractOf, type DataContract } from '../apps/data-contracts.ts'
import type { AccountsDatabase } from '../../../store/accounts/tables.ts'
import { guardedAsync } from '../../../store/store-error.ts'

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
        const withHashes = await credentialsWhere(db, (query) =>
          query.where('credentials.secretHash', 'in', secretHashes),
        )
        for (const credential of withHashes) {
          // Hashes of client secrets are in the same column, but are not keys.
          if (credential.secretHash === null || !isKeyKind(credential.kind)) continue
          found.set(credential.secretHash, credential)
        }
        return found
      }),
    /** Check `isClientDeleted` too: an expired client may not have been deleted yet. */
    byClientId: (clientId: string): Promise<KnownClient | undefined> =>
      guardedAsync('Looking up a client', async () => {
        const [found] = await credentialsWhere(db, (query) =>
          query.where('credentials.clientId', '=', clientId),
        )
        if (found === undefined) return undefined
        if (found.kind !== 'signed_key') return { ...found, publicKeys: [] }
        const keys = await keysOfCredentials(db, [found.credentialId])
        return { ...found, publicKeys: keys.get(found.credentialId) ?? [] }
      }),
    /** Records when a credential was used, at most once every five minutes. */
    touched: (credentialId: string, atMs: number): Promise<void> =>
      guardedAsync('Writing when a credential was used', async () => {
        await db
          .updateTable('credentials')
          .set({ lastUsedAtMs: atMs })
          .where('credentialId', '=', credentialId)
          .where((eb) =>
            eb.or([
              eb('lastUsedAtMs', 'is', null),
              eb('lastUsedAtMs', '<', atMs - betweenTouchesMs),
            ]),
          )
          .execute()
      }),
    /** The data contracts of an app that are in force at a moment. */
    activeContracts: (appId: string, nowMs: number): Promise<readonly DataContract[]> =>
      guardedAsync('Reading data contracts', async () => {
        const rows = await db
          .selectFrom('dataContracts')
          .selectAll()
          .where('appId', '=', appId)
          .where('fromMs', '<=', nowMs)
          .where((eb) => eb.or([eb('untilMs', 'is', null), eb('untilMs', '>', nowMs)]))
          .orderBy('city')
          .orderBy('fromMs')
          .execute()
        return rows.map(contractOf)
      }),
  }
}

const betweenTouchesMs = 5 * 60_000
