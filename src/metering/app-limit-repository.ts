import type { AccountsDatabase } from '../db/accounts/tables.ts'

/** The contractual ceilings of apps; apps without one are absent. */
export async function ceilingsOf(
  db: AccountsDatabase,
  appIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (appIds.length === 0) return new Map()
  const rows = await db.selectFrom('appLimits').selectAll().where('appId', 'in', appIds).execute()
  return new Map(rows.map(({ appId, ceiling }) => [appId, ceiling]))
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
