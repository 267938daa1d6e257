import { ownerRecord, type OwnerRecord } from '../owners/owner-repository.ts'
import type { AccountsDatabase } from '../../db/accounts/tables.ts'

export interface SessionRecord {
  readonly tokenHash: string
  readonly ownerId: string
  readonly createdAtMs: number
  readonly lastSeenAtMs: number
  readonly expiresAtMs: number
}

export async function addSession(tx: AccountsDatabase, session: SessionRecord): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      owner_id: session.ownerId,
      created_at_ms: session.createdAtMs,
      last_seen_at_ms: session.lastSeenAtMs,
      expires_at_ms: session.expiresAtMs,
    })
    .execute()
}

/** A session together with its owner. */
export async function findSession(
  db: AccountsDatabase,
  tokenHash: string,
): Promise<{ readonly session: SessionRecord; readonly owner: OwnerRecord } | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('owners', 'owners.owner_id', 'sessions.owner_id')
    .selectAll('owners')
    .select([
      'sessions.token_hash',
      'sessions.created_at_ms as opened_at_ms',
      'sessions.last_seen_at_ms',
      'sessions.expires_at_ms',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const session = {
    tokenHash: row.token_hash,
    ownerId: row.owner_id,
    createdAtMs: row.opened_at_ms,
    lastSeenAtMs: row.last_seen_at_ms,
    expiresAtMs: row.expires_at_ms,
  }
  return { session, owner: ownerRecord(row) }
}

export async function markSessionSeen(
  db: AccountsDatabase,
  tokenHash: string,
  atMs: number,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at_ms: atMs })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** False when another's token has come in its place, or it has ended. */
export async function replaceSessionToken(
  db: AccountsDatabase,
  tokenHash: string,
  newTokenHash: string,
): Promise<boolean> {
  const changed = await db
    .updateTable('sessions')
    .set({ token_hash: newTokenHash })
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return Number(changed.numUpdatedRows) > 0
}

/** The owner of the session that ended; undefined when there was none. */
export async function removeSession(
  tx: AccountsDatabase,
  tokenHash: string,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .returning('owner_id')
    .executeTakeFirst()
  return row?.owner_id
}

/** How many sessions of the owner ended. */
export async function removeSessionsOf(
  tx: AccountsDatabase,
  ownerId: string,
  exceptTokenHash?: string,
): Promise<number> {
  const ofOwner = tx.deleteFrom('sessions').where('owner_id', '=', ownerId)
  const removed = await (
    exceptTokenHash === undefined ? ofOwner : ofOwner.where('token_hash', '!=', exceptTokenHash)
  ).executeTakeFirst()
  return Number(removed.numDeletedRows)
}

/** Takes out what no `find` would give back any more. */
export async function removeEndedSessions(
  db: AccountsDatabase,
  ended: { readonly expiredAtMs: number; readonly lastSeenAtMs: number },
): Promise<number> {
  const removed = await db
    .deleteFrom('sessions')
    .where((where) =>
      where.or([
        where('expires_at_ms', '<=', ended.expiredAtMs),
        where('last_seen_at_ms', '<=', ended.lastSeenAtMs),
      ]),
    )
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}
