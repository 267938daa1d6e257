import type { BillingDetailsTable } from '../db/accounts/plan-tables.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'

/** What an owner's invoices say of the buyer. */
export interface BillingDetails {
  readonly legalName: string
  readonly address: string
  /** Null for a buyer who is not registered. */
  readonly gstin: string | null
  /** The code of a state: `33`. Of a registered buyer it is that of the GSTIN. */
  readonly placeOfSupply: string
}

/** Undefined until the owner has entered them. */
export async function findBillingDetails(
  db: AccountsDatabase,
  ownerId: string,
): Promise<BillingDetails | undefined> {
  return db
    .selectFrom('billingDetails')
    .select(['legalName', 'address', 'gstin', 'placeOfSupply'])
    .where('ownerId', '=', ownerId)
    .executeTakeFirst()
}

export async function putBillingDetails(
  tx: AccountsDatabase,
  details: Readonly<BillingDetailsTable>,
): Promise<void> {
  const { ownerId: _, ...changed } = details
  await tx
    .insertInto('billingDetails')
    .values(details)
    .onConflict((conflict) => conflict.column('ownerId').doUpdateSet(changed))
    .execute()
}
