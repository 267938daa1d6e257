import type { AccountsDatabase } from '../../../../store/accounts/tables.ts'

/**
 * A session together with its owner.
 *
 * @param codeDue 1 for one that waits for the code of the second factor, and opens nothing until then
 */
export async function findSession(db: AccountsDatabase, tokenHash: string, codeDue: 0 | 1) {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('owners', 'owners.ownerId', 'sessions.ownerId')
    .selectAll('owners')
    .select(['sessions.lastSeenAtMs', 'sessions.expiresAtMs'])
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.codeDue', '=', codeDue)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { lastSeenAtMs, expiresAtMs, ...owner } = row
  return { session: { lastSeenAtMs, expiresAtMs }, owner }
}

/** The owner of the removed session; undefined when there was none. */
export async function removeSession(
  tx: AccountsDatabase,
  tokenHash: string,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('sessions')
    .where('tokenHash', '=', tokenHash)
    .returning('ownerId')
    .executeTakeFirst()
  return row?.ownerId
}

/** Returns how many sessions of the owner were removed. */
export async function removeSessionsOf(
  tx: AccountsDatabase,
  ownerId: string,
  exceptTokenHash?: string,
): Promise<number> {
  const ofOwner = tx.deleteFrom('sessions').where('ownerId', '=', ownerId)
  const removed = await (
    exceptTokenHash === undefined ? ofOwner : ofOwner.where('tokenHash', '!=', exceptTokenHash)
  ).executeTakeFirst()
  return Number(removed.numDeletedRows)
}
