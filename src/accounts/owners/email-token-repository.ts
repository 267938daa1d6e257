import type {
  AccountsDatabase,
  EmailTokenPurpose,
  EmailTokenTable,
} from '../../db/accounts/tables.ts'

/** A mailed link that has not been used, stored by the hash of its token. */
type EmailTokenRecord = Readonly<Omit<EmailTokenTable, 'usedAtMs'>>

/** Stores a token. Earlier ones stay valid: otherwise whoever requests a link could invalidate the owner's. */
export async function addEmailToken(tx: AccountsDatabase, token: EmailTokenRecord): Promise<void> {
  await tx
    .insertInto('emailTokens')
    .values({ ...token, usedAtMs: null })
    .execute()
}

/** A token that is still valid; undefined when it is unknown, used or expired. */
export function findEmailToken(
  db: AccountsDatabase,
  tokenHash: string,
  purposes: readonly EmailTokenPurpose[],
  nowMs: number,
): Promise<EmailTokenRecord | undefined> {
  return db
    .selectFrom('emailTokens')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('usedAtMs', 'is', null)
    .where('expiresAtMs', '>', nowMs)
    .executeTakeFirst()
}

/**
 * Marks a token as used; of several concurrent attempts one succeeds. Undefined when it is unknown, used or expired.
 */
export function useEmailToken(
  tx: AccountsDatabase,
  tokenHash: string,
  purposes: readonly EmailTokenPurpose[],
  nowMs: number,
): Promise<EmailTokenRecord | undefined> {
  return tx
    .updateTable('emailTokens')
    .set({ usedAtMs: nowMs })
    .where('tokenHash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('usedAtMs', 'is', null)
    .where('expiresAtMs', '>', nowMs)
    .returningAll()
    .executeTakeFirst()
}

/** Whether a link for this purpose was mailed to the owner after a moment. */
export async function hasEmailTokenSince(
  db: AccountsDatabase,
  ownerId: string,
  purpose: EmailTokenPurpose,
  sinceMs: number,
): Promise<boolean> {
  const token = await db
    .selectFrom('emailTokens')
    .select('tokenHash')
    .where('ownerId', '=', ownerId)
    .where('purpose', '=', purpose)
    .where('createdAtMs', '>', sinceMs)
    .executeTakeFirst()
  return token !== undefined
}

/** Invalidates the owner's mailed links, by default those of every purpose. */
export async function removeEmailTokens(
  tx: AccountsDatabase,
  ownerId: string,
  purposes: readonly EmailTokenPurpose[] = ['verify_email', 'change_email', 'reset_password'],
): Promise<void> {
  await tx
    .deleteFrom('emailTokens')
    .where('ownerId', '=', ownerId)
    .where('purpose', 'in', purposes)
    .execute()
}

/** Deletes expired tokens. */
export async function removeExpiredEmailTokens(
  db: AccountsDatabase,
  nowMs: number,
): Promise<number> {
  const removed = await db
    .deleteFrom('emailTokens')
    .where('expiresAtMs', '<=', nowMs)
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}
