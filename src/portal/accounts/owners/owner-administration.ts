import { removeEmailTokens } from './email-token.ts'
import { addOwner, changeOwner, findOwner, ownerOf, type Owner } from './owner-repository.ts'
import { removeSessionsOf } from './sessions/sessions.ts'
import type { Actor } from '../actor.ts'
import { parseEmail } from '../../../base/email-address.ts'
import type { OwnersParts } from './owners-parts.ts'
import { checkPassword } from './passwords/check-password.ts'
import { isRefusal, accountRefusal, type AccountResult } from '../../../base/refusal.ts'
import { newOwner } from './sign-up.ts'
import { commitChange } from '../commit-change.ts'

/**
 * Creates an account for an operator. With a password the address counts as verified; without one, the owner is mailed
 * a link that sets the password and verifies the address. Refusals name the field `email` or `password`.
 */
export async function createOwner(
  parts: OwnersParts,
  input: { readonly email: string; readonly password?: string },
  actor: Actor,
): Promise<AccountResult<Owner>> {
  const { db, clock, passwords, record, mailLink } = parts
  const email = parseEmail(input.email)
  if (isRefusal(email)) return email
  const { password } = input
  const passwordRefusal =
    password === undefined ? undefined : checkPassword(password, { email, field: 'password' })
  if (passwordRefusal !== undefined) return passwordRefusal
  const passwordHash = await (password === undefined
    ? passwords.unusableHash()
    : passwords.hash(password))
  if (isRefusal(passwordHash)) return passwordHash
  const owner = {
    ...newOwner(parts, { email, passwordHash }),
    emailVerifiedAtMs: password === undefined ? null : clock.now(),
  }
  const { ownerId } = owner
  return db.transaction().execute(async (tx) => {
    if (!(await addOwner(tx, owner))) {
      return accountRefusal('conflict', `${email} already has an account.`, 'email')
    }
    if (password === undefined) {
      await mailLink(tx, 'set_password', { ownerId, email })
    }
    await record(tx, actor, 'owner.created', { ownerId })
    return ownerOf(owner)
  })
}

/** Ends the owner's sessions and links, and stops the credentials of their apps until the account is enabled again. */
export async function disableOwner(
  parts: OwnersParts,
  ownerId: string,
  actor: Actor,
): Promise<AccountResult<Owner>> {
  const { clock, record } = parts
  return commitChange(parts, { ownerId }, async (tx) => {
    const owner = await changeOwner(tx, ownerId, { disabledAtMs: clock.now() })
    if (owner === undefined) return unknownOwner
    await removeSessionsOf(tx, ownerId)
    await removeEmailTokens(tx, ownerId)
    await record(tx, actor, 'owner.disabled', { ownerId })
    return ownerOf(owner)
  })
}

/** Enables a disabled account; its credentials work again. */
export async function enableOwner(
  parts: OwnersParts,
  ownerId: string,
  actor: Actor,
): Promise<AccountResult<Owner>> {
  const { record } = parts
  return commitChange(parts, { ownerId }, async (tx) => {
    if ((await findOwner(tx, ownerId))?.deletedAtMs !== null) return unknownOwner
    const owner = await changeOwner(tx, ownerId, { disabledAtMs: null })
    if (owner === undefined) return unknownOwner
    await record(tx, actor, 'owner.enabled', { ownerId })
    return ownerOf(owner)
  })
}

/** Sets or removes the second address for notices about usage and cost. Refusals name the field `billingEmail`. */
export async function setBillingEmail(
  { db, record }: OwnersParts,
  ownerId: string,
  text: string | null,
  actor: Actor,
): Promise<AccountResult<Owner>> {
  const billingEmail = text === null ? null : parseEmail(text, 'billingEmail')
  if (isRefusal(billingEmail)) return billingEmail
  return db.transaction().execute(async (tx) => {
    const owner = await changeOwner(tx, ownerId, { billingEmail })
    if (owner === undefined) return unknownOwner
    await record(tx, actor, 'owner.billing_email_changed', { ownerId }, { to: billingEmail })
    return ownerOf(owner)
  })
}

const unknownOwner = accountRefusal('not_found', 'There is no such account.')
