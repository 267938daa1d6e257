import type { Clock } from '../../base/clock.ts'
import type { Mail } from '../../base/mail-kinds.ts'
import { randomIds, type RandomBytes } from '../../base/random-id.ts'
import { addToOutbox } from '../../mail/outbox.ts'
import type { AccountsDatabase } from '../../db/accounts/tables.ts'

/** Queues an email in the transaction of the change that causes it. */
export type QueueMail = (tx: AccountsDatabase, recipient: string, mail: Mail) => Promise<void>

export function mailQueue(parts: {
  readonly clock: Clock
  readonly randomBytes: RandomBytes
}): QueueMail {
  const newMessageId = randomIds('msg_', 22, parts.randomBytes)
  return async (tx, recipient, mail) => {
    const atMs = parts.clock.now()
    await addToOutbox(tx, { ...mail, messageId: newMessageId(), recipient, atMs })
  }
}
