import type {
  AccountsDatabase,
  EmailTokenPurpose,
  EmailTokenTable,
} from '../../db/accounts/tables.ts'

/** A mailed link that has not been used, by the hash of its token. */
export type EmailTokenRecord = Readonly<Omit<EmailTokenTable, 'usedAtMs'>>

/** Keeps a token in place of every older one of the owner for the same purpose. */
export async function addEmailToken(tx: AccountsDatabase, token: EmailTokenRecord): Promise<void> {
  await removeEmailTokens(tx, token.ownerId, [token.purpose])
  await tx
    .insertInto('emailTokens')
    .values({ ...token, usedAtMs: null })
    .execute()
}

/** A token that would work now; undefined for one that is unknown, used or too old. */
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

/** Uses a token up, which only one of many tries at once does; undefined for one that is unknown, used or too old. */
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

/** The links of these purposes that were mailed before work no more. */
export async function removeEmailTokens(
  tx: AccountsDatabase,
  ownerId: string,
  purposes: readonly EmailTokenPurpose[],
): Promise<void> {
  await tx
    .deleteFrom('emailTokens')
    .where('ownerId', '=', ownerId)
    .where('purpose', 'in', purposes)
    .execute()
}

/** Takes out tokens that are too old to be used. */
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
