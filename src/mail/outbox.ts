import type { Selectable } from 'kysely'
import type { Mail } from '../base/mail-kinds.ts'
import type { AccountsDatabase, OutboxTable } from '../db/accounts/tables.ts'

export type NewMessage = Mail & {
  readonly messageId: string
  readonly recipient: string
  /** A second message with the same key is not added, for as long as the first one is kept. */
  readonly onceKey?: string
  readonly atMs: number
}

/** A message that this sender holds until `leasedUntilMs`. */
export interface ClaimedMessage {
  readonly messageId: string
  readonly kind: string
  readonly recipient: string
  readonly fields: unknown
  readonly createdAtMs: number
  /** Counts this one; also tells this claim from a later one. */
  readonly attempts: number
}

/** Adds a message in the transaction of the change that it tells of; false when its `onceKey` was used before. */
export async function addToOutbox(tx: AccountsDatabase, message: NewMessage): Promise<boolean> {
  const { messageId, kind, recipient, fields, onceKey, atMs } = message
  const added = await tx
    .insertInto('outbox')
    .values({
      messageId,
      kind,
      recipient,
      fields: JSON.stringify(fields),
      onceKey: onceKey ?? null,
      createdAtMs: atMs,
      nextAttemptAtMs: atMs,
      attempts: 0,
      leasedUntilMs: null,
      sentAtMs: null,
      failedAtMs: null,
      lastFailure: null,
    })
    .onConflict((conflict) => conflict.column('onceKey').doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows ?? 0) > 0
}

/**
 * Takes the message that has waited longest, or `undefined` when none is due or another sender was quicker. One row in one
 * statement, which looks again at the row that it locks: two senders never hold one message, on either database.
 */
export async function claimMessage(
  db: AccountsDatabase,
  { nowMs, leaseMs }: { readonly nowMs: number; readonly leaseMs: number },
): Promise<ClaimedMessage | undefined> {
  const row = await db
    .updateTable('outbox')
    .set((eb) => ({ leasedUntilMs: nowMs + leaseMs, attempts: eb('attempts', '+', 1) }))
    .where('messageId', '=', (eb) =>
      eb
        .selectFrom('outbox')
        .select('messageId')
        .where('sentAtMs', 'is', null)
        .where('failedAtMs', 'is', null)
        .where('nextAttemptAtMs', '<=', nowMs)
        .where((or) => or.or([or('leasedUntilMs', 'is', null), or('leasedUntilMs', '<=', nowMs)]))
        .orderBy('nextAttemptAtMs')
        .orderBy('messageId')
        .limit(1),
    )
    .where('sentAtMs', 'is', null)
    .where('failedAtMs', 'is', null)
    .where((eb) => eb.or([eb('leasedUntilMs', 'is', null), eb('leasedUntilMs', '<=', nowMs)]))
    .returningAll()
    .executeTakeFirst()
  return row && claimedMessage(row)
}

/** The message left: what it said is forgotten. */
export async function markSent(
  db: AccountsDatabase,
  message: Pick<ClaimedMessage, 'messageId'>,
  nowMs: number,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      sentAtMs: nowMs,
      failedAtMs: null,
      leasedUntilMs: null,
      lastFailure: null,
      fields: '{}',
    })
    .where('messageId', '=', message.messageId)
    .execute()
}

/** Lets go of a message until its next try, unless its lease ran out and another sender has it. */
export async function markForRetry(
  db: AccountsDatabase,
  message: Pick<ClaimedMessage, 'messageId' | 'attempts'>,
  { nextAttemptAtMs, reason }: { readonly nextAttemptAtMs: number; readonly reason: string },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ nextAttemptAtMs, leasedUntilMs: null, lastFailure: reason })
    .where('messageId', '=', message.messageId)
    .where('attempts', '=', message.attempts)
    .where('sentAtMs', 'is', null)
    .execute()
}

/** Gives a message up. The row stays for the operator, what it said goes: it may hold a link that signs in. */
export async function markFailed(
  db: AccountsDatabase,
  message: Pick<ClaimedMessage, 'messageId' | 'attempts'>,
  { nowMs, reason }: { readonly nowMs: number; readonly reason: string },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ failedAtMs: nowMs, leasedUntilMs: null, lastFailure: reason, fields: '{}' })
    .where('messageId', '=', message.messageId)
    .where('attempts', '=', message.attempts)
    .where('sentAtMs', 'is', null)
    .execute()
}

/** Removes messages that were sent or given up before a moment; returns how many. */
export async function removeFinishedMessages(
  db: AccountsDatabase,
  beforeMs: number,
): Promise<number> {
  const removed = await db
    .deleteFrom('outbox')
    .where((eb) => eb.or([eb('sentAtMs', '<', beforeMs), eb('failedAtMs', '<', beforeMs)]))
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}

function claimedMessage({ fields, ...row }: Selectable<OutboxTable>): ClaimedMessage {
  return { ...row, fields: JSON.parse(fields) }
}

/**
 * How long a message that was sent or given up is kept, without what it said: for an owner who asks whether it was sent.
 * Longer than any month, because a notice that may go out once a month is held back by the row of the one before.
 */
const retentionMs = 35 * 24 * 60 * 60 * 1000

/** Removes what is older from the outbox; returns how many messages went. */
export function purgeOutbox(db: AccountsDatabase, nowMs: number): Promise<number> {
  return removeFinishedMessages(db, nowMs - retentionMs)
}
