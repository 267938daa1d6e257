import type { SendMailOptions } from 'nodemailer'
import type { MailSender } from '../../settings/mail-settings.ts'

/** The result of sending one email. `rejected` is final: a retry would fail in the same way. */
export type Delivery =
  | { readonly outcome: 'delivered' }
  | { readonly outcome: 'failed' | 'rejected'; readonly reason: string }

/** Sends emails, to a mail server or into a folder. */
export interface MailTransport {
  /**
   * Never throws for errors of servers, networks or disks.
   *
   * @param stopping aborts what waits for a server
   */
  send(envelope: Envelope, stopping: AbortSignal): Promise<Delivery>
  close(): void
}

const maxReasonLength = 300

/** For a table that the operator reads; bounded, because servers send long pages. */
export function failureReason(failure: unknown): string {
  const text = failure instanceof Error ? failure.message : String(failure)
  return text.replace(/\s+/g, ' ').slice(0, maxReasonLength)
}

/** An email before it has a recipient. */
export interface Email {
  readonly subject: string
  /** Plain text, one line for each paragraph. */
  readonly text: string
  readonly html: string
}

/** An email with its placeholders filled, before it is rendered. */
export interface EmailContent {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button: { readonly label: string; readonly url: string }
  readonly closing: readonly string[]
  /** Who sends the email, and why nobody can opt out. */
  readonly footer: string
}

/** An email with its recipient. */
interface Envelope {
  /** The Message-ID is made from it, so that a receiver can recognise a second copy. */
  readonly messageId: string
  readonly recipient: string
  readonly writtenAtMs: number
  readonly email: Email
}

/**
 * The message for nodemailer. All of it comes from the email, the same bytes on each try; nothing can make the library
 * read a file or a URL.
 */
export function mimeMessage(envelope: Envelope, from: MailSender): SendMailOptions {
  const { messageId, recipient, writtenAtMs, email } = envelope
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    from: { name: from.name, address: from.address },
    to: { name: '', address: recipient },
    // Given apart from the headers, so that no header is parsed for addresses.
    envelope: { from: from.address, to: [recipient] },
    messageId: `<${messageId}@${domain}>`,
    date: new Date(writtenAtMs),
    subject: email.subject,
    text: email.text,
    html: email.html,
    // Asks autoresponders not to reply (RFC 3834, section 5).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    baseBoundary: messageId,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
