import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { systemClock } from '../../src/base/clock.ts'
import { openPostOffice, type PostOfficeParts } from '../../src/mail/post-office.ts'
import { letterWriter } from '../../src/mail/write-letter.ts'

export const publicUrl = 'https://api.example.in'
export const templates = fileURLToPath(new URL('../../data/mail', import.meta.url))
export const writeLetter = letterWriter(templates, publicUrl)

/** A post office with the real templates; what a test does not name is the usual. */
export function postOfficeOf(
  parts: Pick<PostOfficeParts, 'db'> & Partial<PostOfficeParts>,
): ReturnType<typeof openPostOffice> {
  return openPostOffice({
    clock: systemClock,
    randomBytes,
    logger: pino({ level: 'silent' }),
    from: { name: 'Nilam', address: 'no-reply@example.in' },
    writeLetter,
    outboxDirectory: '/nonexistent',
    ...parts,
  })
}
