import { removeEmailTokens, useEmailToken, invalidLink } from './email-token.ts'
import {
  replacePasswordHash,
  ownerOf,
  changeOwner,
  findOwnerByEmail,
  lockOwner,
  type Owner,
} from './owner-repository.ts'
import { removeSessionsOf } from './sessions/sessions.ts'
import { confirmPassword, useCode } from './second-factor/check-code.ts'
import { newBrowserMark, type MarkedBrowser } from './sessions/known-browser.ts'
import type { OwnersParts, SignedIn } from './owners-parts.ts'
import { checkPassword } from './passwords/check-password.ts'
import { isRefusal, accountRefusal, type AccountResult } from '../../../base/refusal.ts'
import { commitChange } from '../commit-change.ts'
import { parseEmail } from '../../../base/email-address.ts'
import { eraseUnproved } from './account-data/own-data-repository.ts'
import { openFor } from './sign-in.ts'
import { secretHash } from '../../../access/generated-secret.ts'

/**
 * Changes the password, ends all sessions, and opens a new one for the caller. Refusals name the field `current`, `next` or, while a
 * second factor is on, `code`.
 */
export async function changePassword(
  parts: OwnersParts,
  ownerId: string,
  input: { readonly current: string; readonly next: string; readonly code?: string },
  ipAddress: string,
  userAgent?: string,
): Promise<AccountResult<SignedIn>> {
  const { db, clock, randomBytes, passwords, record, queueMail, openSession } = parts
  const owner = await confirmPassword(parts, ownerId, { password: input.current, field: 'current' })
  if (isRefusal(owner)) return owner
  const passwordRefusal = checkPassword(input.next, { email: owner.email, field: 'next' })
  if (passwordRefusal !== undefined) return passwordRefusal
  const codeRefusal = await useCode(parts, { owner, code: input.code ?? '', ipAddress })
  if (codeRefusal !== undefined) return codeRefusal
  const passwordHash = await passwords.hash(input.next)
  if (isRefusal(passwordHash)) return passwordHash

  return db.transaction().execute(async (tx) => {
    // The password was changed, or the owner disabled, while this one was being hashed.
    if (!(await replacePasswordHash(tx, ownerId, owner.passwordHash, passwordHash))) {
      return accountRefusal('invalid', 'This is not your current password.', 'current')
    }
    await removeSessionsOf(tx, ownerId)
    await removeEmailTokens(tx, ownerId)
    const session = await openSession(tx, ownerId, { ipAddress, userAgent })
    const fields = { atMs: clock.now() }
    await queueMail(tx, owner.email, { kind: 'password_changed', fields })
    await record(tx, { kind: 'owner', ownerId, ipAddress }, 'owner.password_changed', { ownerId })
    const browserMark = newBrowserMark(randomBytes, passwordHash)
    return { owner: ownerOf(owner), isCodeDue: false, browserMark, ...session }
  })
}

/** Anybody can name the address that gets this mail: do not flood a stranger's inbox. */
const betweenResetMailsMs = 5 * 60_000

/**
 * Mails a link to choose a new password if the address has an account. Within five minutes no other is mailed: the earlier one stays valid. The request is audited either way.
 */
export async function requestPasswordReset(
  parts: OwnersParts,
  text: string,
  ipAddress: string,
): Promise<AccountResult<'mailed'>> {
  const { db, clock, throttle, record, mailLink } = parts
  const email = parseEmail(text)
  if (isRefusal(email)) return email
  const refusal = await throttle.admit('request_reset', { ipAddress })
  if (refusal !== undefined) return refusal

  await db.transaction().execute(async (tx) => {
    const owner = await findOwnerByEmail(tx, email)
    const isServed = owner !== undefined && owner.disabledAtMs === null
    if (isServed) {
      // Of several requests at once, one mails.
      await lockOwner(tx, owner.ownerId)
      const mailed = await tx
        .selectFrom('emailTokens')
        .select('tokenHash')
        .where('ownerId', '=', owner.ownerId)
        .where('purpose', '=', 'reset_password')
        .where('createdAtMs', '>', clock.now() - betweenResetMailsMs)
        .executeTakeFirst()
      if (mailed === undefined) await mailLink(tx, 'reset_password', owner)
    }
    const concerned = isServed ? { ownerId: owner.ownerId } : {}
    await record(tx, { kind: 'visitor', ipAddress }, 'owner.password_reset_requested', concerned)
  })
  return 'mailed'
}

