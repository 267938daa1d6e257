import type { AccountsDatabase } from '../db/accounts/tables.ts'

/** Ceilings by contract by app; an app without one is absent. */
export async function ceilingsOf(
  db: AccountsDatabase,
  appIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (appIds.length === 0) return new Map()
  const rows = await db.selectFrom('appLimits').selectAll().where('appId', 'in', appIds).execute()
  return new Map(rows.map(({ appId, ceiling }) => [appId, ceiling]))
}

/** @param ceiling null: the app has what its plan has */
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
