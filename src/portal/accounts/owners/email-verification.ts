import { removeEmailTokens, useEmailToken, invalidLink } from './email-token.ts'
import { changeOwner, findOwner, findOwnerByEmail } from './owner-repository.ts'
import { isUniqueViolation } from '../../../store/store-error.ts'
import { confirmPassword, useCode, type PasswordAndCode } from './second-factor/check-code.ts'
import { parseEmail } from '../../../base/email-address.ts'
import type { OwnersParts, EmailAndPassword } from './owners-parts.ts'
import { isRefusal, accountRefusal, type AccountResult } from '../../../base/refusal.ts'
import { secretHash } from '../../../access/generated-secret.ts'

/**
 * Replaces the owner's address by the one that the link was mailed to. The owner has to be signed in: a click alone would give anyone who
 * requested the link an account with the address of the person who clicks. Refusals name the field `token` or `email`.
 */
export async function confirmNewEmail(
  { db, clock, record, queueMail }: OwnersParts,
  ownerId: string,
  token: string,
  ipAddress: string,
): Promise<AccountResult<'changed'>> {
  try {
    return await db.transaction().execute(async (tx) => {
      const atMs = clock.now()
      const link = await useEmailToken(tx, secretHash(token), ['change_email'], atMs)
      const owner = await findOwner(tx, ownerId)
      if (owner === undefined || link?.ownerId !== ownerId) return invalidLink
      const { email: newEmail } = link
      await changeOwner(tx, ownerId, { email: newEmail, emailVerifiedAtMs: atMs })
      // Links that were sent to the old address must not work for the new one.
      await removeEmailTokens(tx, ownerId)
      await queueMail(tx, owner.email, { kind: 'email_changed', fields: { newEmail, atMs } })
      const details = { from: owner.email, to: newEmail }
      const actor = { kind: 'owner', ownerId, ipAddress } as const
      await record(tx, actor, 'owner.email_changed', { ownerId }, details)
      return 'changed'
    })
  } catch (failure) {
    if (!isUniqueViolation(failure)) throw failure
    return accountRefusal('conflict', 'This email address already has an account.', 'email')
  }
}

/**
 * Mails another verification link.
 *
 * @param browser the secret that this browser got when it signed up: the link signs it in
 */
export async function resendVerification(
  { db, throttle, mailLink }: OwnersParts,
  ownerId: string,
  ipAddress: string,
  browser?: string,
): Promise<AccountResult<'mailed'>> {
  const refusal = await throttle.admit('resend_verification', { ipAddress, account: ownerId })
  if (refusal !== undefined) return refusal
  return db.transaction().execute(async (tx) => {
    const owner = await findOwner(tx, ownerId)
    if (owner === undefined) return accountRefusal('not_found', 'There is no such account.')
    if (owner.emailVerifiedAtMs !== null) {
      return accountRefusal('conflict', 'Your email address is already verified.')
    }
    await mailLink(tx, 'verify_email', owner, browser)
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
  ipAddress: string,
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
    (await useCode(parts, { owner, code: input.code ?? '', ipAddress })) ??
    (await throttle.admit('change_email', { ipAddress, account: ownerId }))
  if (refusal !== undefined) return refusal
  await db.transaction().execute(async (tx) => {
    if ((await findOwnerByEmail(tx, email)) === undefined) {
      await removeEmailTokens(tx, ownerId, ['change_email'])
      await mailLink(tx, 'change_email', { ownerId, email })
    } else {
      await queueMail(tx, email, { kind: 'address_known', fields: {} })
    }
    const actor = { kind: 'owner', ownerId, ipAddress } as const
    await record(tx, actor, 'owner.email_change_requested', { ownerId }, { to: email })
  })
  return 'mailed'
}
