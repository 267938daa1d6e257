import { findEmailToken, removeEmailTokens, useEmailToken } from './email-token-repository.ts'
import { changeOwner, findOwner, findOwnerByEmail } from './owner-repository.ts'
import { removeSessionsOf } from '../sessions/session-repository.ts'
import { parseEmail } from '../../base/email-address.ts'
import { invalidLink } from './email-token.ts'
import { ownerOf, type Owner } from './owner-repository.ts'
import type { OwnersParts } from './owners-parts.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { isRefusal, type AccountResult } from '../../base/refusal.ts'
import { secretHash } from '../generated-secret.ts'

/** Mails a link to choose a new password if the address has an account. The request is audited either way. */
export async function requestPasswordReset(
  parts: OwnersParts,
  text: string,
  address: string,
): Promise<AccountResult<'mailed'>> {
  const { db, throttle, record, mailLink } = parts
  const email = parseEmail(text)
  if (isRefusal(email)) return email
  const refusal = await throttle.admit('request_reset', { address, account: email })
  if (refusal !== undefined) return refusal

  const action = 'owner.password_reset_requested'
  await db.transaction().execute(async (tx) => {
    const owner = await findOwnerByEmail(tx, email)
    const isServed = owner !== undefined && owner.disabledAtMs === null
    if (isServed) {
      const { ownerId } = owner
      await mailLink(tx, 'reset_password', { ownerId, email })
    }
    await record(
      tx,
      { kind: 'visitor', address },
      { action, ...(isServed ? { ownerId: owner.ownerId } : {}) },
    )
  })
  return 'mailed'
}

/** Replaces a forgotten password and ends all sessions. Using the link also verifies the address. Refusals name the field `token` or `password`. */
export async function resetPassword(
  parts: OwnersParts,
  token: string,
  password: string,
  address: string,
): Promise<AccountResult<Owner>> {
  const { db, clock, throttle, passwords, record, queueMail, changes } = parts
  const refusal = await throttle.admit('use_token', { address })
  if (refusal !== undefined) return refusal
  const tokenHash = secretHash(token)
  const link = await findEmailToken(db, tokenHash, ['reset_password'], clock.now())
  if (link === undefined) return invalidLink()
  const passwordRefusal = checkPassword(password, { email: link.email, field: 'password' })
  if (passwordRefusal !== undefined) return passwordRefusal
  const passwordHash = await passwords.hash(password)
  if (isRefusal(passwordHash)) return passwordHash

  const { ownerId, email } = link
  const outcome = await db.transaction().execute(async (tx) => {
    const nowMs = clock.now()
    // The link may have been used while the password was being hashed.
    const used = await useEmailToken(tx, tokenHash, ['reset_password'], nowMs)
    const before = used && (await findOwner(tx, ownerId))
    if (before === undefined || before.disabledAtMs !== null) return invalidLink()
    const emailVerifiedAtMs = before.emailVerifiedAtMs ?? nowMs
    const after = await changeOwner(tx, ownerId, { passwordHash, emailVerifiedAtMs })
    if (after === undefined) return invalidLink()
    await removeEmailTokens(tx, ownerId, ['reset_password', 'verify_email', 'change_email'])
    await removeSessionsOf(tx, ownerId)
    await queueMail(tx, email, { kind: 'password_changed', fields: { atMs: nowMs } })
    await record(
      tx,
      { kind: 'owner', ownerId, address },
      { action: 'owner.password_reset', ownerId },
    )
    return ownerOf(after)
  })
  if (isRefusal(outcome)) return outcome
  await throttle.forgive('use_token', { address })
  changes.announce({ ownerId })
  return outcome
}
