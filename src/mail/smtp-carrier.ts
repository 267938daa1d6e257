import { createTransport, type SMTPTransportOptions } from 'nodemailer'
import type { MailSender } from '../settings/mail-sender.ts'
import type { SmtpServer } from '../settings/smtp-server.ts'
import { failureReason, type Carrier, type Delivery } from './carrier.ts'
import { mimeMessage } from './mime-message.ts'
import { isLoopback } from '../base/ip-address.ts'

export interface SmtpCarrierParts {
  readonly server: SmtpServer
  readonly from: MailSender
  /** Longest time that one letter may take, greeting to goodbye. */
  readonly timeoutMs: number
}

/** Hands letters to a mail server, a connection for each: there are few, and none finds a connection that has died. */
export function smtpCarrier(parts: SmtpCarrierParts): Carrier {
  const { from, timeoutMs } = parts
  const transport = createTransport(smtpOptions(parts))
  return {
    async carry(envelope) {
      try {
        const signal = AbortSignal.timeout(timeoutMs)
        await transport.sendMail({ ...mimeMessage(envelope, from), signal })
        return { outcome: 'delivered' }
      } catch (failure) {
        return failedDelivery(failure)
      }
    },
    close: () => transport.close(),
  }
}

/**
 * With a login the connection has to be encrypted before it is used: a server in the middle could otherwise take the
 * upgrade out of the greeting and read the password. Nothing is in the middle of this machine, whose mail servers show
 * certificates of their own making.
 */
export function smtpOptions({
  server,
  timeoutMs,
}: Pick<SmtpCarrierParts, 'server' | 'timeoutMs'>): SMTPTransportOptions {
  const { host, port, isTls, login } = server
  const isHere = isLoopback(host)
  return {
    host,
    port,
    secure: isTls,
    requireTLS: !isTls && login !== undefined && !isHere,
    tls: { rejectUnauthorized: !isHere },
    ...(login === undefined ? {} : { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  }
}

/**
 * A 5xx to the recipient or to the message itself is final (RFC 5321, 4.2.1). One to the login, to the sender or to the
 * greeting is ours to mend, and the letter waits for it.
 */
function failedDelivery(failure: unknown): Delivery {
  const reason = failureReason(failure)
  const isFinal =
    isSmtpRefusal(failure) && failure.responseCode >= 500 && failure.responseCode < 600
  return { outcome: isFinal ? 'refused_for_good' : 'failed', reason }
}

function isSmtpRefusal(failure: unknown): failure is { readonly responseCode: number } {
  return (
    failure instanceof Error &&
    'command' in failure &&
    (failure.command === 'RCPT TO' || failure.command === 'DATA') &&
    'responseCode' in failure &&
    typeof failure.responseCode === 'number'
  )
}
