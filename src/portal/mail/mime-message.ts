import type { SendMailOptions } from 'nodemailer'
import type { MailSender } from '../../settings/mail-sender.ts'
import type { Envelope } from './email.ts'

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
