import { accountRefusal, isRefusal, type AccountResult } from '../../../../base/refusal.ts'
import { isUnavailable } from '../../../../base/failure.ts'
import { clearDeletedPages } from '../../../../store/sqlite-dialect.ts'
import { lockOwner } from '../owner-repository.ts'
import type { OwnersParts } from '../owners-parts.ts'
import { confirmOwner, type PasswordAndCode } from '../second-factor/check-code.ts'
import { eraseOwn, eraseOwnCalls } from './own-data-repository.ts'
import { freeTier } from '../../../../base/caller.ts'
import type { Clock } from '../../../../base/clock.ts'
import type { AccountsDatabase } from '../../../../store/accounts/tables.ts'
import type { CallsDatabase } from '../../../../store/calls/open-calls-database.ts'
import { firstKeptMonth } from './bill-retention.ts'

/**
 * Deletes an account at once: its sessions, keys and tokens end, what the law requires stays under the numbers of the account and its
 * apps, and everything else is deleted or loses what identifies the owner. The owner gets an email. Refusals name the field `password`
 * or `code`.
 */
export async function deleteAccount(
  parts: OwnersParts,
  ownerId: string,
  given: PasswordAndCode,
  ipAddress: string,
): Promise<AccountResult<'deleted'>> {
  const { db, calls, clock, passwords, record, queueMail, changes } = parts
  const confirmed = await confirmOwner(parts, ownerId, given, ipAddress)
  if (isRefusal(confirmed)) return confirmed
  const passwordHash = await passwords.unusableHash()
  if (isRefusal(passwordHash)) return passwordHash
  const outcome = await db.transaction().execute(async (tx) => {
    const owner = await lockOwner(tx, ownerId)
    if (owner === undefined || owner.deletedAtMs !== null) {
      return accountRefusal('not_found', 'There is no such account.')
    }
    const atMs = clock.now()
    await record(tx, { kind: 'owner', ownerId, ipAddress }, 'owner.deleted', { ownerId })
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

/**
 * A job for deleted accounts. It erases again what servers wrote late, such as calls that were on their way into the request log, and
 * deletes bills whose time is over, with the account after the last of them. Returns how many accounts are gone for good.
 */
export async function completeDeletions(
  db: AccountsDatabase,
  calls: CallsDatabase,
  clock: Clock,
): Promise<number> {
  const owners = await db
    .selectFrom('owners')
    .select('ownerId')
    .where('deletedAtMs', 'is not', null)
    .execute()
  const nowMs = clock.now()
  let gone = 0
  for (const { ownerId } of owners) {
    await eraseOwnCalls(db, calls, ownerId)
    const isGone = await db.transaction().execute(async (tx) => {
      await eraseOwn(tx, ownerId)
      return removeOldBills(tx, ownerId, nowMs)
    })
    if (isGone) gone += 1
  }
  if (owners.length === 0) return 0
  await clearDeletedPages(db)
  await clearDeletedPages(calls)
  return gone
}

/** Deletes what is no bill, or no longer has to be kept. True when none is left, and the account with it. */
async function removeOldBills(tx: AccountsDatabase, ownerId: string, nowMs: number) {
  const before = firstKeptMonth(nowMs)
  const apps = await tx.selectFrom('apps').select('appId').where('ownerId', '=', ownerId).execute()
  const subjects = [`user:${ownerId}`, ...apps.map(({ appId }) => `app:${appId}`)]
  await tx
    .deleteFrom('usageMonths')
    .where('subject', 'in', subjects)
    .where('month', '<', before)
    .execute()
  // The free plan is never billed.
  await tx
    .deleteFrom('usageMonths')
    .where('subject', 'in', subjects)
    .where('tier', '=', freeTier)
    .where((eb) => eb.or([eb('overagePaise', 'is', null), eb('overagePaise', '=', 0)]))
    .execute()
  await tx
    .deleteFrom('lateBills')
    .where('subject', 'in', subjects)
    .where('billedWith', '<', before)
    .execute()
  for (const table of ['usageMonths', 'lateBills'] as const) {
    const left = tx.selectFrom(table).select('subject').where('subject', 'in', subjects).limit(1)
    if ((await left.execute()).length > 0) return false
  }
  await tx
    .deleteFrom('appLimits')
    .where('appId', 'in', ['', ...apps.map(({ appId }) => appId)])
    .execute()
  await tx.deleteFrom('apps').where('ownerId', '=', ownerId).execute()
  await tx.deleteFrom('auditLog').where('ownerId', '=', ownerId).execute()
  await tx.deleteFrom('owners').where('ownerId', '=', ownerId).execute()
  return true
}
