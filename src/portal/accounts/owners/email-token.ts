import type { Clock } from '../../../base/clock.ts'
import type { RandomBytes } from '../../../base/random-id.ts'
import type { OwnerRecord } from './owner-repository.ts'
import type { QueueMail } from '../../mail/outbox.ts'
import type {
  AccountsDatabase,
  EmailTokenPurpose,
  EmailTokenTable,
} from '../../../store/accounts/tables.ts'
import { accountRefusal } from '../../../base/refusal.ts'
import { newSecretText, secretHash } from '../../../access/generated-secret.ts'

const hourMs = 3_600_000

/**
 * How long a mailed link is valid. NIST SP 800-63B-4 allows a day for a code sent by email. A reset link gets an hour,
 * because anybody who can read old mail could use it; an invitation gets a day.
 */
const linkLifetimeMs = {
  verify_email: 24 * hourMs,
  change_email: 24 * hourMs,
  reset_password: hourMs,
  set_password: 24 * hourMs,
} as const

interface LinkMailerParts {
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly queueMail: QueueMail
}

/**
 * Mails an owner a link; its token is stored as a hash. `browser` is the secret of the browser that the link of a sign-up signs
 * in.
 */
export type MailLink = ReturnType<typeof linkMailer>

/** Makes tokens for links, and mails them. */
export function linkMailer({ clock, randomBytes, queueMail }: LinkMailerParts) {
  return async (
    tx: AccountsDatabase,
    kind: keyof typeof linkLifetimeMs,
    { ownerId, email }: Pick<OwnerRecord, 'ownerId' | 'email'>,
    browser?: string,
  ): Promise<void> => {
    const token = newSecretText(randomBytes)
    const tokenHash = secretHash(token)
    const createdAtMs = clock.now()
    const expiresAtMs = createdAtMs + linkLifetimeMs[kind]
    const purpose = kind === 'set_password' ? 'reset_password' : kind
    const stored = { tokenHash, ownerId, purpose, email, createdAtMs, expiresAtMs } as const
    const browserHash = browser === undefined ? null : secretHash(browser)
    // Earlier ones stay valid: otherwise a stranger who requests a link could invalidate the owner's.
    await tx
      .insertInto('emailTokens')
      .values({ ...stored, browserHash, usedAtMs: null })
      .execute()
    await queueMail(tx, email, { kind, fields: { token, expiresAtMs } })
  }
}

/** The same refusal for every invalid link: the reason would help an attacker. */
export const invalidLink = accountRefusal(
  'invalid',
  'This link has expired, was already used, or was replaced. Request a new one.',
  'token',
)

/**
 * Marks a token as used; of several concurrent attempts one succeeds. Undefined when it is unknown, used or expired.
 */
export function useEmailToken(
  tx: AccountsDatabase,
  tokenHash: string,
  purposes: readonly EmailTokenPurpose[],
  nowMs: number,
): Promise<Readonly<Omit<EmailTokenTable, 'usedAtMs'>> | undefined> {
  return tx
    .updateTable('emailTokens')
    .set({ usedAtMs: nowMs })
    .where('tokenHash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('usedAtMs', 'is', null)
    .where('expiresAtMs', '>', nowMs)
    .returningAll()
    .executeTakeFirst()
}

/** Invalidates the owner's mailed links, by default those of every purpose. */
export async function removeEmailTokens(
  tx: AccountsDatabase,
  ownerId: string,
  purposes: readonly EmailTokenPurpose[] = ['verify_email', 'change_email', 'reset_password'],
): Promise<void> {
  await tx
    .deleteFrom('emailTokens')
    .where('ownerId', '=', ownerId)
    .where('purpose', 'in', purposes)
    .execute()
}
