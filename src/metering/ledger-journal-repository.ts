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
 * lines. In the transaction that adds what the lines count, so that each line is added once, whoever moves it.
 */
export async function advanceJournal(
  tx: AccountsDatabase,
  { journalId, fromBytes, toBytes, atMs }: JournalMove,
): Promise<boolean> {
  if (fromBytes === 0) {
    const added = await tx
      .insertInto('ledger_journals')
      .values({ journal_id: journalId, moved_bytes: toBytes, moved_at_ms: atMs })
      .onConflict((conflict) => conflict.column('journal_id').doNothing())
      .executeTakeFirst()
    return Number(added.numInsertedOrUpdatedRows ?? 0) > 0
  }
  const moved = await tx
    .updateTable('ledger_journals')
    .set({ moved_bytes: toBytes, moved_at_ms: atMs })
    .where('journal_id', '=', journalId)
    .where('moved_bytes', '=', fromBytes)
    .executeTakeFirst()
  return Number(moved.numUpdatedRows) > 0
}

/** How far a journal was moved; 0 for one that never was. Rows stay: without its mark a journal would count again. */
export async function movedBytes(db: AccountsDatabase, journalId: string): Promise<number> {
  const row = await db
    .selectFrom('ledger_journals')
    .select('moved_bytes')
    .where('journal_id', '=', journalId)
    .executeTakeFirst()
  return row?.moved_bytes ?? 0
}
