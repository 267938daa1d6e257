import { freeTier } from '../../../../base/caller.ts'
import type { Clock } from '../../../../base/clock.ts'
import { clearDeletedPages } from '../../../../store/sqlite-dialect.ts'
import type { AccountsDatabase } from '../../../../store/accounts/tables.ts'
import type { CallsDatabase } from '../../../../store/calls/open-calls-database.ts'
import { firstKeptMonth } from './bill-retention.ts'
import { eraseOwn, eraseOwnCalls } from './own-data-repository.ts'

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
async function removeOldBills(
  tx: AccountsDatabase,
  ownerId: string,
  nowMs: number,
): Promise<boolean> {
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
