import { removeFinishedMessages } from './outbox.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'

/**
 * How long a message that was sent or given up is kept, without what it said: for an owner who asks whether it was sent.
 * Longer than any month, because a notice that may go out once a month is held back by the row of the one before.
 */
const keptMs = 35 * 24 * 60 * 60 * 1000

/** Removes what is older from the outbox; returns how many messages went. */
export function purgeOutbox(db: AccountsDatabase, nowMs: number): Promise<number> {
  return removeFinishedMessages(db, nowMs - keptMs)
}
