import type { SendMailOptions } from 'nodemailer'
import type { MailSender } from '../settings/mail-sender.ts'
import type { Envelope } from './letter.ts'

/**
 * The message as nodemailer takes it. Everything in it comes from the letter, the same bytes at each try; nothing in it
 * can make the library read a file or an address.
 */
export function mimeMessage(envelope: Envelope, from: MailSender): SendMailOptions {
  const { messageId, recipient, writtenAtMs, letter } = envelope
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    from: { name: from.name, address: from.address },
    to: { name: '', address: recipient },
    // Given apart from the headers, so that no header is ever read for addresses.
    envelope: { from: from.address, to: [recipient] },
    messageId: `<${messageId}@${domain}>`,
    date: new Date(writtenAtMs),
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    // Asks autoresponders to keep quiet (RFC 3834, 5).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    baseBoundary: messageId,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
