import type { SecondFactorTable } from '../../db/accounts/security-tables.ts'
import type { AccountsDatabase } from '../../db/accounts/tables.ts'

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

/** Stores a secret that is not confirmed yet, in place of an earlier one. False when a confirmed one is there. */
export async function addSecondFactor(
  db: AccountsDatabase,
  factor: Pick<SecondFactorRecord, 'ownerId' | 'sealedSecret' | 'createdAtMs'>,
): Promise<boolean> {
  const { sealedSecret, createdAtMs } = factor
  const stored = await db
    .insertInto('secondFactors')
    .values({ ...factor, confirmedAtMs: null, lastStep: null })
    .onConflict((conflict) =>
      conflict
        .column('ownerId')
        .doUpdateSet({ sealedSecret, createdAtMs })
        .where('secondFactors.confirmedAtMs', 'is', null),
    )
    .executeTakeFirst()
  return Number(stored.numInsertedOrUpdatedRows ?? 0) > 0
}

/** False when it was confirmed, or replaced, meanwhile. */
export async function confirmSecondFactor(
  tx: AccountsDatabase,
  { ownerId, sealedSecret }: SecondFactorRecord,
  confirmed: { readonly atMs: number; readonly lastStep: number },
): Promise<boolean> {
  const changed = await tx
    .updateTable('secondFactors')
    .set({ confirmedAtMs: confirmed.atMs, lastStep: confirmed.lastStep })
    .where('ownerId', '=', ownerId)
    .where('sealedSecret', '=', sealedSecret)
    .where('confirmedAtMs', 'is', null)
    .executeTakeFirst()
  return Number(changed.numUpdatedRows) > 0
}

/** Uses the codes up to a time step; false when one of that step or a later one was used. Of concurrent uses one succeeds. */
export async function useStep(
  db: AccountsDatabase,
  ownerId: string,
  step: number,
): Promise<boolean> {
  const changed = await db
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('ownerId', '=', ownerId)
    .where((where) => where.or([where('lastStep', 'is', null), where('lastStep', '<', step)]))
    .executeTakeFirst()
  return Number(changed.numUpdatedRows) > 0
}

/** False when the owner had none. */
export async function removeSecondFactor(tx: AccountsDatabase, ownerId: string): Promise<boolean> {
  await tx.deleteFrom('recoveryCodes').where('ownerId', '=', ownerId).execute()
  const removed = await tx
    .deleteFrom('secondFactors')
    .where('ownerId', '=', ownerId)
    .executeTakeFirst()
  return Number(removed.numDeletedRows) > 0
}

/** Replaces the owner's recovery codes. */
export async function replaceRecoveryCodes(
  tx: AccountsDatabase,
  ownerId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('ownerId', '=', ownerId).execute()
  const rows = codeHashes.map((codeHash) => ({ ownerId, codeHash }))
  await tx.insertInto('recoveryCodes').values(rows).execute()
}

/** Removes a recovery code; false when it is unknown or used. */
export async function useRecoveryCode(
  tx: AccountsDatabase,
  ownerId: string,
  codeHash: string,
): Promise<boolean> {
  const removed = await tx
    .deleteFrom('recoveryCodes')
    .where('ownerId', '=', ownerId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst()
  return Number(removed.numDeletedRows) > 0
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
