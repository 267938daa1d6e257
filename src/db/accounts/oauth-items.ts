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
  const written = {
    payload: item.payload,
    grant_id: item.grantId,
    uid: item.uid,
    owner_id: item.ownerId,
    expires_at_ms: item.expiresAtMs,
  }
  await db
    .insertInto('oidc_items')
    .values({
      model: item.model,
      id: item.id,
      ...written,
      consumed_at_ms: null,
      created_at_ms: item.atMs,
    })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(written))
    .execute()
}

/** False when there is one already, whether or not it has expired: for what may be used once. */
export async function addItemOnce(
  db: AccountsDatabase,
  item: Pick<NewItem, 'model' | 'id' | 'atMs' | 'expiresAtMs'>,
): Promise<boolean> {
  const added = await db
    .insertInto('oidc_items')
    .values({
      model: item.model,
      id: item.id,
      payload: '{}',
      grant_id: null,
      uid: null,
      owner_id: null,
      consumed_at_ms: null,
      created_at_ms: item.atMs,
      expires_at_ms: item.expiresAtMs,
    })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows ?? 0) > 0
}

export async function findItem(
  db: AccountsDatabase,
  model: string,
  id: string,
): Promise<ItemRecord | undefined> {
  const row = await db
    .selectFrom('oidc_items')
    .select(['payload', 'consumed_at_ms'])
    .where('model', '=', model)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { payload: row.payload, consumedAtMs: row.consumed_at_ms }
}

export async function findItemByUid(
  db: AccountsDatabase,
  model: string,
  uid: string,
): Promise<ItemRecord | undefined> {
  const row = await db
    .selectFrom('oidc_items')
    .select(['payload', 'consumed_at_ms'])
    .where('uid', '=', uid)
    .where('model', '=', model)
    .executeTakeFirst()
  return row && { payload: row.payload, consumedAtMs: row.consumed_at_ms }
}

/** False when it was consumed before, or is gone: of several at the same time one consumes it. */
export async function consumeItem(
  db: AccountsDatabase,
  model: string,
  id: string,
  atMs: number,
): Promise<boolean> {
  const consumed = await db
    .updateTable('oidc_items')
    .set({ consumed_at_ms: atMs })
    .where('model', '=', model)
    .where('id', '=', id)
    .where('consumed_at_ms', 'is', null)
    .executeTakeFirst()
  return Number(consumed.numUpdatedRows) > 0
}

export async function removeItem(db: AccountsDatabase, model: string, id: string): Promise<void> {
  await db.deleteFrom('oidc_items').where('model', '=', model).where('id', '=', id).execute()
}

/** Removes what was given on a grant; of every model when none is named. */
export async function removeItemsOfGrant(
  db: AccountsDatabase,
  grantId: string,
  model?: string,
): Promise<void> {
  await db
    .deleteFrom('oidc_items')
    .where('grant_id', '=', grantId)
    .$if(model !== undefined, (query) => query.where('model', '=', model ?? ''))
    .execute()
}

/** Rows that expired before a moment; returns how many. */
export async function removeExpiredItems(db: AccountsDatabase, beforeMs: number): Promise<number> {
  const removed = await db
    .deleteFrom('oidc_items')
    .where('expires_at_ms', '<', beforeMs)
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}
