import type { AccountsDatabase } from '../db/accounts/tables.ts'

export interface SigningKeyRecord {
  readonly generation: number
  readonly keyId: string
  /** Private JWK as JSON. */
  readonly privateJwk: string
  readonly createdAtMs: number
  readonly signsFromMs: number
}

/** Oldest first. */
export async function listSigningKeys(db: AccountsDatabase): Promise<readonly SigningKeyRecord[]> {
  const rows = await db.selectFrom('signing_keys').selectAll().orderBy('generation').execute()
  return rows.map((row) => ({
    generation: row.generation,
    keyId: row.key_id,
    privateJwk: row.private_jwk,
    createdAtMs: row.created_at_ms,
    signsFromMs: row.signs_from_ms,
  }))
}

/** False when another key of the generation is there: somebody else was first. */
export async function addSigningKey(db: AccountsDatabase, key: SigningKeyRecord): Promise<boolean> {
  const added = await db
    .insertInto('signing_keys')
    .values({
      generation: key.generation,
      key_id: key.keyId,
      private_jwk: key.privateJwk,
      created_at_ms: key.createdAtMs,
      signs_from_ms: key.signsFromMs,
    })
    .onConflict((conflict) => conflict.column('generation').doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows ?? 0) > 0
}

export async function removeSigningKeys(
  db: AccountsDatabase,
  generations: readonly number[],
): Promise<void> {
  if (generations.length === 0) return
  await db.deleteFrom('signing_keys').where('generation', 'in', generations).execute()
}
