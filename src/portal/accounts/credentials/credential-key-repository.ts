import type { AccountsDatabase } from '../../../store/accounts/tables.ts'

/** A public key of a signed-key credential. */
export interface CredentialKey {
  readonly thumbprint: string
  /** Public JWK as JSON. */
  readonly jwk: string
}

/** Adds a key, or restores one that was removed. */
export async function addCredentialKey(
  tx: AccountsDatabase,
  credentialId: string,
  { thumbprint, jwk }: CredentialKey,
  atMs: number,
): Promise<void> {
  const added = { addedAtMs: atMs, removedAtMs: null }
  await tx
    .insertInto('credentialKeys')
    .values({ credentialId, thumbprint, jwk, ...added })
    .onConflict((conflict) => conflict.columns(['credentialId', 'thumbprint']).doUpdateSet(added))
    .execute()
}

/** The current keys by credential, oldest first. */
export async function keysOfCredentials(
  db: AccountsDatabase,
  credentialIds: readonly string[],
): Promise<ReadonlyMap<string, readonly CredentialKey[]>> {
  const rows =
    credentialIds.length === 0
      ? []
      : await db
          .selectFrom('credentialKeys')
          .select(['credentialId', 'thumbprint', 'jwk'])
          .where('credentialId', 'in', credentialIds)
          .where('removedAtMs', 'is', null)
          .orderBy('addedAtMs')
          .orderBy('thumbprint')
          .execute()
  const keys = new Map<string, CredentialKey[]>()
  for (const { credentialId: id, ...key } of rows) {
    const others = keys.get(id)
    if (others === undefined) keys.set(id, [key])
    else others.push(key)
  }
  return keys
}
