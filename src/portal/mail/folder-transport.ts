import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailSender } from '../../settings/mail-settings.ts'
import { failureReason, mimeMessage, type MailTransport } from './mail-transport.ts'

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
