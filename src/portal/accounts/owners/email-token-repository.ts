import type {
  AccountsDatabase,
  EmailTokenPurpose,
  EmailTokenTable,
} from '../../../store/accounts/tables.ts'

/** A mailed link that has not been used, stored by the hash of its token. */
type EmailTokenRecord = Readonly<Omit<EmailTokenTable, 'usedAtMs'>>

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
