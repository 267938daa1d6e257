import type { Clock } from '../../base/clock.ts'
import type { AccountsDatabase } from '../../store/accounts/tables.ts'
import { sessionLifetime } from './owners/sessions/sessions.ts'

/** Deletes expired and idle sessions, and expired mailed links. A job: nothing reads them any more. */
export async function removeExpired(db: AccountsDatabase, clock: Clock) {
  const nowMs = clock.now()
  const idleSinceMs = nowMs - sessionLifetime.idleMs
  const sessions = await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expiresAtMs', '<=', nowMs), eb('lastSeenAtMs', '<=', idleSinceMs)]))
    .executeTakeFirst()
  const links = await db
    .deleteFrom('emailTokens')
    .where('expiresAtMs', '<=', nowMs)
    .executeTakeFirst()
  return { sessions: Number(sessions.numDeletedRows), links: Number(links.numDeletedRows) }
}
