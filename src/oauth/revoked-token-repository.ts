import type { AccountsDatabase } from '../db/accounts/tables.ts'

/** Records a revoked token until it would have expired; harmless to repeat. */
export async function addRevokedToken(
  db: AccountsDatabase,
  jti: string,
  expiresAtMs: number,
): Promise<void> {
  await db
    .insertInto('revokedTokens')
    .values({ jti, expiresAtMs })
    .onConflict((conflict) => conflict.column('jti').doNothing())
    .execute()
}

/** Whether a token was revoked by its `jti`. */
export async function isTokenRevoked(db: AccountsDatabase, jti: string): Promise<boolean> {
  const row = await db
    .selectFrom('revokedTokens')
    .select('jti')
    .where('jti', '=', jti)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes entries of tokens that expired before a moment; returns how many. */
export async function removeExpiredRevocations(
  db: AccountsDatabase,
  beforeMs: number,
): Promise<number> {
  const removed = await db
    .deleteFrom('revokedTokens')
    .where('expiresAtMs', '<', beforeMs)
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}
