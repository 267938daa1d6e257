import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a session's forms carry to show that they came from its own pages: it tells nothing of the session's token. */
export function csrfTokenOf(sessionToken: string): string {
  return createHmac('sha256', sessionToken).update('nilam form').digest('base64url')
}

/** Whether a form carried its own session's proof; compared in constant time. */
export function matchesCsrf(sessionToken: string, sent: string): boolean {
  const expected = Buffer.from(csrfTokenOf(sessionToken))
  const given = Buffer.from(sent)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
