import { dayMs } from '../../base/calendar.ts'
import type { Mail } from './mail-kinds.ts'
import type { Selectable, Updateable } from 'kysely'
import type { AccountsDatabase, OutboxTable } from '../../store/accounts/tables.ts'
import type { Clock } from '../../base/clock.ts'
import { randomIds, type RandomBytes } from '../../base/random-id.ts'

/** An email to queue. */
export type NewMessage = Mail & {
  readonly messageId: string
  readonly recipient: string
  /** A message with a key that is still in the outbox is not added again. */
  readonly onceKey?: string
  readonly atMs: number
}

/** A message that this sender owns until `leasedUntilMs`. */
export type ClaimedMessage = Omit<Selectable<OutboxTable>, 'fields'> & { readonly fields: unknown }

/** Adds a message in the transaction of the change that causes it; false when its `onceKey` was already used. */
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
 * Claims the message that has waited longest; undefined when none is due or another sender was faster. One statement
 * claims one row and checks it again under the lock, so on either database no two senders claim the same message.
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
  return row && { ...row, fields: JSON.parse(row.fields) }
}

/** Marks a message as sent and deletes its contents. */
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
  await removeLastEmail(db, message)
}

/** The address of a deleted account is forgotten with the email that says so. */
async function removeLastEmail(
  db: AccountsDatabase,
  { messageId }: Pick<ClaimedMessage, 'messageId'>,
): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('messageId', '=', messageId)
    .where('kind', '=', 'account_deleted')
    .where((eb) => eb.or([eb('sentAtMs', 'is not', null), eb('failedAtMs', 'is not', null)]))
    .execute()
}

/** Schedules the next attempt and releases the lease, unless it expired and another sender has claimed the message. */
export async function markForRetry(
  db: AccountsDatabase,
  message: Pick<ClaimedMessage, 'messageId' | 'attempts'>,
  { nextAttemptAtMs, reason }: { readonly nextAttemptAtMs: number; readonly reason: string },
): Promise<void> {
  await endAttempt(db, message, { nextAttemptAtMs, lastFailure: reason })
}

/**
 * Marks a message as failed for good. The row stays for the operator; its contents are deleted, since they may include
 * a link that signs in.
 */
export async function markFailed(
  db: AccountsDatabase,
  message: Pick<ClaimedMessage, 'messageId' | 'attempts'>,
  { nowMs, reason }: { readonly nowMs: number; readonly reason: string },
): Promise<void> {
  await endAttempt(db, message, { failedAtMs: nowMs, lastFailure: reason, fields: '{}' })
  await removeLastEmail(db, message)
}

async function endAttempt(
  db: AccountsDatabase,
  { messageId, attempts }: Pick<ClaimedMessage, 'messageId' | 'attempts'>,
  change: Updateable<OutboxTable>,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ ...change, leasedUntilMs: null })
    .where('messageId', '=', messageId)
    .where('attempts', '=', attempts)
    .where('sentAtMs', 'is', null)
    .execute()
}

/**
 * How long sent and failed messages stay, without their contents, so that an operator can look up whether one was sent. Longer
 * than a month, because the row also prevents a second copy of a monthly notice.
 */
const retentionMs = 35 * dayMs

/** Deletes messages that were sent or failed long ago; returns how many. */
export async function purgeOutbox(db: AccountsDatabase, nowMs: number): Promise<number> {
  const beforeMs = nowMs - retentionMs
  const removed = await db
    .deleteFrom('outbox')
    .where((eb) => eb.or([eb('sentAtMs', '<', beforeMs), eb('failedAtMs', '<', beforeMs)]))
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}

/**
 * Queues an email in the transaction of the change that causes it; false when its `onceKey` was already used.
 *
 * @param onceKey for an email that must not be sent twice
 */
export type QueueMail = (
  tx: AccountsDatabase,
  recipient: string,
  mail: Mail,
  onceKey?: string,
) => Promise<boolean>

/** Queues emails with new message ids at the present time. */
export function mailQueue(parts: {
  readonly clock: Clock
  readonly randomBytes: RandomBytes
}): QueueMail {
  const newMessageId = randomIds('msg_', 22, parts.randomBytes)
  return (tx, recipient, mail, onceKey) =>
    addToOutbox(tx, {
      ...mail,
      messageId: newMessageId(),
      recipient,
      atMs: parts.clock.now(),
      ...(onceKey === undefined ? {} : { onceKey }),
    })
}
