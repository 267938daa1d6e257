import type { AccountsDatabase } from '../store/accounts/tables.ts'
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
