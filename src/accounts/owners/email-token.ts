import type { Clock } from '../../base/clock.ts'
import type { MailFields } from '../../base/mail-kinds.ts'
import type { RandomBytes } from '../../base/random-id.ts'
import { addEmailToken } from './email-token-repository.ts'
import type { AccountsDatabase, EmailTokenPurpose } from '../../db/accounts/tables.ts'
import { newBearerToken } from '../bearer-token.ts'
import { accountRefusal, type AccountRefusal } from '../../base/refusal.ts'
import { secretHash } from '../secret-hash.ts'

const hourMs = 3_600_000

/**
 * How long a mailed link is valid. NIST SP 800-63B-4 allows a day for a code sent by email. A reset link gets an hour,
 * because anybody who can read old mail could use it; an invitation gets a day.
 */
export const linkLifetimeMs = {
  verify_email: 24 * hourMs,
  change_email: 24 * hourMs,
  reset_password: hourMs,
  set_password: 24 * hourMs,
} as const

/** Whom a link is for, and its purpose. */
interface NewLink {
  readonly ownerId: string
  readonly email: string
  readonly purpose: EmailTokenPurpose
  readonly lifetimeMs: number
}

/** Stores the hash of a new token and invalidates older ones for the same purpose. The token goes into the email. */
export type NewEmailToken = (
  tx: AccountsDatabase,
  link: NewLink,
) => Promise<MailFields['verify_email']>

/** Makes tokens for mailed links. */
export function emailTokens(parts: {
  readonly clock: Clock
  readonly randomBytes: RandomBytes
}): NewEmailToken {
  return async (tx, { ownerId, email, purpose, lifetimeMs }) => {
    const token = newBearerToken(parts.randomBytes)
    const createdAtMs = parts.clock.now()
    const expiresAtMs = createdAtMs + lifetimeMs
    const tokenHash = secretHash(token)
    await addEmailToken(tx, { tokenHash, ownerId, purpose, email, createdAtMs, expiresAtMs })
    return { token, expiresAtMs }
  }
}

/** The same refusal for every invalid link: the reason would help an attacker. */
export function invalidLink(): AccountRefusal {
  return accountRefusal(
    'invalid',
    'This link was already used, has expired, or was replaced by a newer one. Request a new one.',
    'token',
  )
}
