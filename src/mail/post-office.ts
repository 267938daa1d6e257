import type { Logger } from 'pino'
import type { Clock } from '../base/clock.ts'
import { readEmailAddress } from '../base/email-address.ts'
import { isMail } from '../base/mail-kinds.ts'
import type { MailSender } from '../settings/mail-sender.ts'
import type { RandomBytes } from '../base/random-id.ts'
import type { SmtpServer } from '../settings/smtp-server.ts'
import { claimMessage, markFailed, markForRetry, markSent, type ClaimedMessage } from './outbox.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'
import { failureReason, type Delivery } from './carrier.ts'
import { folderCarrier } from './folder-carrier.ts'
import { mostAttempts, waitAfter } from './retry-schedule.ts'
import { smtpCarrier } from './smtp-carrier.ts'
import type { WriteLetter } from './write-letter.ts'

export interface PostOfficeParts {
  readonly db: AccountsDatabase
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly logger: Logger
  readonly from: MailSender
  readonly writeLetter: WriteLetter
  /** Absent: letters are written to `outboxDirectory`. */
  readonly smtp?: SmtpServer
  readonly outboxDirectory: string
  /** A letter's longest way; a test has less patience. */
  readonly carryTimeoutMs?: number
}

/** Sends what is in the outbox. */
export interface PostOffice {
  readonly mode: 'smtp' | 'folder'
  /** Looks at once, and every few seconds from then on. */
  start(): void
  /** Sends everything that is due, and returns when it is done. */
  runOnce(): Promise<void>
  /** Takes no more, and waits for the letters that are on their way. */
  close(): Promise<void>
}

/** How often the outbox is looked at: a new owner waits for the first letter with the page open. */
const pollMs = 2000

/** Servers may take their time to look at a message; whoever stops listening before they answer sends it twice. */
const patienceMs = 2 * 60_000

/** How long a sender holds a letter: well past its longest way, so that it is never carried by two. */
const leaseMs = 3 * 60_000

/** Letters on their way at one time. */
const mostAtOnce = 4

/**
 * A letter is marked as sent after the carrier has brought it, so a crash loses none. When the process dies between the
 * server's 250 and the mark, or a send ends without an answer to its last line, nobody knows whether it was taken: it goes
 * out again once its lease has run out, with the same Message-ID and the same bytes, by which the receiver drops the
 * second copy. SMTP has no means to do better (RFC 1047). At most `mostAtOnce` letters of a process are at that point.
 * A letter in the folder has its message's name, so there a second try replaces the first.
 */
export function openPostOffice(parts: PostOfficeParts): PostOffice {
  const { db, clock, randomBytes, logger, from, smtp } = parts
  const carrier =
    smtp === undefined
      ? folderCarrier(parts.outboxDirectory, from)
      : smtpCarrier({ server: smtp, from, timeoutMs: parts.carryTimeoutMs ?? patienceMs })
  let isClosed = false
  let isStarted = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | undefined

  async function sendDue(): Promise<void> {
    const underWay = new Set<Promise<void>>()
    while (!isClosed) {
      const message = await claimMessage(db, { nowMs: clock.now(), leaseMs })
      if (message === undefined) break
      const sending: Promise<void> = send(message).finally(() => underWay.delete(sending))
      underWay.add(sending)
      if (underWay.size >= mostAtOnce) await Promise.race(underWay)
    }
    await Promise.all(underWay)
  }

  async function send(message: ClaimedMessage): Promise<void> {
    const { messageId, kind, attempts } = message
    try {
      const delivery = await deliver(message)
      await record(message, delivery)
      if (delivery.outcome === 'delivered') logger.info({ messageId, kind, attempts }, 'mail sent')
    } catch (err) {
      // Its lease runs out, and it is tried again.
      logger.error({ err, messageId, kind, attempts }, 'mail: a letter could not be seen through')
    }
  }

  async function deliver(message: ClaimedMessage): Promise<Delivery> {
    const { messageId, kind, fields, createdAtMs } = message
    const mail = { kind, fields }
    // A newer release of this service may know it.
    if (!isMail(mail))
      return { outcome: 'failed', reason: 'this release does not know the message' }
    if ('token' in mail.fields && mail.fields.expiresAtMs <= clock.now()) {
      return { outcome: 'refused_for_good', reason: 'its link expired before it could be sent' }
    }
    const recipient = readEmailAddress(message.recipient)
    if (recipient === undefined) {
      return { outcome: 'refused_for_good', reason: 'the recipient is not one e-mail address' }
    }
    const letter = parts.writeLetter(mail)
    return carrier.carry({ messageId, recipient, writtenAtMs: createdAtMs, letter })
  }

  async function record(message: ClaimedMessage, delivery: Delivery): Promise<void> {
    const nowMs = clock.now()
    if (delivery.outcome === 'delivered') return markSent(db, message, nowMs)
    const { messageId, kind, attempts } = message
    const { reason } = delivery
    if (delivery.outcome === 'refused_for_good' || attempts >= mostAttempts) {
      // The reason may name the recipient; it is in the outbox for the operator, and not in the log.
      logger.warn({ messageId, kind, attempts }, 'mail given up; the outbox has the reason')
      return markFailed(db, message, { nowMs, reason })
    }
    const nextAttemptAtMs = nowMs + waitAfter(attempts, randomBytes)
    logger.warn({ messageId, kind, attempts, nextAttemptAtMs }, 'mail could not be sent yet')
    return markForRetry(db, message, { nextAttemptAtMs, reason })
  }

  function runOnce(): Promise<void> {
    round ??= sendDue().finally(() => {
      round = undefined
    })
    return round
  }

  async function look(): Promise<void> {
    try {
      await runOnce()
    } catch (failure) {
      logger.error({ reason: failureReason(failure) }, 'mail: the outbox cannot be read')
    }
    if (isClosed) return
    timer = setTimeout(() => void look(), pollMs)
    // Mail alone keeps no process running.
    timer.unref()
  }

  return {
    mode: smtp === undefined ? 'folder' : 'smtp',
    start() {
      if (isStarted || isClosed) return
      isStarted = true
      void look()
    },
    runOnce,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await round?.catch(() => undefined)
      carrier.close()
    },
  }
}
