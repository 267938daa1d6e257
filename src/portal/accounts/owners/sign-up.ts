import { addOwner, findOwnerByEmail, type OwnerRecord } from './owner-repository.ts'
import type { AccountsDatabase } from '../../../store/accounts/tables.ts'
import { parseEmail } from '../../../base/email-address.ts'
import type { OwnersParts, EmailAndPassword } from './owners-parts.ts'
import { checkPassword } from './passwords/check-password.ts'
import { isRefusal, type AccountResult } from '../../../base/refusal.ts'

/**
 * Creates an account and mails a verification link. If the address already has an account, the same work is done and
 * the same response returned, and its owner is notified by email. While that account is unverified, either may be the stranger: the
 * first password stays until a link is followed, and the mail is another link, which sets a new one. Refusals name the field `email` or
 * `password`.
 *
 * @param browser a secret of the browser that signs up: the mailed link, followed there, signs in without the password
 */
export async function signUp(
  parts: OwnersParts,
  input: EmailAndPassword,
  ipAddress: string,
  browser?: string,
): Promise<AccountResult<'mailed'>> {
  const email = parseEmail(input.email)
  if (isRefusal(email)) return email
  const passwordRefusal = checkPassword(input.password, { email, field: 'password' })
  if (passwordRefusal !== undefined) return passwordRefusal
  const refusal = await parts.throttle.admit('sign_up', { ipAddress, account: email })
  if (refusal !== undefined) return refusal
  const passwordHash = await parts.passwords.hash(input.password)
  if (isRefusal(passwordHash)) return passwordHash

  const owner = newOwner(parts, { email, passwordHash })
  await parts.db.transaction().execute(async (tx) => {
    if (await addOwner(tx, owner)) await inviteToVerify(parts, tx, owner, ipAddress, browser)
    else await notifyExistingOwner(parts, tx, email, ipAddress)
  })
  return 'mailed'
}

/** A new account. */
export function newOwner(
  { newOwnerId, clock }: OwnersParts,
  given: Pick<OwnerRecord, 'email' | 'passwordHash'>,
): OwnerRecord {
  return {
    ownerId: newOwnerId(),
    billingEmail: null,
    emailVerifiedAtMs: null,
    disabledAtMs: null,
    deletedAtMs: null,
    createdAtMs: clock.now(),
    ...given,
  }
}

async function inviteToVerify(
  { record, mailLink }: OwnersParts,
  tx: AccountsDatabase,
  { ownerId, email }: OwnerRecord,
  ipAddress: string,
  browser: string | undefined,
): Promise<void> {
  await mailLink(tx, 'verify_email', { ownerId, email }, browser)
  await record(tx, { kind: 'owner', ownerId, ipAddress }, 'owner.signed_up', { ownerId })
}

async function notifyExistingOwner(
  { record, mailLink, queueMail }: OwnersParts,
  tx: AccountsDatabase,
  email: string,
  ipAddress: string,
): Promise<void> {
  const owner = await findOwnerByEmail(tx, email)
  if (owner?.emailVerifiedAtMs === null && owner.disabledAtMs === null) {
    await mailLink(tx, 'verify_email', owner)
  } else {
    await queueMail(tx, email, { kind: 'address_known', fields: {} })
  }
  const concerned = owner === undefined ? {} : { ownerId: owner.ownerId }
  await record(tx, { kind: 'visitor', ipAddress }, 'owner.sign_up_repeated', concerned)
}
