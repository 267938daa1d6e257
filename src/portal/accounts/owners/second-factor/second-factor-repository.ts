import type { AccountsDatabase, SecondFactorTable } from '../../../../store/accounts/tables.ts'

/** A second factor as the database has it. */
export type SecondFactorRecord = Readonly<SecondFactorTable>

/** Undefined when the owner has none. */
export function findSecondFactor(
  db: AccountsDatabase,
  ownerId: string,
): Promise<SecondFactorRecord | undefined> {
  return db
    .selectFrom('secondFactors')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .executeTakeFirst()
}

/** How many recovery codes are left. */
export async function countRecoveryCodes(db: AccountsDatabase, ownerId: string): Promise<number> {
  const { codes } = await db
    .selectFrom('recoveryCodes')
    .select((select) => select.fn.countAll().as('codes'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow()
  return Number(codes)
}
