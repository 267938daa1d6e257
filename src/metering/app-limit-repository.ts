import type { AccountsDatabase } from '../db/accounts/tables.ts'

/** Ceilings by contract by app; an app without one is absent. */
export async function ceilingsOf(
  db: AccountsDatabase,
  appIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (appIds.length === 0) return new Map()
  const rows = await db.selectFrom('app_limits').selectAll().where('app_id', 'in', appIds).execute()
  return new Map(rows.map(({ app_id, ceiling }) => [app_id, ceiling]))
}

/** @param ceiling null: the app has what its plan has */
export async function putCeiling(
  tx: AccountsDatabase,
  appId: string,
  ceiling: number | null,
): Promise<void> {
  if (ceiling === null) {
    await tx.deleteFrom('app_limits').where('app_id', '=', appId).execute()
    return
  }
  await tx
    .insertInto('app_limits')
    .values({ app_id: appId, ceiling })
    .onConflict((conflict) => conflict.column('app_id').doUpdateSet({ ceiling }))
    .execute()
}
