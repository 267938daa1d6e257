import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RandomBytes } from '../../../../base/random-id.ts'
import { newSecretText } from '../../../../access/generated-secret.ts'

/** A browser that an owner signed in before. */
export interface MarkedBrowser {
  readonly browserMark?: string | undefined
}

/**
 * A mark for a browser in which an owner signed in, or set a new password by email. Such a browser has tries of its own, so that
 * strangers who guess elsewhere do not lock the owner out. It opens nothing. The stored hash of the password is its key: it
 * needs no table, is of no use with another account, and ends with the password.
 */
export function newBrowserMark(randomBytes: RandomBytes, passwordHash: string): string {
  return markOf(newSecretText(randomBytes), passwordHash)
}

/** The browser that a mark names; undefined for one of another account or of an earlier password, and without an account. */
export function knownBrowser(mark = '', passwordHash: string | undefined): string | undefined {
  const [browserId = ''] = mark.split('.')
  const given = Buffer.from(mark)
  // Computed without an account too, so that timing does not show whether there is one.
  const expected = Buffer.from(markOf(browserId, passwordHash ?? ''))
  const isRight = given.length === expected.length && timingSafeEqual(given, expected)
  return isRight && passwordHash !== undefined ? browserId : undefined
}

function markOf(browserId: string, passwordHash: string): string {
  const proof = createHmac('sha256', passwordHash).update(`nilam browser ${browserId}`)
  return `${browserId}.${proof.digest('base64url')}`
}
