import type { AccountsDatabase } from './tables.ts'

interface NewItem {
  readonly model: string
  readonly id: string
  readonly payload: string
  readonly grantId: string | null
  readonly uid: string | null
  readonly ownerId: string | null
  readonly atMs: number
  readonly expiresAtMs: number
}

/** Adds or replaces an item. A consumed item stays consumed. */
export async function putItem(db: AccountsDatabase, item: NewItem): Promise<void> {
  const { model, id, atMs, ...written } = item
  await db
    .insertInto('oidcItems')
    .values({ model, id, ...written, consumedAtMs: null, createdAtMs: atMs })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(written))
    .execute()
}

/** Adds an item that may be used once; false when it exists, expired or not. */
export async function addItemOnce(
  db: AccountsDatabase,
  { atMs, ...item }: Pick<NewItem, 'model' | 'id' | 'atMs' | 'expiresAtMs'>,
): Promise<boolean> {
  const added = await db
    .insertInto('oidcItems')
    .values({
      ...{ ...item, payload: '{}', consumedAtMs: null, createdAtMs: atMs },
      ...{ grantId: null, uid: null, ownerId: null },
    })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows ?? 0) > 0
}

/** Undefined when there is none; expired items are found too. */
export function findItem(db: AccountsDatabase, model: string, id: string) {
  return itemsOf(db, model).where('id', '=', id).executeTakeFirst()
}

/** A session by its public identifier. */
export function findItemByUid(db: AccountsDatabase, model: string, uid: string) {
  return itemsOf(db, model).where('uid', '=', uid).executeTakeFirst()
}

function itemsOf(db: AccountsDatabase, model: string) {
  return db.selectFrom('oidcItems').select(['payload', 'consumedAtMs']).where('model', '=', model)
}

/** Marks an item as consumed; false when it already was or is gone. Of several concurrent calls one succeeds. */
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

/** Deletes one item; harmless to repeat. */
export async function removeItem(db: AccountsDatabase, model: string, id: string): Promise<void> {
  await db.deleteFrom('oidcItems').where('model', '=', model).where('id', '=', id).execute()
}

/** Deletes the items of a grant; of every model when none is named. */
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

/**
 * Deletes items that expired before a moment; returns how many. A used code stays as long as its grant: its second use ends
 * the grant, however late it comes.
 */
export async function removeExpiredItems(db: AccountsDatabase, beforeMs: number): Promise<number> {
  const removed = await db
    .deleteFrom('oidcItems')
    .where('expiresAtMs', '<', beforeMs)
    .where(({ and, eb, exists, not, selectFrom }) =>
      not(
        and([
          eb('model', '=', 'AuthorizationCode'),
          eb('consumedAtMs', 'is not', null),
          exists(
            selectFrom('oidcItems as grants')
              .select('grants.id')
              .where('grants.model', '=', 'Grant')
              .whereRef('grants.id', '=', 'oidcItems.grantId'),
          ),
        ]),
      ),
    )
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}
