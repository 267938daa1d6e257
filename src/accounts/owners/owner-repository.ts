import type { AccountsDatabase, OwnerTable } from '../../db/accounts/tables.ts'

/** An owner as they are kept, with the hash of their password. */
export interface OwnerRecord {
  readonly ownerId: string
  readonly email: string
  readonly billingEmail: string | null
  readonly passwordHash: string
  readonly emailVerifiedAtMs: number | null
  readonly disabledAtMs: number | null
  readonly createdAtMs: number
}

/** False when the address has an account already. */
export async function addOwner(tx: AccountsDatabase, owner: OwnerRecord): Promise<boolean> {
  const added = await tx
    .insertInto('owners')
    .values({
      owner_id: owner.ownerId,
      email: owner.email,
      billing_email: owner.billingEmail,
      password_hash: owner.passwordHash,
      email_verified_at_ms: owner.emailVerifiedAtMs,
      disabled_at_ms: owner.disabledAtMs,
      created_at_ms: owner.createdAtMs,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows ?? 0) > 0
}

export async function findOwner(
  db: AccountsDatabase,
  ownerId: string,
): Promise<OwnerRecord | undefined> {
  const row = await db
    .selectFrom('owners')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return row && ownerRecord(row)
}

/** Holds the account to the end of the transaction, so that what is counted of it stays as counted. */
export async function lockOwner(
  tx: AccountsDatabase,
  ownerId: string,
): Promise<OwnerRecord | undefined> {
  const row = await tx
    .updateTable('owners')
    .set({ owner_id: ownerId })
    .where('owner_id', '=', ownerId)
    .returningAll()
    .executeTakeFirst()
  return row && ownerRecord(row)
}

/** By the address in lower case. */
export async function findOwnerByEmail(
  db: AccountsDatabase,
  email: string,
): Promise<OwnerRecord | undefined> {
  const row = await db
    .selectFrom('owners')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst()
  return row && ownerRecord(row)
}

/** Oldest first. */
export async function listOwners(db: AccountsDatabase): Promise<readonly OwnerRecord[]> {
  const rows = await db
    .selectFrom('owners')
    .selectAll()
    .orderBy('created_at_ms')
    .orderBy('owner_id')
    .execute()
  return rows.map(ownerRecord)
}

type OwnerChange = Partial<Omit<OwnerRecord, 'ownerId' | 'createdAtMs'>>

/** The owner as they are afterwards; undefined when there is none. */
export async function changeOwner(
  tx: AccountsDatabase,
  ownerId: string,
  change: OwnerChange,
): Promise<OwnerRecord | undefined> {
  const row = await tx
    .updateTable('owners')
    .set({
      ...(change.email === undefined ? {} : { email: change.email }),
      ...(change.billingEmail === undefined ? {} : { billing_email: change.billingEmail }),
      ...(change.passwordHash === undefined ? {} : { password_hash: change.passwordHash }),
      ...(change.emailVerifiedAtMs === undefined
        ? {}
        : { email_verified_at_ms: change.emailVerifiedAtMs }),
      ...(change.disabledAtMs === undefined ? {} : { disabled_at_ms: change.disabledAtMs }),
    })
    .where('owner_id', '=', ownerId)
    .returningAll()
    .executeTakeFirst()
  return row && ownerRecord(row)
}

/**
 * Puts one password hash in another's place; false when it was not the present one or the owner is disabled. Whoever was proved by the old hash
 * holds the owner's row from here to the end of the transaction, even where both hashes are the same.
 */
export async function exchangePassword(
  tx: AccountsDatabase,
  ownerId: string,
  from: string,
  to: string,
): Promise<boolean> {
  const changed = await tx
    .updateTable('owners')
    .set({ password_hash: to })
    .where('owner_id', '=', ownerId)
    .where('password_hash', '=', from)
    .where('disabled_at_ms', 'is', null)
    .executeTakeFirst()
  return Number(changed.numUpdatedRows) > 0
}

/** An owner from a row of their table, also where a join read it. */
export function ownerRecord(row: OwnerTable): OwnerRecord {
  return {
    ownerId: row.owner_id,
    email: row.email,
    billingEmail: row.billing_email,
    passwordHash: row.password_hash,
    emailVerifiedAtMs: row.email_verified_at_ms,
    disabledAtMs: row.disabled_at_ms,
    createdAtMs: row.created_at_ms,
  }
}
