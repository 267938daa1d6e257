import { addOwner, findOwnerByEmail, type OwnerRecord } from './owner-repository.ts'
import type { AccountsDatabase } from '../../db/accounts/tables.ts'
import { emailOf } from './email-of.ts'
import { linkLifetimeMs } from './email-token.ts'
import type { OwnersParts, EmailAndPassword } from './owners-parts.ts'
import { passwordProblem } from '../passwords/password-rule.ts'
import { isRefusal, type AccountResult } from '../../base/refusal.ts'

/**
 * Opens an account and mails the link that proves the address. For an address that has one, the same work is done and the
 * same is answered, and its owner is told by mail. The first password stays, also while the address is not proved:
 * otherwise whoever signs up last would have theirs proved by the owner's click.
 */
export async function signUp(
  parts: OwnersParts,
  wish: EmailAndPassword,
  address: string,
): Promise<AccountResult<'mailed'>> {
  const email = emailOf(wish.email)
  if (isRefusal(email)) return email
  const weakness = passwordProblem(wish.password, { email, field: 'password' })
  if (weakness !== undefined) return weakness
  const refusal = await parts.throttle.admit('sign_up', { address, account: email })
  if (refusal !== undefined) return refusal
  const passwordHash = await parts.passwords.hash(wish.password)
  if (isRefusal(passwordHash)) return passwordHash

  const owner = newOwner(parts, { email, passwordHash })
  await parts.db.transaction().execute(async (tx) => {
    if (await addOwner(tx, owner)) await welcome(parts, tx, owner, address)
    else await tellOfRepetition(parts, tx, email, address)
  })
  return 'mailed'
}

/** An account as it is on its first day. */
export function newOwner(
  { newOwnerId, clock }: OwnersParts,
  given: Pick<OwnerRecord, 'email' | 'passwordHash'>,
): OwnerRecord {
  return {
    ownerId: newOwnerId(),
    billingEmail: null,
    emailVerifiedAtMs: null,
    disabledAtMs: null,
    createdAtMs: clock.now(),
    ...given,
  }
}

async function welcome(
  { record, newEmailToken, orderMail }: OwnersParts,
  tx: AccountsDatabase,
  { ownerId, email }: OwnerRecord,
  address: string,
): Promise<void> {
  const fields = await newEmailToken(tx, {
    ownerId,
    email,
    purpose: 'verify_email',
    lifetimeMs: linkLifetimeMs.verify_email,
  })
  await orderMail(tx, email, { kind: 'verify_email', fields })
  await record(tx, { kind: 'owner', ownerId, address }, { action: 'owner.signed_up', ownerId })
}

async function tellOfRepetition(
  { record, orderMail }: OwnersParts,
  tx: AccountsDatabase,
  email: string,
  address: string,
): Promise<void> {
  const owner = await findOwnerByEmail(tx, email)
  await orderMail(tx, email, { kind: 'address_known', fields: {} })
  await record(
    tx,
    { kind: 'visitor', address },
    { action: 'owner.sign_up_repeated', ...(owner && { ownerId: owner.ownerId }) },
  )
}
