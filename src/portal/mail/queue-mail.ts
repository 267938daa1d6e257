import type { Clock } from '../../base/clock.ts'
import type { Mail } from './mail-kinds.ts'
import { randomIds, type RandomBytes } from '../../base/random-id.ts'
import type { AccountsDatabase } from '../../store/accounts/tables.ts'
import { addToOutbox } from './outbox.ts'

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
