import {
  removeEmailTokens,
  useEmailToken,
  type EmailTokenRecord,
} from './email-token-repository.ts'
import { changeOwner, findOwner, findOwnerByEmail, type OwnerRecord } from './owner-repository.ts'
import type { AccountsDatabase } from '../../db/accounts/tables.ts'
import { isUniqueViolation } from '../../db/store-error.ts'
import { confirmPassword } from './confirm-password.ts'
import { parseEmail } from '../../base/email-address.ts'
import { hasSecondFactor, useCode, type PasswordAndCode } from '../second-factor/check-code.ts'
import { invalidLink } from './email-token.ts'
import { ownerOf, type Owner } from './owner-repository.ts'
import type { NewSession } from '../sessions/sessions.ts'
import type { OwnersParts, EmailAndPassword } from './owners-parts.ts'
import { isRefusal, accountRefusal, type AccountResult } from '../../base/refusal.ts'
import { secretHash } from '../generated-secret.ts'

/** Whose address is verified; with a session where the browser that signed up follows the link. */
interface VerifiedOwner extends Owner {
  readonly session?: NewSession
}

/**
 * Follows a mailed link: verifies the address, or replaces the old address by it. Refusals name the field `token`.
 *
 * The browser that signed up is signed in: it gave the password. Any other is not, since someone who signed up with another
 * person's address would share the account that this person opens.
 *
 * @param browser the secret that this browser got when it signed up
 */
export async function verifyEmail(
  parts: OwnersParts,
  token: string,
  address: string,
  browser?: string,
  userAgent?: string,
): Promise<AccountResult<VerifiedOwner>> {
  const { db, clock, throttle } = parts
  const refusal = await throttle.admit('use_token', { address })
  if (refusal !== undefined) return refusal
  try {
    const outcome = await db.transaction().execute(async (tx) => {
      const nowMs = clock.now()
      const purposes = ['verify_email', 'change_email'] as const
      const link = await useEmailToken(tx, secretHash(token), purposes, nowMs)
      const owner = link && (await findOwner(tx, link.ownerId))
      if (link === undefined || owner === undefined || owner.disabledAtMs !== null) {
        return invalidLink()
      }
      return applyLink(parts, tx, { link, owner, address, browser, userAgent, nowMs })
    })
    if (!isRefusal(outcome)) await throttle.forgive('use_token', { address })
    return outcome
  } catch (failure) {
    if (!isUniqueViolation(failure)) throw failure
    return accountRefusal('conflict', 'This email address already has an account.', 'email')
  }
}

interface Proof {
  readonly link: EmailTokenRecord
  readonly owner: OwnerRecord
  readonly address: string
  readonly browser: string | undefined
  readonly userAgent: string | undefined
  readonly nowMs: number
}

async function applyLink(
  { record, queueMail, openSession }: OwnersParts,
  tx: AccountsDatabase,
  { link, owner, address, browser, userAgent, nowMs }: Proof,
): Promise<AccountResult<VerifiedOwner>> {
  const { ownerId } = owner
  const isSame = owner.email === link.email
  const after = await changeOwner(tx, ownerId, {
    email: link.email,
    emailVerifiedAtMs: isSame ? (owner.emailVerifiedAtMs ?? nowMs) : nowMs,
  })
  if (after === undefined) return invalidLink()
  const actor = { kind: 'owner', ownerId, address } as const
  if (isSame) {
    await record(tx, actor, { action: 'owner.email_verified', ownerId })
    if (browser === undefined || link.browserHash !== secretHash(browser)) return ownerOf(after)
    // The link proves no more than the password did.
    if (await hasSecondFactor({ db: tx }, ownerId)) return ownerOf(after)
    const session = await openSession(tx, ownerId, { address, userAgent })
    await record(tx, actor, { action: 'session.opened', ownerId })
    return { ...ownerOf(after), session }
  }
  // Links that were sent to the old address must not work for the new one.
  await removeEmailTokens(tx, ownerId, ['verify_email', 'change_email', 'reset_password'])
  const fields = { newEmail: link.email, atMs: nowMs }
  await queueMail(tx, owner.email, { kind: 'email_changed', fields })
  const details = { from: owner.email, to: link.email }
  await record(tx, actor, { action: 'owner.email_changed', ownerId, details })
  return ownerOf(after)
}

/** Mails a new verification link; the older one stops working. */
export async function resendVerification(
  { db, throttle, mailLink }: OwnersParts,
  ownerId: string,
  address: string,
): Promise<AccountResult<'mailed'>> {
  const refusal = await throttle.admit('resend_verification', { address, account: ownerId })
  if (refusal !== undefined) return refusal
  return db.transaction().execute(async (tx) => {
    const owner = await findOwner(tx, ownerId)
    if (owner === undefined) return accountRefusal('not_found', 'There is no such account.')
    if (owner.emailVerifiedAtMs !== null) {
      return accountRefusal('conflict', 'Your email address is already verified.')
    }
    const { email } = owner
    await mailLink(tx, 'verify_email', { ownerId, email })
    return 'mailed'
  })
}

/**
 * Mails a link to a new address. If that address has an account, its owner is notified instead, and the caller gets the
 * same response. The old address stays until the link is used. Refusals name the field `password`, `email` or, while a second
 * factor is on, `code`.
 */
export async function changeEmail(
  parts: OwnersParts,
  ownerId: string,
  input: EmailAndPassword & PasswordAndCode,
  address: string,
): Promise<AccountResult<'mailed'>> {
  const { db, throttle, record, mailLink, queueMail } = parts
  const email = parseEmail(input.email)
  if (isRefusal(email)) return email
  const owner = await confirmPassword(parts, ownerId, {
    password: input.password,
    field: 'password',
  })
  if (isRefusal(owner)) return owner
  if (owner.email === email) {
    return accountRefusal('conflict', 'This is already your email address.', 'email')
  }
  const refusal =
    (await useCode(parts, { owner, code: input.code ?? '', address })) ??
    (await throttle.admit('change_email', { address, account: ownerId }))
  if (refusal !== undefined) return refusal
  await db.transaction().execute(async (tx) => {
    if ((await findOwnerByEmail(tx, email)) === undefined) {
      await mailLink(tx, 'change_email', { ownerId, email })
    } else {
      await queueMail(tx, email, { kind: 'address_known', fields: {} })
    }
    const details = { to: email }
    await record(
      tx,
      { kind: 'owner', ownerId, address },
      { action: 'owner.email_change_requested', ownerId, details },
    )
  })
  return 'mailed'
}
