import type { AccountsDatabase } from '../db/accounts/tables.ts'

export async function addRevokedToken(
  db: AccountsDatabase,
  jti: string,
  expiresAtMs: number,
): Promise<void> {
  await db
    .insertInto('revoked_tokens')
    .values({ jti, expires_at_ms: expiresAtMs })
    .onConflict((conflict) => conflict.column('jti').doNothing())
    .execute()
}

export async function isTokenRevoked(db: AccountsDatabase, jti: string): Promise<boolean> {
  const row = await db
    .selectFrom('revoked_tokens')
    .select('jti')
    .where('jti', '=', jti)
    .executeTakeFirst()
  return row !== undefined
}

/** Tokens that expired before a moment; returns how many. */
export async function removeExpiredRevocations(
  db: AccountsDatabase,
  beforeMs: number,
): Promise<number> {
  const removed = await db
    .deleteFrom('revoked_tokens')
    .where('expires_at_ms', '<', beforeMs)
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}
