import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { systemClock } from '../../../src/base/clock.ts'
import { openMailer, type MailerParts } from '../../../src/portal/mail/mailer.ts'
import { emailComposer } from '../../../src/portal/mail/compose-email.ts'

export const publicUrl = 'https://api.example.in'
export const templates = fileURLToPath(new URL('../../../data/mail', import.meta.url))
export const composeEmail = emailComposer(templates, publicUrl)

/** A mailer with the real templates and default parts. */
export function testMailer(
  parts: Pick<MailerParts, 'db'> & Partial<MailerParts>,
): ReturnType<typeof openMailer> {
  return openMailer({
    clock: systemClock,
    randomBytes,
    logger: pino({ level: 'silent' }),
    from: { name: 'Nilam', address: 'no-reply@example.in' },
    composeEmail,
    outboxDirectory: '/nonexistent',
    ...parts,
  })
}
