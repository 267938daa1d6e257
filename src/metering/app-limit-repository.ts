import type { AccountsDatabase } from '../db/accounts/tables.ts'
import type { AppLimits } from './monthly-terms.ts'

/** What contracts and owners set for apps; apps without either are absent. */
export async function limitsOf(
  db: AccountsDatabase,
  appIds: readonly string[],
): Promise<ReadonlyMap<string, AppLimits>> {
  if (appIds.length === 0) return new Map()
  const contracts = await db
    .selectFrom('appLimits')
    .selectAll()
    .where('appId', 'in', appIds)
    .execute()
  const own = await db.selectFrom('spendLimits').selectAll().where('appId', 'in', appIds).execute()
  const limits = new Map<string, AppLimits>()
  for (const { appId, ceiling } of contracts) limits.set(appId, { contractCeiling: ceiling })
  for (const { appId, limitInr } of own) {
    limits.set(appId, { ...limits.get(appId), spendLimitInr: limitInr })
  }
  return limits
}

/** @param ceiling null removes it: the app has its plan's own */
export async function putCeiling(
  tx: AccountsDatabase,
  appId: string,
  ceiling: number | null,
): Promise<void> {
  if (ceiling === null) {
    await tx.deleteFrom('appLimits').where('appId', '=', appId).execute()
    return
  }
  await tx
    .insertInto('appLimits')
    .values({ appId, ceiling })
    .onConflict((conflict) => conflict.column('appId').doUpdateSet({ ceiling }))
    .execute()
}

/** @param limitInr null removes it */
export async function putSpendLimit(
  tx: AccountsDatabase,
  appId: string,
  limitInr: number | null,
): Promise<void> {
  if (limitInr === null) {
    await tx.deleteFrom('spendLimits').where('appId', '=', appId).execute()
    return
  }
  await tx
    .insertInto('spendLimits')
    .values({ appId, limitInr })
    .onConflict((conflict) => conflict.column('appId').doUpdateSet({ limitInr }))
    .execute()
}
