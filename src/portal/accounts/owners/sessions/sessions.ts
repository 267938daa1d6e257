import { browserName, coarseNetwork, type SessionOrigin } from './browser-name.ts'
import type { AccountsDatabase } from '../../../../store/accounts/tables.ts'
import type { AccountParts } from '../../commit-change.ts'
import type { Actor } from '../../actor.ts'
import { ownerOf } from '../owner-repository.ts'
import { newSecretText, secretHash } from '../../../../access/generated-secret.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'

/** A new session. Its token is available only now. */
export interface NewSession {
  readonly token: string
  readonly expiresAtMs: number
}

/** A session as its owner sees it. */
export type OwnSession = Awaited<ReturnType<Sessions['list']>>[number]

const hourMs = 3_600_000

/**
 * The longest lifetime of a session, and how long it may be idle. NIST SP 800-63B-4 allows 30 days for a password alone
 * and sets no idle limit; OWASP recommends the shortest that users accept. The console creates keys and is used for
 * minutes at a time.
 */
export const sessionLifetime = {
  maxMs: 7 * 24 * hourMs,
  idleMs: 24 * hourMs,
  /** Between the password and the code. */
  codeDueMs: 10 * 60_000,
} as const

/** A session's last use is recorded at most this often, to save writes. */
const lastSeenIntervalMs = 5 * 60_000

type SessionsParts = Omit<AccountParts, 'changes'>

/** The console's sessions. Tokens are stored as hashes. */
export type Sessions = ReturnType<typeof openSessions>

/** The service for sessions. */
export function openSessions({ db, clock, randomBytes, record }: SessionsParts) {
  const open = sessionOpener({ clock, randomBytes })

  async function find(token: string) {
    const tokenHash = secretHash(token)
    const found = await findSession(db, tokenHash, 0)
    if (found === undefined) return undefined
    const { session, owner } = found
    const nowMs = clock.now()
    if (isOver(session, nowMs) || owner.disabledAtMs !== null) return undefined
    if (nowMs >= session.lastSeenAtMs + lastSeenIntervalMs) {
      await db
        .updateTable('sessions')
        .set({ lastSeenAtMs: nowMs })
        .where('tokenHash', '=', tokenHash)
        .execute()
    }
    return { owner: ownerOf(owner), tokenHash }
  }

  return {
    open: (ownerId: string, origin?: SessionOrigin): Promise<NewSession> =>
      open(db, ownerId, origin),
    /** Undefined for a token that is unknown, expired or idle too long, and for a disabled owner. */
    find,
    /** `address` is the caller's, for the audit log; without it the actor is the system. */
    close: (token: string, ipAddress?: string): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const ownerId = await removeSession(tx, secretHash(token))
        if (ownerId === undefined) return
        await record(tx, actorAt(ownerId, ipAddress), 'session.closed', { ownerId })
      }),
    /** The owner's sessions, the latest used first. */
    async list(ownerId: string, presentToken?: string) {
      const present = presentToken === undefined ? undefined : secretHash(presentToken)
      return (await openOnes(db, ownerId, clock.now())).map((session) => {
        const { tokenHash, browser, network, createdAtMs, lastSeenAtMs } = session
        /** Names the session in a form; it opens nothing. */
        const sessionId = sessionIdOf(tokenHash)
        /** Whether it is the caller's own. */
        const isPresent = tokenHash === present
        return { sessionId, browser, network, createdAtMs, lastSeenAtMs, isPresent }
      })
    },
    /** Ends a session of the owner; false when there is none with this id. */
    async end(ownerId: string, sessionId: string, ipAddress: string): Promise<boolean> {
      const all = await openOnes(db, ownerId, clock.now())
      const session = all.find(({ tokenHash }) => sessionIdOf(tokenHash) === sessionId)
      if (session === undefined) return false
      return db.transaction().execute(async (tx) => {
        if ((await removeSession(tx, session.tokenHash)) === undefined) return false
        const { browser } = session
        await record(tx, actorAt(ownerId, ipAddress), 'session.closed', { ownerId }, { browser })
        return true
      })
    },
    /** Ends the owner's sessions except the one of `exceptToken`. Returns how many ended. */
    closeAll: (ownerId: string, exceptToken?: string, ipAddress?: string): Promise<number> =>
      db.transaction().execute(async (tx) => {
        const except = exceptToken === undefined ? undefined : secretHash(exceptToken)
        const ended = await removeSessionsOf(tx, ownerId, except)
        if (ended === 0) return 0
        const details = { sessions: ended }
        await record(tx, actorAt(ownerId, ipAddress), 'session.all_closed', { ownerId }, details)
        return ended
      }),
  }
}

/** The sessions of an owner that are not over, the latest used first. */
async function openOnes(db: AccountsDatabase, ownerId: string, nowMs: number) {
  const sessions = await db
    .selectFrom('sessions')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('codeDue', '=', 0)
    .orderBy('lastSeenAtMs', 'desc')
    .orderBy('tokenHash')
    .execute()
  return sessions.filter((session) => !isOver(session, nowMs))
}

/** Derived from the stored hash, so that a page does not show it. */
function sessionIdOf(tokenHash: string): string {
  return secretHash(tokenHash).slice(0, 22)
}

function isOver(
  { expiresAtMs, lastSeenAtMs }: { readonly expiresAtMs: number; readonly lastSeenAtMs: number },
  nowMs: number,
): boolean {
  return nowMs >= expiresAtMs || nowMs >= lastSeenAtMs + sessionLifetime.idleMs
}

function actorAt(ownerId: string, ipAddress: string | undefined): Actor {
  return ipAddress === undefined ? { kind: 'system' } : { kind: 'owner', ownerId, ipAddress }
}

/** Opens a session, in the transaction of what authenticated its owner. */
export type OpenSession = ReturnType<typeof sessionOpener>

/** Opens sessions with new tokens. */
export function sessionOpener({
  clock,
  randomBytes,
}: Pick<SessionsParts, 'clock' | 'randomBytes'>) {
  return async (
    tx: AccountsDatabase,
    ownerId: string,
    origin: SessionOrigin = {},
    isCodeDue: boolean = false,
  ): Promise<NewSession> => {
    const token = newSecretText(randomBytes)
    const nowMs = clock.now()
    const expiresAtMs = nowMs + (isCodeDue ? sessionLifetime.codeDueMs : sessionLifetime.maxMs)
    await tx
      .insertInto('sessions')
      .values({
        ...{ tokenHash: secretHash(token), ownerId, expiresAtMs },
        ...{ createdAtMs: nowMs, lastSeenAtMs: nowMs, codeDue: isCodeDue ? 1 : 0 },
        browser: browserName(origin.userAgent),
        network: coarseNetwork(origin.ipAddress),
      })
      .execute()
    return { token, expiresAtMs }
  }
}

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

/** A token in each form of a session, derived from the session's token without disclosing it. */
export function csrfTokenOf(sessionToken: string): string {
  return createHmac('sha256', sessionToken).update('nilam form').digest('base64url')
}

/** Whether a form was sent by its own session; compared in constant time. */
export function matchesCsrf(sessionToken: string, sent: string): boolean {
  const expected = Buffer.from(csrfTokenOf(sessionToken))
  const given = Buffer.from(sent)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
