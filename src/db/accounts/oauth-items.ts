import type { AccountsDatabase } from './tables.ts'

/** What is kept under a model and an id. */
export interface ItemRecord {
  readonly payload: string
  readonly consumedAtMs: number | null
}

export interface NewItem {
  readonly model: string
  readonly id: string
  readonly payload: string
  readonly grantId: string | null
  readonly uid: string | null
  readonly ownerId: string | null
  readonly atMs: number
  readonly expiresAtMs: number
}

/** Writes an item, or in the place of the one that has its id; whether that one was consumed stays. */
export async function putItem(db: AccountsDatabase, item: NewItem): Promise<void> {
  const { model, id, atMs, ...written } = item
  await db
    .insertInto('oidcItems')
    .values({ model, id, ...written, consumedAtMs: null, createdAtMs: atMs })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(written))
    .execute()
}

/** False when there is one already, whether or not it has expired: for what may be used once. */
export async function addItemOnce(
  db: AccountsDatabase,
  { atMs, ...item }: Pick<NewItem, 'model' | 'id' | 'atMs' | 'expiresAtMs'>,
): Promise<boolean> {
  const added = await db
    .insertInto('oidcItems')
    .values({
      ...item,
      payload: '{}',
      grantId: null,
      uid: null,
      ownerId: null,
      consumedAtMs: null,
      createdAtMs: atMs,
    })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows ?? 0) > 0
}

export function findItem(
  db: AccountsDatabase,
  model: string,
  id: string,
): Promise<ItemRecord | undefined> {
  return db
    .selectFrom('oidcItems')
    .select(['payload', 'consumedAtMs'])
    .where('model', '=', model)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function findItemByUid(
  db: AccountsDatabase,
  model: string,
  uid: string,
): Promise<ItemRecord | undefined> {
  return db
    .selectFrom('oidcItems')
    .select(['payload', 'consumedAtMs'])
    .where('uid', '=', uid)
    .where('model', '=', model)
    .executeTakeFirst()
}

/** False when it was consumed before, or is gone: of several at the same time one consumes it. */
export async function consumeItem(
  db: AccountsDatabase,
  model: string,
  id: string,
  atMs: number,
): Promise<boolean> {
  const consumed = await db
    .updateTable('oidcItems')
    .set({ consumedAtMs: atMs })
    .where('model', '=', model)
    .where('id', '=', id)
    .where('consumedAtMs', 'is', null)
    .executeTakeFirst()
  return Number(consumed.numUpdatedRows) > 0
}

export async function removeItem(db: AccountsDatabase, model: string, id: string): Promise<void> {
  await db.deleteFrom('oidcItems').where('model', '=', model).where('id', '=', id).execute()
}

/** Removes what was given on a grant; of every model when none is named. */
export async function removeItemsOfGrant(
  db: AccountsDatabase,
  grantId: string,
  model?: string,
): Promise<void> {
  await db
    .deleteFrom('oidcItems')
    .where('grantId', '=', grantId)
    .$if(model !== undefined, (query) => query.where('model', '=', model ?? ''))
    .execute()
}

/** Rows that expired before a moment; returns how many. */
export async function removeExpiredItems(db: AccountsDatabase, beforeMs: number): Promise<number> {
  const removed = await db
    .deleteFrom('oidcItems')
    .where('expiresAtMs', '<', beforeMs)
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}
