import { readEmailAddress } from '../../base/email-address.ts'
import { replacePasswordHash, findOwnerByEmail, type OwnerRecord } from './owner-repository.ts'
import { ownerOf } from './owner-repository.ts'
import type { OwnersParts, EmailAndPassword, SignedIn } from './owners-parts.ts'
import {
  isRefusal,
  accountRefusal,
  type AccountRefusal,
  type AccountResult,
} from '../../base/refusal.ts'

/**
 * Signs an owner in by password. An unknown address takes as long as a wrong password. `invalid` without a field: wrong
 * email address or password. `not_allowed`: correct, but the account is disabled.
 */
export async function signIn(
  parts: OwnersParts,
  input: EmailAndPassword,
  address: string,
): Promise<AccountResult<SignedIn>> {
  const { db, throttle, passwords } = parts
  // An invalid address has no account, and gets the same response as an unknown one.
  const email = readEmailAddress(input.email)
  const keys = { address, ...(email === undefined ? {} : { account: email }) }
  const refusal = await throttle.admit('sign_in', keys)
  if (refusal !== undefined) return refusal
  const owner = email === undefined ? undefined : await findOwnerByEmail(db, email)
  const matches = await passwords.matches(input.password, owner?.passwordHash)
  if (isRefusal(matches)) {
    await throttle.forgive('sign_in', keys)
    return matches
  }
  if (owner === undefined || !matches) return wrongCredentials()
  await throttle.forgive('sign_in', keys)
  if (owner.disabledAtMs !== null) {
    return accountRefusal('not_allowed', 'This account is disabled. Contact us to enable it.')
  }
  return openSessionFor(parts, owner, input.password, address)
}

async function openSessionFor(
  { db, passwords, record, openSession }: OwnersParts,
  owner: OwnerRecord,
  password: string,
  address: string,
): Promise<AccountResult<SignedIn>> {
  const { ownerId, passwordHash: verified } = owner
  const fresh = passwords.isOutdated(verified) ? await passwords.hash(password) : verified
  // When too busy, rehash at the next sign-in.
  const next = isRefusal(fresh) ? verified : fresh
  return db.transaction().execute(async (tx) => {
    // The password was changed, or the owner disabled, meanwhile.
    if (!(await replacePasswordHash(tx, ownerId, verified, next))) return wrongCredentials()
    const session = await openSession(tx, ownerId)
    await record(tx, { kind: 'owner', ownerId, address }, { action: 'session.opened', ownerId })
    return { owner: ownerOf(owner), ...session }
  })
}

function wrongCredentials(): AccountRefusal {
  return accountRefusal('invalid', 'The email address or the password is wrong.')
}
