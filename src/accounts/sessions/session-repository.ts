import type { OwnerRecord } from '../owners/owner-repository.ts'
import type { AccountsDatabase, SessionTable } from '../../db/accounts/tables.ts'

/** A session as the database has it. */
type SessionRecord = Readonly<SessionTable>

/** Adds a session with the hash of its token. */
export async function addSession(tx: AccountsDatabase, session: SessionRecord): Promise<void> {
  await tx.insertInto('sessions').values(session).execute()
}

/** A session together with its owner. One whose code is due is found by `findDueSession` alone. */
export function findSession(
  db: AccountsDatabase,
  tokenHash: string,
): Promise<FoundSession | undefined> {
  return find(db, tokenHash, 0)
}

/** A session that waits for the code of the second factor. */
export function findDueSession(
  db: AccountsDatabase,
  tokenHash: string,
): Promise<FoundSession | undefined> {
  return find(db, tokenHash, 1)
}

interface FoundSession {
  readonly session: SessionRecord
  readonly owner: OwnerRecord
}

async function find(
  db: AccountsDatabase,
  tokenHash: string,
  codeDue: 0 | 1,
): Promise<FoundSession | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('owners', 'owners.ownerId', 'sessions.ownerId')
    .selectAll('owners')
    .select(['sessions.createdAtMs as openedAtMs', 'sessions.lastSeenAtMs', 'sessions.expiresAtMs'])
    .select(['sessions.browser', 'sessions.network'])
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.codeDue', '=', codeDue)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { openedAtMs: createdAtMs, lastSeenAtMs, expiresAtMs, browser, network, ...owner } = row
  const { ownerId } = owner
  const times = { createdAtMs, lastSeenAtMs, expiresAtMs }
  return { session: { tokenHash, ownerId, ...times, codeDue, browser, network }, owner }
}

/** The owner's sessions that open the console, the latest used first. */
export function listSessions(
  db: AccountsDatabase,
  ownerId: string,
): Promise<readonly SessionRecord[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('codeDue', '=', 0)
    .orderBy('lastSeenAtMs', 'desc')
    .orderBy('tokenHash')
    .execute()
}

/** Records when a session was last used. */
export async function markSessionSeen(
  db: AccountsDatabase,
  tokenHash: string,
  atMs: number,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ lastSeenAtMs: atMs })
    .where('tokenHash', '=', tokenHash)
    .execute()
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

/** Deletes expired and idle sessions. */
export async function removeExpiredSessions(
  db: AccountsDatabase,
  ended: { readonly expiredAtMs: number; readonly lastSeenAtMs: number },
): Promise<number> {
  const removed = await db
    .deleteFrom('sessions')
    .where((where) =>
      where.or([
        where('expiresAtMs', '<=', ended.expiredAtMs),
        where('lastSeenAtMs', '<=', ended.lastSeenAtMs),
      ]),
    )
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}
