import { readEmailAddress } from '../../base/email-address.ts'
import { randomIds, type RandomBytes } from '../../base/random-id.ts'
import { findOwner, findOwnerByEmail, listOwners } from './owner-repository.ts'
import type { Actor } from '../actor.ts'
import { changeEmail, resendVerification, verifyEmail } from './email-verification.ts'
import { emailTokens } from './email-token.ts'
import { mailQueue } from '../../mail/queue-mail.ts'
import { createOwner, disableOwner, enableOwner, setBillingEmail } from './owner-administration.ts'
import { ownerOf, type Owner } from './owner.ts'
import type { OwnersParts, EmailAndPassword, SignedIn } from './owners-parts.ts'
import { changePassword } from './password-change.ts'
import { requestPasswordReset, resetPassword } from './password-reset.ts'
import { openPasswords } from '../passwords/passwords.ts'
import type { AccountResult } from '../../base/refusal.ts'
import { sessionOpener } from '../sessions/sessions.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

/**
 * What owners do with their accounts. `address` is the caller's IP address, for throttling and the audit log. Sign-up,
 * resend and reset return `mailed` whether or not an email address has an account, so that strangers cannot find out.
 */
export interface Owners {
  /** Refusals name the field `email` or `password`. */
  signUp(input: EmailAndPassword, address: string): Promise<AccountResult<'mailed'>>
  /** Uses the token of a link that verifies or changes the address. Refusals name the field `token`. */
  verifyEmail(token: string, address: string): Promise<AccountResult<Owner>>
  resendVerification(ownerId: string, address: string): Promise<AccountResult<'mailed'>>
  /**
   * `invalid` without a field: wrong email address or password. `not_allowed`: correct, but the account is disabled.
   */
  signIn(input: EmailAndPassword, address: string): Promise<AccountResult<SignedIn>>
  requestPasswordReset(email: string, address: string): Promise<AccountResult<'mailed'>>
  /** Ends all sessions of the owner and verifies the address. Refusals name the field `token` or `password`. */
  resetPassword(token: string, password: string, address: string): Promise<AccountResult<Owner>>
  /** Ends all sessions of the owner and opens a new one for the caller. Refusals name the field `current` or `next`. */
  changePassword(
    ownerId: string,
    input: { readonly current: string; readonly next: string },
    address: string,
  ): Promise<AccountResult<SignedIn>>
  /**
   * Mails a link to the new address; the old one stays until the link is used. Refusals name the field `password` or
   * `email`.
   */
  changeEmail(
    ownerId: string,
    input: EmailAndPassword,
    address: string,
  ): Promise<AccountResult<'mailed'>>
  /** Refusals name the field `billingEmail`. */
  setBillingEmail(
    ownerId: string,
    email: string | null,
    actor: Actor,
  ): Promise<AccountResult<Owner>>
  find(ownerId: string): Promise<Owner | undefined>
  findByEmail(email: string): Promise<Owner | undefined>
  /** Oldest first. */
  list(): Promise<readonly Owner[]>
  /**
   * For operators. Without a password, a link to choose one is mailed. Refusals name the field `email` or `password`.
   */
  create(
    input: { readonly email: string; readonly password?: string },
    actor: Actor,
  ): Promise<AccountResult<Owner>>
  /** Ends all sessions and stops all credentials of the owner's apps at once. */
  disable(ownerId: string, actor: Actor): Promise<AccountResult<Owner>>
  enable(ownerId: string, actor: Actor): Promise<AccountResult<Owner>>
}

type OpenOwnersParts = Pick<OwnersParts, 'db' | 'clock' | 'changes' | 'throttle' | 'record'> & {
  readonly randomBytes: RandomBytes
}

/** The service for owners. */
export function openOwners(given: OpenOwnersParts): Owners {
  const { db, randomBytes } = given
  const parts = {
    ...given,
    passwords: openPasswords(randomBytes),
    queueMail: mailQueue(given),
    newEmailToken: emailTokens(given),
    openSession: sessionOpener(given),
    newOwnerId: randomIds('own_', 22, randomBytes),
  }
  return {
    signUp: (input, address) => signUp(parts, input, address),
    verifyEmail: (token, address) => verifyEmail(parts, token, address),
    resendVerification: (ownerId, address) => resendVerification(parts, ownerId, address),
    signIn: (input, address) => signIn(parts, input, address),
    requestPasswordReset: (email, address) => requestPasswordReset(parts, email, address),
    resetPassword: (token, password, address) => resetPassword(parts, token, password, address),
    changePassword: (ownerId, input, address) => changePassword(parts, ownerId, input, address),
    changeEmail: (ownerId, input, address) => changeEmail(parts, ownerId, input, address),
    setBillingEmail: (ownerId, email, actor) => setBillingEmail(parts, ownerId, email, actor),
    async find(ownerId) {
      const record = await findOwner(db, ownerId)
      return record && ownerOf(record)
    },
    async findByEmail(text) {
      const email = readEmailAddress(text)
      const record = email === undefined ? undefined : await findOwnerByEmail(db, email)
      return record && ownerOf(record)
    },
    list: async () => (await listOwners(db)).map(ownerOf),
    create: (input, actor) => createOwner(parts, input, actor),
    disable: (ownerId, actor) => disableOwner(parts, ownerId, actor),
    enable: (ownerId, actor) => enableOwner(parts, ownerId, actor),
  }
}
