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
      message_id: messageId,
      kind,
      recipient,
      fields: JSON.stringify(fields),
      once_key: onceKey ?? null,
      created_at_ms: atMs,
      next_attempt_at_ms: atMs,
      attempts: 0,
      leased_until_ms: null,
      sent_at_ms: null,
      failed_at_ms: null,
      last_failure: null,
    })
    .onConflict((conflict) => conflict.column('once_key').doNothing())
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
    .set((eb) => ({ leased_until_ms: nowMs + leaseMs, attempts: eb('attempts', '+', 1) }))
    .where('message_id', '=', (eb) =>
      eb
        .selectFrom('outbox')
        .select('message_id')
        .where('sent_at_ms', 'is', null)
        .where('failed_at_ms', 'is', null)
        .where('next_attempt_at_ms', '<=', nowMs)
        .where((or) =>
          or.or([or('leased_until_ms', 'is', null), or('leased_until_ms', '<=', nowMs)]),
        )
        .orderBy('next_attempt_at_ms')
        .orderBy('message_id')
        .limit(1),
    )
    .where('sent_at_ms', 'is', null)
    .where('failed_at_ms', 'is', null)
    .where((eb) => eb.or([eb('leased_until_ms', 'is', null), eb('leased_until_ms', '<=', nowMs)]))
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
      sent_at_ms: nowMs,
      failed_at_ms: null,
      leased_until_ms: null,
      last_failure: null,
      fields: '{}',
    })
    .where('message_id', '=', message.messageId)
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
    .set({ next_attempt_at_ms: nextAttemptAtMs, leased_until_ms: null, last_failure: reason })
    .where('message_id', '=', message.messageId)
    .where('attempts', '=', message.attempts)
    .where('sent_at_ms', 'is', null)
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
    .set({ failed_at_ms: nowMs, leased_until_ms: null, last_failure: reason, fields: '{}' })
    .where('message_id', '=', message.messageId)
    .where('attempts', '=', message.attempts)
    .where('sent_at_ms', 'is', null)
    .execute()
}

/** Removes messages that were sent or given up before a moment; returns how many. */
export async function removeFinishedMessages(
  db: AccountsDatabase,
  beforeMs: number,
): Promise<number> {
  const removed = await db
    .deleteFrom('outbox')
    .where((eb) => eb.or([eb('sent_at_ms', '<', beforeMs), eb('failed_at_ms', '<', beforeMs)]))
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}

function claimedMessage(row: Selectable<OutboxTable>): ClaimedMessage {
  return {
    messageId: row.message_id,
    kind: row.kind,
    recipient: row.recipient,
    fields: JSON.parse(row.fields),
    createdAtMs: row.created_at_ms,
    attempts: row.attempts,
  }
}
