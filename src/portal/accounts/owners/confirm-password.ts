import { findOwner, type OwnerRecord } from './owner-repository.ts'
import type { OwnersParts } from './owners-parts.ts'
import { isRefusal, accountRefusal, type AccountResult } from '../../../base/refusal.ts'

/** Asks a signed-in owner for their password again: an open session is not enough to change how they sign in. */
export async function confirmPassword(
  { db, throttle, passwords }: OwnersParts,
  ownerId: string,
  { password, field }: { readonly password: string; readonly field: string },
): Promise<AccountResult<OwnerRecord>> {
  const refusal = await throttle.admit('confirm_password', { account: ownerId })
  if (refusal !== undefined) return refusal
  const owner = await findOwner(db, ownerId)
  const matches = await passwords.matches(password, owner?.passwordHash)
  if (isRefusal(matches)) {
    await throttle.forgive('confirm_password', { account: ownerId })
    return matches
  }
  if (owner === undefined || !matches) {
    return accountRefusal('invalid', 'This is not your current password.', field)
  }
  await throttle.forgive('confirm_password', { account: ownerId })
  return owner
}
