import type { AccountsDatabase, OwnerTable } from '../../../store/accounts/tables.ts'

/** An owner with the hash of their password, as the database has them. */
export type OwnerRecord = Readonly<OwnerTable>

/** A person or company that has an account. */
export type Owner = Omit<OwnerRecord, 'passwordHash'>

/** An owner without the password hash. */
export function ownerOf({ passwordHash: _, ...owner }: OwnerRecord): Owner {
  return owner
}

/** False when the address already has an account. */
export async function addOwner(tx: AccountsDatabase, owner: OwnerRecord): Promise<boolean> {
  const added = await tx
    .insertInto('owners')
    .values(owner)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows ?? 0) > 0
}

/** Undefined when there is no such owner. */
export function findOwner(db: AccountsDatabase, ownerId: string): Promise<OwnerRecord | undefined> {
  return db.selectFrom('owners').selectAll().where('ownerId', '=', ownerId).executeTakeFirst()
}

/** Locks the account until the transaction ends, so that counts of what it has stay true. */
export function lockOwner(tx: AccountsDatabase, ownerId: string): Promise<OwnerRecord | undefined> {
  return tx
    .updateTable('owners')
    .set({ ownerId: ownerId })
    .where('ownerId', '=', ownerId)
    .returningAll()
    .executeTakeFirst()
}

/** The address must be in lower case. */
export function findOwnerByEmail(
  db: AccountsDatabase,
  email: string,
): Promise<OwnerRecord | undefined> {
  return db.selectFrom('owners').selectAll().where('email', '=', email).executeTakeFirst()
}

/** The changed owner; undefined when there is none. */
export function changeOwner(
  tx: AccountsDatabase,
  ownerId: string,
  change: Partial<Omit<OwnerRecord, 'ownerId' | 'createdAtMs'>>,
): Promise<OwnerRecord | undefined> {
  return tx
    .updateTable('owners')
    .set(change)
    .where('ownerId', '=', ownerId)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Replaces a password hash; false when it has changed meanwhile or the owner is disabled. Also locks the owner's row
 * until the transaction ends, even when both hashes are the same.
 */
export async function replacePasswordHash(
  tx: AccountsDatabase,
  ownerId: string,
  from: string,
  to: string,
): Promise<boolean> {
  const changed = await tx
    .updateTable('owners')
    .set({ passwordHash: to })
    .where('ownerId', '=', ownerId)
    .where('passwordHash', '=', from)
    .where('disabledAtMs', 'is', null)
    .executeTakeFirst()
  return Number(changed.numUpdatedRows) > 0
}
