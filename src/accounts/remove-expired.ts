import type { Clock } from '../base/clock.ts'
import { removeExpiredEmailTokens } from './owners/email-token-repository.ts'
import { removeExpiredSessions } from './sessions/session-repository.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'
import { sessionLifetime } from './sessions/sessions.ts'

/** Deletes expired sessions and mailed links. A job: nothing reads them any more. */
export async function removeExpired(
  db: AccountsDatabase,
  clock: Clock,
): Promise<{ readonly sessions: number; readonly links: number }> {
  const nowMs = clock.now()
  const lastSeenAtMs = nowMs - sessionLifetime.idleMs
  return {
    sessions: await removeExpiredSessions(db, { expiredAtMs: nowMs, lastSeenAtMs }),
    links: await removeExpiredEmailTokens(db, nowMs),
  }
}
