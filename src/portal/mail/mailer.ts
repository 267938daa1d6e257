import type { Logger } from 'pino'
import type { Clock } from '../../base/clock.ts'
import { readEmailAddress } from '../../base/email-address.ts'
import { isMail } from './mail-kinds.ts'
import type { MailSender, SmtpServer } from '../../settings/mail-settings.ts'
import type { RandomBytes } from '../../base/random-id.ts'
import { claimMessage, markFailed, markForRetry, markSent, type ClaimedMessage } from './outbox.ts'
import type { AccountsDatabase } from '../../store/accounts/tables.ts'
import { failureReason, type Delivery } from './mail-transport.ts'
import { folderTransport, smtpTransport } from './transports.ts'
import type { ComposeEmail } from './compose-email.ts'

/**
 * Greylisting servers accept a retry after some minutes, and servers that are down usually return within hours. Waits
 * double from a minute to six hours, for about two days in all. RFC 5321, section 4.5.4.1, recommends four to five
 * days, but mailed links expire long before.
 */
const minWaitMs = 60_000
const maxWaitMs = 6 * 60 * 60_000

/** Nine doubling waits (8.5 hours) and seven of six hours: about 50 hours. */
export const maxAttempts = 17

/** The wait after a number of attempts, plus or minus a fifth, so that messages that failed together are spread. */
function retryDelayMs(attempts: number, randomBytes: RandomBytes): number {
  const waitMs = Math.min(minWaitMs * 2 ** (attempts - 1), maxWaitMs)
  const [byte = 0] = randomBytes(1)
  return Math.round(waitMs * (0.8 + (0.4 * byte) / 255))
}

/** What the mailer needs. */
export interface MailerParts {
  readonly db: AccountsDatabase
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly logger: Logger
  readonly from: MailSender
  readonly composeEmail: ComposeEmail
  /** Without it, emails are written to `outboxDirectory`. */
  readonly smtp?: SmtpServer
  readonly outboxDirectory: string
  /** The longest time to send one email; tests set a shorter one. */
  readonly sendTimeoutMs?: number
}

/** Sends the emails of the outbox. */
export type Mailer = ReturnType<typeof openMailer>

/** A new owner waits with the page open for the first email. */
const pollMs = 2000

/** Mail servers may check a message for a while before they respond; giving up earlier would send it twice. */
const defaultTimeoutMs = 2 * 60_000

/** How long a sender owns an email. Longer than any send takes, so that two senders never send the same one. */
const leaseMs = 3 * 60_000

/** How long a stopping process waits for a mail server. */
const closeMs = 1000

/** How many emails are sent at a time. */
const maxConcurrent = 4

/**
 * An email is marked as sent after the transport has delivered it, so a crash loses none. If the process dies between
 * the server's 250 and the mark, or a connection ends before the final response, it is unknown whether the server
 * accepted the message. It is sent again after its lease, with the same Message-ID and bytes, by which the receiver
 * drops the second copy. SMTP offers nothing better (RFC 1047). This concerns at most `maxConcurrent` emails of a
 * process. In a folder, a retry replaces the first file.
 */
export function openMailer(parts: MailerParts) {
  const { db, clock, randomBytes, logger, from, smtp } = parts
  const transport =
    smtp === undefined
      ? folderTransport(parts.outboxDirectory, from)
      : smtpTransport({ server: smtp, from, timeoutMs: parts.sendTimeoutMs ?? defaultTimeoutMs })
  const stopping = new AbortController()
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
      if (underWay.size >= maxConcurrent) await Promise.race(underWay)
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
      // It is retried when its lease expires.
      logger.error(
        { err, messageId, kind, attempts },
        'email send failed, retrying after its lease',
      )
    }
  }

  async function deliver(message: ClaimedMessage): Promise<Delivery> {
    const { messageId, kind, fields, createdAtMs } = message
    const mail = { kind, fields }
    // A newer release of this service may know it.
    if (!isMail(mail))
      return { outcome: 'failed', reason: 'this release does not know this kind of email' }
    if ('token' in mail.fields && mail.fields.expiresAtMs <= clock.now()) {
      return { outcome: 'rejected', reason: 'its link expired before it could be sent' }
    }
    const recipient = readEmailAddress(message.recipient)
    if (recipient === undefined) {
      return { outcome: 'rejected', reason: 'the recipient is not one email address' }
    }
    const email = parts.composeEmail(mail)
    const envelope = { messageId, recipient, writtenAtMs: createdAtMs, email }
    return transport.send(envelope, stopping.signal)
  }

  async function record(message: ClaimedMessage, delivery: Delivery): Promise<void> {
    const nowMs = clock.now()
    if (delivery.outcome === 'delivered') return markSent(db, message, nowMs)
    const { messageId, kind, attempts } = message
    const { reason } = delivery
    if (delivery.outcome === 'rejected' || attempts >= maxAttempts) {
      // The reason may name the recipient, so it is in the outbox and not in the log.
      logger.warn({ messageId, kind, attempts }, 'email dropped, the outbox has the reason')
      return markFailed(db, message, { nowMs, reason })
    }
    const nextAttemptAtMs = nowMs + retryDelayMs(attempts, randomBytes)
    logger.warn({ messageId, kind, attempts, nextAttemptAtMs }, 'email send failed, retrying')
    return markForRetry(db, message, { nextAttemptAtMs, reason })
  }

  function runOnce(): Promise<void> {
    round ??= sendDue().finally(() => {
      round = undefined
    })
    return round
  }

  async function poll(): Promise<void> {
    try {
      await runOnce()
    } catch (failure) {
      logger.error({ reason: failureReason(failure) }, 'outbox read failed')
    }
    if (isClosed) return
    timer = setTimeout(() => void poll(), pollMs)
    // The timer alone must not keep the process running.
    timer.unref()
  }

  return {
    mode: smtp === undefined ? ('folder' as const) : ('smtp' as const),
    /** Polls now and every few seconds from then on. */
    start() {
      if (isStarted || isClosed) return
      isStarted = true
      void poll()
    },
    /** Sends everything that is due. */
    runOnce,
    /** Stops polling, and gives emails that are being sent a second; those that are not sent then are tried again. */
    async close() {
      isClosed = true
      clearTimeout(timer)
      const abort = setTimeout(() => stopping.abort(), closeMs)
      await round?.catch(() => undefined)
      clearTimeout(abort)
      transport.close()
    },
  }
}
