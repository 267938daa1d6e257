import type {
  AccountsDatabase,
  EmailTokenPurpose,
  EmailTokenTable,
} from '../../db/accounts/tables.ts'

export interface EmailTokenRecord {
  readonly tokenHash: string
  readonly ownerId: string
  readonly purpose: EmailTokenPurpose
  /** The address that the link is sent to. */
  readonly email: string
  readonly createdAtMs: number
  readonly expiresAtMs: number
}

/** Keeps a token in place of every older one of the owner for the same purpose. */
export async function addEmailToken(tx: AccountsDatabase, token: EmailTokenRecord): Promise<void> {
  await removeEmailTokens(tx, token.ownerId, [token.purpose])
  await tx
    .insertInto('email_tokens')
    .values({
      token_hash: token.tokenHash,
      owner_id: token.ownerId,
      purpose: token.purpose,
      email: token.email,
      created_at_ms: token.createdAtMs,
      expires_at_ms: token.expiresAtMs,
      used_at_ms: null,
    })
    .execute()
}

/** A token that would work now; undefined for one that is unknown, used or too old. */
export async function findEmailToken(
  db: AccountsDatabase,
  tokenHash: string,
  purposes: readonly EmailTokenPurpose[],
  nowMs: number,
): Promise<EmailTokenRecord | undefined> {
  const row = await db
    .selectFrom('email_tokens')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('used_at_ms', 'is', null)
    .where('expires_at_ms', '>', nowMs)
    .executeTakeFirst()
  return row && tokenRecord(row)
}

/** Uses a token up, which only one of many tries at once does; undefined for one that is unknown, used or too old. */
export async function useEmailToken(
  tx: AccountsDatabase,
  tokenHash: string,
  purposes: readonly EmailTokenPurpose[],
  nowMs: number,
): Promise<EmailTokenRecord | undefined> {
  const row = await tx
    .updateTable('email_tokens')
    .set({ used_at_ms: nowMs })
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('used_at_ms', 'is', null)
    .where('expires_at_ms', '>', nowMs)
    .returningAll()
    .executeTakeFirst()
  return row && tokenRecord(row)
}

/** The links of these purposes that were mailed before work no more. */
export async function removeEmailTokens(
  tx: AccountsDatabase,
  ownerId: string,
  purposes: readonly EmailTokenPurpose[],
): Promise<void> {
  await tx
    .deleteFrom('email_tokens')
    .where('owner_id', '=', ownerId)
    .where('purpose', 'in', purposes)
    .execute()
}

/** Takes out tokens that are too old to be used. */
export async function removeExpiredEmailTokens(
  db: AccountsDatabase,
  nowMs: number,
): Promise<number> {
  const removed = await db
    .deleteFrom('email_tokens')
    .where('expires_at_ms', '<=', nowMs)
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}

function tokenRecord(row: EmailTokenTable): EmailTokenRecord {
  return {
    tokenHash: row.token_hash,
    ownerId: row.owner_id,
    purpose: row.purpose,
    email: row.email,
    createdAtMs: row.created_at_ms,
    expiresAtMs: row.expires_at_ms,
  }
}
