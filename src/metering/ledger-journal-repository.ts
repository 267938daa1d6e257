import type { AccountsDatabase } from '../db/accounts/tables.ts'

/** A part of a journal, added as a whole. */
interface JournalAdvance {
  readonly journalId: string
  readonly fromBytes: number
  readonly toBytes: number
  readonly atMs: number
}

/**
 * Advances a journal's offset; false when it has changed, because another process added the same lines. Call it in the
 * transaction that adds the lines' counts, so that each line counts once.
 */
export async function advanceJournal(
  tx: AccountsDatabase,
  { journalId, fromBytes, toBytes, atMs }: JournalAdvance,
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

/**
 * The offset up to which a journal was flushed; 0 for a new one. Rows are never deleted: without its offset a journal would
 * count again.
 */
export async function flushedBytes(db: AccountsDatabase, journalId: string): Promise<number> {
  const row = await db
    .selectFrom('ledgerJournals')
    .select('movedBytes')
    .where('journalId', '=', journalId)
    .executeTakeFirst()
  return row?.movedBytes ?? 0
}
