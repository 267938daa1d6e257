import type { AccountsDatabase } from '../db/accounts/tables.ts'

/** A piece of a journal that is moved as a whole. */
export interface JournalMove {
  readonly journalId: string
  readonly fromBytes: number
  readonly toBytes: number
  readonly atMs: number
}

/**
 * Moves a journal's mark from where it was read; false when it is not there any more, since somebody else moved the same
 * lines. In the transaction that adds what the lines count, so that each line is added once, whoever flushes it.
 */
export async function advanceJournal(
  tx: AccountsDatabase,
  { journalId, fromBytes, toBytes, atMs }: JournalMove,
): Promise<boolean> {
  if (fromBytes === 0) {
    const added = await tx
      .insertInto('ledgerJournals')
      .values({ journalId, movedBytes: toBytes, movedAtMs: atMs })
      .onConflict((conflict) => conflict.column('journalId').doNothing())
      .executeTakeFirst()
    return Number(added.numInsertedOrUpdatedRows ?? 0) > 0
  }
  const moved = await tx
    .updateTable('ledgerJournals')
    .set({ movedBytes: toBytes, movedAtMs: atMs })
    .where('journalId', '=', journalId)
    .where('movedBytes', '=', fromBytes)
    .executeTakeFirst()
  return Number(moved.numUpdatedRows) > 0
}

/** How far a journal was moved; 0 for one that never was. Rows stay: without its mark a journal would count again. */
export async function movedBytes(db: AccountsDatabase, journalId: string): Promise<number> {
  const row = await db
    .selectFrom('ledgerJournals')
    .select('movedBytes')
    .where('journalId', '=', journalId)
    .executeTakeFirst()
  return row?.movedBytes ?? 0
}
