import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SMTPTransportOptions } from 'nodemailer'
import type { MailSender, SmtpServer } from '../../settings/mail-settings.ts'
import { failureReason, mimeMessage, type MailTransport, type Delivery } from './mail-transport.ts'
import { isLoopback } from '../../base/ip-address.ts'

/**
 * Writes emails to a folder as `<messageId>.eml`, for a service without a mail server. Files appear whole and are named
 * after their message, so a retry after a crash leaves exactly one. Only this user can read them: they contain links
 * that sign in.
 */
export function folderTransport(folder: string, from: MailSender): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(envelope) {
      try {
        const { text, html } = envelope.email
        const message = {
          ...mimeMessage(envelope, from),
          text: asIs('text/plain', text),
          html: asIs('text/html', html),
        }
        const { message: bytes } = await composer.sendMail(message)
        if (!Buffer.isBuffer(bytes)) throw new Error('The email was not written in full')
        await writeWhole(folder, `${envelope.messageId}.eml`, bytes)
        return { outcome: 'delivered' }
      } catch (failure) {
        return { outcome: 'failed', reason: failureReason(failure) }
      }
    },
    close: () => undefined,
  }
}

/** Sent to nobody, so quoted-printable encoding is not needed and links stay readable in one piece. */
function asIs(type: string, text: string): { readonly raw: string } {
  const headers = `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit`
  return { raw: `${headers}\r\n\r\n${text.replaceAll('\n', '\r\n')}` }
}

async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `.${name}.draft`)
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, join(folder, name))
}

interface SmtpTransportParts {
  readonly server: SmtpServer
  readonly from: MailSender
  /** The longest time to send one email, from connecting to closing. */
  readonly timeoutMs: number
}

/**
 * Sends emails to a mail server, with a new connection for each: they are few, and an idle connection may have died.
 */
export function smtpTransport(parts: SmtpTransportParts): MailTransport {
  const { from, timeoutMs } = parts
  const transport = createTransport(smtpOptions(parts))
  return {
    async send(envelope, stopping) {
      try {
        const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), stopping])
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
 * With a login the connection must be encrypted: otherwise an attacker on the network could strip STARTTLS and read the
 * password. A server on this machine is exempt, and may have a self-signed certificate.
 */
export function smtpOptions({
  server,
  timeoutMs,
}: Pick<SmtpTransportParts, 'server' | 'timeoutMs'>): SMTPTransportOptions {
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
 * A 5xx response to the recipient or to the message is final (RFC 5321, section 4.2.1). One to the login, sender or
 * greeting is a problem of our configuration, so the email is retried.
 */
function failedDelivery(failure: unknown): Delivery {
  const reason = failureReason(failure)
  const isFinal =
    isSmtpRefusal(failure) && failure.responseCode >= 500 && failure.responseCode < 600
  return { outcome: isFinal ? 'rejected' : 'failed', reason }
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