const purposes = ['reset_password', 'verify_email'] as const

/**
 * Follows the link of a reset or a sign-up: replaces the password, ends all sessions and verifies the address. The link of a sign-up keeps
 * the password in the browser that signed up, which gave it and gets a `session`. Refusals name the field `token` or `password`.
 *
 * Until the first proof of its mailbox, anybody may have signed up with the address. So what the account had set up goes: second
 * factor, apps, settings and other links. What an operator made stays.
 */
export async function resetPassword(
  parts: OwnersParts,
  token: string,
  password: string,
  ipAddress: string,
  signUp: { readonly browser?: string | undefined; readonly userAgent?: string | undefined } = {},
): Promise<AccountResult<Owner & MarkedBrowser & { readonly session?: SignedIn }>> {
  const { db, clock, randomBytes, throttle, passwords, record, queueMail } = parts
  const refusal = await throttle.admit('use_token', { ipAddress })
  if (refusal !== undefined) return refusal
  const tokenHash = secretHash(token)
  const link = await db
    .selectFrom('emailTokens')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('usedAtMs', 'is', null)
    .where('expiresAtMs', '>', clock.now())
    .executeTakeFirst()
  if (link === undefined) return invalidLink
  const { browser, userAgent } = signUp
  const hasSignedUpHere = browser !== undefined && link.browserHash === secretHash(browser)
  const passwordRefusal = checkPassword(password, { email: link.email, field: 'password' })
  if (!hasSignedUpHere && passwordRefusal !== undefined) return passwordRefusal
  const newHash = hasSignedUpHere ? undefined : await passwords.hash(password)
  if (isRefusal(newHash)) return newHash

  const { ownerId, email } = link
  const outcome = await commitChange(parts, { ownerId }, async (tx) => {
    const nowMs = clock.now()
    // The link may have been used while the password was being hashed.
    const used = await useEmailToken(tx, tokenHash, purposes, nowMs)
    const before = used && (await lockOwner(tx, ownerId))
    if (before === undefined || before.disabledAtMs !== null) return invalidLink
    const actor = { kind: 'owner', ownerId, ipAddress } as const
    const isVerified = before.emailVerifiedAtMs !== null
    // Mailed while another link was used: no second factor is required below.
    if (isVerified && link.purpose === 'verify_email') return invalidLink
    if (!isVerified) {
      await eraseUnproved(tx, ownerId)
      await changeOwner(tx, ownerId, { billingEmail: null, emailVerifiedAtMs: nowMs })
      await record(tx, actor, 'owner.email_verified', { ownerId })
    }
    await removeEmailTokens(tx, ownerId)
    await removeSessionsOf(tx, ownerId)
    const passwordHash = newHash ?? before.passwordHash
    const after = (await changeOwner(tx, ownerId, { passwordHash })) ?? before
    if (hasSignedUpHere) {
      const session = await openFor(parts, tx, after, { ipAddress, userAgent })
      return { ...ownerOf(after), session }
    }
    await queueMail(tx, email, { kind: 'password_changed', fields: { atMs: nowMs } })
    await record(tx, actor, 'owner.password_reset', { ownerId })
    return { ...ownerOf(after), browserMark: newBrowserMark(randomBytes, passwordHash) }
  })
  if (!isRefusal(outcome)) await throttle.forgive('use_token', { ipAddress })
  return outcome
}
