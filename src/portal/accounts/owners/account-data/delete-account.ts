import { accountRefusal, isRefusal, type AccountResult } from '../../../../base/refusal.ts'
import { isUnavailable } from '../../../../base/failure.ts'
import { clearDeletedPages } from '../../../../store/sqlite-dialect.ts'
import { lockOwner } from '../owner-repository.ts'
import type { OwnersParts } from '../owners-parts.ts'
import { confirmOwner, type PasswordAndCode } from '../second-factor/check-code.ts'
import { eraseOwn, eraseOwnCalls } from './own-data-repository.ts'

/**
 * Deletes an account at once: its sessions, keys and tokens end, what the law requires stays under the numbers of the account and its
 * apps, and everything else is deleted or loses what identifies the owner. The owner gets an email. Refusals name the field `password`
 * or `code`.
 */
export async function deleteAccount(
  parts: OwnersParts,
  ownerId: string,
  given: PasswordAndCode,
  address: string,
): Promise<AccountResult<'deleted'>> {
  const { db, calls, clock, passwords, record, queueMail, changes } = parts
  const confirmed = await confirmOwner(parts, ownerId, given, address)
  if (isRefusal(confirmed)) return confirmed
  const passwordHash = await passwords.unusableHash()
  if (isRefusal(passwordHash)) return passwordHash
  const outcome = await db.transaction().execute(async (tx) => {
    const owner = await lockOwner(tx, ownerId)
    if (owner === undefined || owner.deletedAtMs !== null) {
      return accountRefusal('not_found', 'There is no such account.')
    }
    const atMs = clock.now()
    await record(tx, { kind: 'owner', ownerId, address }, { action: 'owner.deleted', ownerId })
    await eraseOwn(tx, ownerId)
    await tx
      .updateTable('owners')
      .set({ email: `${ownerId}@deleted.invalid`, billingEmail: null, passwordHash })
      .set({ emailVerifiedAtMs: null, disabledAtMs: atMs, deletedAtMs: atMs })
      .where('ownerId', '=', ownerId)
      .execute()
    await tx
      .updateTable('apps')
      .set({ revokedAtMs: atMs })
      .where('ownerId', '=', ownerId)
      .where('revokedAtMs', 'is', null)
      .execute()
    await queueMail(tx, owner.email, { kind: 'account_deleted', fields: { atMs } })
    return 'deleted' as const
  })
  if (isRefusal(outcome)) return outcome
  changes.announce({ ownerId })
  await clearDeletedPages(db)
  try {
    await eraseOwnCalls(db, calls, ownerId)
    await clearDeletedPages(calls)
  } catch (failure) {
    // The account is deleted, and a job erases again within the hour.
    if (!isUnavailable(failure)) throw failure
  }
  return outcome
}
