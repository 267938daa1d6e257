import type { SigningKeyTable } from '../db/accounts/oauth-tables.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'

/** A stored signing key; the private JWK is JSON. */
export type SigningKeyRecord = Readonly<SigningKeyTable>

/** Oldest first. */
export function listSigningKeys(db: AccountsDatabase): Promise<readonly SigningKeyRecord[]> {
  return db.selectFrom('signingKeys').selectAll().orderBy('generation').execute()
}

/** False when another process has added a key of this generation. */
export async function addSigningKey(db: AccountsDatabase, key: SigningKeyRecord): Promise<boolean> {
  const added = await db
    .insertInto('signingKeys')
    .values(key)
    .onConflict((conflict) => conflict.column('generation').doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows ?? 0) > 0
}

/** Deletes keys by generation. */
export async function removeSigningKeys(
  db: AccountsDatabase,
  generations: readonly number[],
): Promise<void> {
  if (generations.length === 0) return
  await db.deleteFrom('signingKeys').where('generation', 'in', generations).execute()
}
