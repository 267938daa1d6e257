import { createHmac, timingSafeEqual } from 'node:crypto'

/** A token in each form of a session, derived from the session's token without disclosing it. */
export function csrfTokenOf(sessionToken: string): string {
  return createHmac('sha256', sessionToken).update('nilam form').digest('base64url')
}

/** Whether a form was sent by its own session; compared in constant time. */
export function matchesCsrf(sessionToken: string, sent: string): boolean {
  const expected = Buffer.from(csrfTokenOf(sessionToken))
  const given = Buffer.from(sent)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
