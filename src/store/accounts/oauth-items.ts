import type { AccountsDatabase } from './tables.ts'

/** Adds an item that may be used once; false when it exists, expired or not. */
export async function addItemOnce(
  db: AccountsDatabase,
  item: {
    readonly model: string
    readonly id: string
    readonly atMs: number
    readonly expiresAtMs: number
  },
): Promise<boolean> {
  const { atMs, ...once } = item
  const added = await db
    .insertInto('oidcItems')
    .values({
      ...{ ...once, payload: '{}', consumedAtMs: null, createdAtMs: atMs },
      ...{ grantId: null, uid: null, ownerId: null },
    })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows ?? 0) > 0
}
