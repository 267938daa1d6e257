import { isKeyKind } from '../../../base/caller.ts'
import type { CredentialLookup, KnownCredential } from '../../../access/known-credential.ts'
import { credentialsWhere, publicKeysOf } from './credential-repository.ts'
import { contractOf } from '../apps/data-contracts.ts'
import type { AccountsDatabase } from '../../../store/accounts/tables.ts'
import { guardedAsync } from '../../../store/store-error.ts'

/** Reads what decides about a call from the database. */
export function openCredentialLookup(db: AccountsDatabase): CredentialLookup {
  return {
    byApiKeys: (secretHashes) =>
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
    byClientId: (clientId) =>
      guardedAsync('Looking up a client', async () => {
        const [found] = await credentialsWhere(db, (query) =>
          query.where('credentials.clientId', '=', clientId),
        )
        if (found === undefined) return undefined
        const isSigned = found.kind === 'signed_key'
        return {
          ...found,
          publicKeys: isSigned ? await publicKeysOf(db, [found.credentialId]) : [],
        }
      }),
    touched: (credentialId, atMs) =>
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
    activeContracts: (appId, nowMs) =>
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
