import type { AccountsDatabase } from '../../db/accounts/tables.ts'

/** A public key of a signed-key credential. */
export interface CredentialKey {
  readonly thumbprint: string
  /** Public JWK as JSON. */
  readonly jwk: string
}

/** Adds a key, or takes one back that was removed. */
export async function addCredentialKey(
  tx: AccountsDatabase,
  credentialId: string,
  { thumbprint, jwk }: CredentialKey,
  atMs: number,
): Promise<void> {
  const added = { added_at_ms: atMs, removed_at_ms: null }
  await tx
    .insertInto('credential_keys')
    .values({ credential_id: credentialId, thumbprint, jwk, ...added })
    .onConflict((conflict) => conflict.columns(['credential_id', 'thumbprint']).doUpdateSet(added))
    .execute()
}

/** False when the credential has no such key. */
export async function removeCredentialKey(
  tx: AccountsDatabase,
  credentialId: string,
  thumbprint: string,
  atMs: number,
): Promise<boolean> {
  const removed = await tx
    .updateTable('credential_keys')
    .set({ removed_at_ms: atMs })
    .where('credential_id', '=', credentialId)
    .where('thumbprint', '=', thumbprint)
    .where('removed_at_ms', 'is', null)
    .executeTakeFirst()
  return Number(removed.numUpdatedRows) > 0
}

/** The keys that hold, by credential, each list oldest first. */
export async function keysOfCredentials(
  db: AccountsDatabase,
  credentialIds: readonly string[],
): Promise<ReadonlyMap<string, readonly CredentialKey[]>> {
  const rows =
    credentialIds.length === 0
      ? []
      : await db
          .selectFrom('credential_keys')
          .select(['credential_id', 'thumbprint', 'jwk'])
          .where('credential_id', 'in', credentialIds)
          .where('removed_at_ms', 'is', null)
          .orderBy('added_at_ms')
          .orderBy('thumbprint')
          .execute()
  const keys = new Map<string, CredentialKey[]>()
  for (const { credential_id: id, ...key } of rows) {
    const others = keys.get(id)
    if (others === undefined) keys.set(id, [key])
    else others.push(key)
  }
  return keys
}
